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
    // React also passes up keys struck in a dialog over this one.
    if (event.target instanceof Node && event.currentTarget.contains(event.target)) panel.onKeyDown?.(event);
  };

/**
 * Radix hears Escape only once it has counted its layers, some renders after the first field gets the focus: a key struck in
 * between would be lost. Where Radix has heard it, its default is already prevented.
 */
const escapeEarly = ({ open, onOpenChange, persistent = false }: Panel, event: KeyboardEvent): void => {
  if (event.key !== "Escape" || event.defaultPrevented || open === undefined || persistent) return;
  event.preventDefault();
  onOpenChange?.(false);
};
