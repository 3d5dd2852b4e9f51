import { useLayoutEffect, useRef } from "react";

/**
 * For an overlay without a trigger of its own: the focus goes back to what had it before, unless it has moved on.
 * Returns what the content takes as `onCloseAutoFocus`.
 */
export function useReturnFocus(isOpen: boolean): (event: Event) => void {
  const opener = useRef<HTMLElement | null>(null);
  // The content mounts after the layout effects, so its first field has not taken the focus yet.
  useLayoutEffect(() => {
    if (isOpen) opener.current = openerOf(document.activeElement);
  }, [isOpen]);
  return (event) => {
    event.preventDefault();
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (isElsewhere) return;
    // The act may have removed what opened it: then the head of the page is the place to continue from.
    const back = opener.current?.isConnected ? opener.current : document.querySelector<HTMLElement>("h1[tabindex]");
    back?.focus({ preventScroll: true });
  };
}

/** A menu item is gone when the overlay closes: the button that opened the menu takes its place. */
function openerOf(active: Element | null): HTMLElement | null {
  const menuTriggerId = active?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  if (menuTriggerId != null) return document.getElementById(menuTriggerId);
  // When nothing has the focus, the body is active: an address opened the overlay.
  return active instanceof HTMLElement && active !== document.body ? active : null;
}
