// Sets the theme before the first paint, so that a dark page does not flash white. The rule is that of
// src/lib/browser/theme.ts: light, unless the person chose dark, or chose to follow the system.
(() => {
  try {
    const chosen = localStorage.getItem("theme");
    const dark =
      chosen === "dark" ||
      (chosen === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
  } catch {
    // Storage is closed to this page: it stays light.
  }
})();
