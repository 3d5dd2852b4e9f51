let isOpen = false;
const listeners = new Set<() => void>();

const publish = (next: boolean): void => {
  isOpen = next;
  for (const listener of listeners) listener();
};

/** Pages, properties, entries, actions and logging, from one field: what `Mod+K` does. */
export const openPalette = (): void => publish(true);
export const closePalette = (): void => publish(false);

export const paletteSnapshot = (): boolean => isOpen;
export const subscribePalette = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
