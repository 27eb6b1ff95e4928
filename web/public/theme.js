// Before the first paint: the theme chosen on this device, else that of the system. Not inline,
// because the content security policy allows no inline script. src/settings/theme.ts goes on from here.
(function () {
  var chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem("tenback.settings") || "{}").theme;
  } catch {
    // No storage, or somebody else's: the system's theme then.
  }
  var dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
