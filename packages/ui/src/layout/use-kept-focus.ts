import { useLayoutEffect, useRef } from "react";

/**
 * For a part whose pieces disappear as they are used: when the piece with the focus is gone, the part takes the focus, so that
 * the next key starts where the last one was. Returns props for the part's element.
 */
export function useKeptFocus<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  const isInside = useRef(false);
  // After each render: React gets no blur event from an element that it removes.
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
