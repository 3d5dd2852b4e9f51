import { useLayoutEffect, useRef } from "react";

/**
 * For a part whose pieces go by what is done with them: when the piece that had the focus is gone, the part takes it, so
 * that the next key starts where the last one was. Returns what the part's element takes.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const isInside = useRef(false);
  // After each drawing: of what it takes away React hears no blur.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: () => {
      isInside.current = false;
    },
  };
}
