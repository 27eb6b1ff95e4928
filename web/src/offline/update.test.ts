import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fetchPart } from "./update";

const GONE = new TypeError("Failed to fetch dynamically imported module");
const gone = () => Promise.reject(GONE);
const reload = vi.fn();

function serves(script: string | null): void {
  const page = `<!doctype html><script type="module" src="${script ?? ""}"></script>`;
  vi.stubGlobal("fetch", () =>
    script === null
      ? Promise.reject(new TypeError("offline"))
      : Promise.resolve(new Response(page)),
  );
}

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.spyOn(window.location, "reload").mockImplementation(reload);
  const script = document.createElement("script");
  script.type = "module";
  script.setAttribute("src", "/assets/page-old.js");
  document.head.replaceChildren(script);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a part of the page", () => {
  it("is fetched", async () => {
    await expect(fetchPart(() => Promise.resolve(7))).resolves.toBe(7);
  });

  it("that is gone after an update makes the page load again", async () => {
    serves("/assets/page-new.js");
    void fetchPart(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it("that is still gone after that is a failure, and the page is not loaded for ever", async () => {
    serves("/assets/page-new.js");
    void fetchPart(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    await expect(fetchPart(gone)).rejects.toBe(GONE);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each([["/assets/page-old.js"], [null]])(
    "that is out of reach is a failure where the server has %s",
    async (script) => {
      serves(script);
      await expect(fetchPart(gone)).rejects.toBe(GONE);
      expect(reload).not.toHaveBeenCalled();
    },
  );
});
