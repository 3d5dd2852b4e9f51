import type { KeyboardEvent } from "react";

type Panel = {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  persistent?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
};

/** The keys of a dialog or drawer. */
export const panelKeys =
  (panel: Panel) =>
  (event: KeyboardEvent): void => {
    escapeEarly(panel, event);
    // React hands up what is struck in a dialog over this one too.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) panel.onKeyDown?.(event);
  };

/**
 * Radix hears Escape only once it has counted its layers, some renders after the first field has the focus: a key that
 * is struck in between was no one's. Where Radix has heard it, it is prevented already.
 */
const escapeEarly = ({ open, onOpenChange, persistent = false }: Panel, event: KeyboardEvent): void => {
  if (event.key !== "Escape" || event.defaultPrevented || open === undefined || persistent) return;
  event.preventDefault();
  onOpenChange?.(false);
};
