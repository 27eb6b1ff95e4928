"""Several server processes behind one port, and the parent that starts and replaces them."""
