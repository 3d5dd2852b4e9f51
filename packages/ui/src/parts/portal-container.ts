import { createContext, use } from "react";

/**
 * Where popovers, menus and listboxes are mounted. Inside a modal dialog it is the dialog itself: outside of it
 * the focus trap would take the focus back.
 */
export const PortalContainerContext = createContext<HTMLElement | null>(null);

export function usePortalContainer(): { container?: HTMLElement } {
  const container = use(PortalContainerContext);
  return container === null ? {} : { container };
}
