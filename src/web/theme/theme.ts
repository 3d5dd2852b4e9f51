import { readStored, STORED, writeStored } from "../credentials/browser-storage.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

export const THEME_LABELS: Record<Theme, string> = { light: "Light", dark: "Dark", system: "Same as this device" };

export const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

export const readTheme = (): Theme => {
  const stored = readStored(STORED.theme);
  return isTheme(stored) ? stored : "system";
};

const DARK = "(prefers-color-scheme: dark)";
/** The `canvas` tokens of both themes in the only form that browsers accept here. */
const BAR_COLOR = { light: "#fcfbf8", dark: "#0e1313" } as const;

const applyTheme = (theme: Theme): void => {
  const isDark = theme === "dark" || (theme === "system" && matchMedia(DARK).matches);
  const shown = isDark ? "dark" : "light";
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", BAR_COLOR[shown]);
};

const listeners = new Set<() => void>();

export const chooseTheme = (theme: Theme): void => {
  writeStored(STORED.theme, theme);
  applyTheme(theme);
  for (const listener of listeners) listener();
};

/** Calls back when the choice changes, here or in another tab; also keeps `system` in step with the device. */
export const watchTheme = (listener: () => void): (() => void) => {
  const device = matchMedia(DARK);
  const follow = (): void => applyTheme(readTheme());
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== STORED.theme) return;
    follow();
    listener();
  };
  listeners.add(listener);
  device.addEventListener("change", follow);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    device.removeEventListener("change", follow);
    window.removeEventListener("storage", onStorage);
  };
};

/**
 * Runs in the head before anything is painted, so that no page flashes in the wrong theme. The CSP allows it by hash.
 * It comes after the `theme-color` element.
 */
export const THEME_SCRIPT = `(function(){var t=null;try{t=localStorage.getItem("theme")}catch(e){}var d=t==="dark"||(t!=="light"&&matchMedia("${DARK}").matches)?"dark":"light";document.documentElement.dataset.theme=d;document.querySelector('meta[name="theme-color"]').content=${JSON.stringify(BAR_COLOR)}[d]})()`;
