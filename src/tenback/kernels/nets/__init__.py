"""Value nets: their layers and the inputs that both games share."""
