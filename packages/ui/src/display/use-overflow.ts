import { useEffect, useRef, useState } from "react";

/**
 * Whether the content is wider than its box: then the box scrolls and must be reachable by keyboard. It is assumed to be until
 * it has been measured, which never happens on a page without scripts.
 */
export function useOverflow<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [overflows, setOverflows] = useState(true);
  useEffect(() => {
    const element = ref.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, overflows };
}
