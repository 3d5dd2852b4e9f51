import { useSyncExternalStore } from "react";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";

export const DENSITIES = ["compact", "default", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];
export const ROW_HEIGHTS_PX: Record<Density, number> = { compact: 32, default: 38, roomy: 46 };
/** Fingers need more, whatever was chosen. */
const TOUCH_ROW_PX = 52;
/** What a second line of a description adds to a row. */
export const LINE_PX = 20;

/**
 * How the ledger looks on this device: the height of its rows, whether descriptions take two lines, and whether a plain
 * table replaces the sheet.
 */
export type Look = { density: Density; wraps: boolean; isPlain: boolean };

const listeners = new Set<() => void>();
const SEPARATOR = " ";

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const parse = (text: string): Look => {
  const [density, ...words] = text.split(SEPARATOR);
  return {
    density: DENSITIES.find((known) => known === density) ?? "default",
    wraps: words.includes("wrap"),
    isPlain: words.includes("plain"),
  };
};

export const useLook = (): [Look, (look: Look) => void] => {
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(STORED.ledgerLook) ?? "",
    () => "",
  );
  const write = ({ density, wraps, isPlain }: Look): void => {
    const words = [density, ...(wraps ? ["wrap"] : []), ...(isPlain ? ["plain"] : [])];
    writeStored(STORED.ledgerLook, words.join(SEPARATOR));
    for (const listener of listeners) listener();
  };
  return [parse(text), write];
};

export const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );

/** Wide enough for a sheet; narrower screens show cards. */
export const useIsWide = (): boolean => useMedia("(min-width: 64rem)");

export const useRowHeight = ({ density, wraps }: Look): number => {
  const isTouch = useMedia("(pointer: coarse)");
  return (isTouch ? TOUCH_ROW_PX : ROW_HEIGHTS_PX[density]) + (wraps ? LINE_PX : 0);
};
