import { useLayoutEffect, useRef } from "react";

/**
 * For an overlay without a trigger of its own: the focus goes back to what had it before, unless it has moved on.
 * Returns what the content takes as `onCloseAutoFocus`.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  // The content is mounted after the layout effects, so that its first field has not taken the focus yet.
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerOf(document.activeElement);
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere) return;
    // What opened it may be gone by what it did: then the head of the page is the place to go on from.
    const back = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>("h1[tabindex]");
    back?.focus({ preventScroll: true });
  };
}

/** An item of a menu is gone when the overlay closes: the button that opened the menu stands for it. */
function openerOf(active: Element | null): HTMLElement | null {
  const menuTriggerId = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  if (menuTriggerId != null) return document.getElementById(menuTriggerId);
  // The page itself has it when nothing had: an overlay that an address opened.
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
