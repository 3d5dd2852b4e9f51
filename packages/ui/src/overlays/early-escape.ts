import type { KeyboardEvent } from "react";

type Panel = {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  persistent?: boolean | undefined;
};

/**
 * Radix hears Escape only once it has counted its layers, some renders after the first field has the focus: a key that is
 * struck in between was nobody's. Where Radix has heard it, it is prevented already.
 */
export const earlyEscape =
  ({ open, onOpenChange, persistent = false }: Panel) =>
  (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented || open === undefined || persistent) return;
    event.preventDefault();
    onOpenChange?.(false);
  };
