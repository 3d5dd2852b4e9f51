import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export const MAIN_ID = "main";

/**
 * After a move to another page the focus goes to the field that the address names, or to its heading, or to its main
 * part, and then the title is spoken, as a page load would do.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(true);
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    // After the title and the new main part are in the document.
    const frame = requestAnimationFrame(() => {
      // An element that is fading out has already lost the focus.
      const inDialog = document.activeElement?.closest("[role=dialog]:not([data-state=closed])");
      const main = document.getElementById(MAIN_ID);
      const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
      const named = document.getElementById(location.hash.slice(1));
      if (named?.matches("input, select, textarea")) return named.focus();
      if (!inDialog) (heading ?? main)?.focus({ preventScroll: true });
      // A focused heading is announced anyway.
      setAnnounced(heading ? "" : document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
