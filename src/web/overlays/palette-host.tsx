import { useEffect, useSyncExternalStore } from "react";
import { useShortcut } from "../keyboard/use-shortcut.ts";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { loadPalette } from "../lazy/lazy-features.ts";
import { closePalette, openPalette, paletteSnapshot, subscribePalette } from "./open-palette.ts";
import { useLazyFeature } from "../lazy/use-lazy-feature.ts";

/** The search of the current page; the palette if it has none. */
const search = (): void => {
  const fields =
    document.getElementById(MAIN_ID)?.querySelectorAll<HTMLElement>("[type=search], [role=searchbox]") ?? [];
  const shown = [...fields].find((field) => field.checkVisibility());
  if (shown) shown.focus();
  else openPalette();
};

/** Where the palette opens, over any signed-in page. Mounted once, by the shell. */
export function PaletteHost() {
  const isOpen = useSyncExternalStore(subscribePalette, paletteSnapshot, () => false);
  const feature = useLazyFeature(loadPalette, { isWanted: isOpen, onCancel: closePalette });
  useShortcut({ keys: "mod+k", label: "Find or do anything", group: "Anywhere", run: openPalette });
  useShortcut({ keys: "/", label: "Search this page", group: "Anywhere", run: search });
  useEffect(() => closePalette, []);
  return isOpen && feature !== null && <feature.Palette onClose={closePalette} />;
}
