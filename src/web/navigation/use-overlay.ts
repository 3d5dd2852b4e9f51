import { useEffect, useRef, useState } from "react";

export type Overlay = { open: boolean; show: () => void; onOpenChange: (open: boolean) => void };

/** An overlay that is opened from several places, or by a key: the focus goes back to where it was. */
export const useOverlay = (): Overlay => {
  const [open, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (open) return;
    const { current } = opener;
    opener.current = null;
    if (current instanceof HTMLElement && current.isConnected) current.focus({ preventScroll: true });
  }, [open]);
  const onOpenChange = (next: boolean): void => {
    if (next) opener.current = document.activeElement;
    setOpen(next);
  };
  return { open, show: () => onOpenChange(true), onOpenChange };
};
