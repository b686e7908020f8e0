/** The theme: light, unless the person chose dark or chose to follow the system (specification section 9). */
import { createStore, useStore } from "./stored.ts";
import { browserStorage } from "./storage.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const dark = matchMedia("(prefers-color-scheme: dark)");
const store = createStore<Theme>(read());

function read(): Theme {
  const kept = browserStorage.getItem(KEY);
  return THEMES.find((one) => one === kept) ?? "light";
}

function apply(): void {
  const chosen = store.get();
  const shown = chosen === "system" ? (dark.matches ? "dark" : "light") : chosen;
  document.documentElement.dataset["theme"] = shown;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", shown === "dark" ? "#0e141d" : "#ffffff");
}

export function theme(): Theme {
  return store.get();
}

export function setTheme(next: Theme): void {
  browserStorage.setItem(KEY, next);
  store.set(next);
  apply();
}

export function useTheme(): Theme {
  return useStore(store);
}

/** Applies the theme, and from then on follows the system and the other tabs. */
export function followTheme(): void {
  apply();
  dark.addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key !== KEY) return;
    store.set(read());
    apply();
  });
}
