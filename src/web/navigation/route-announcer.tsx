import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

export const MAIN_ID = "main";

/**
 * After a move to another page the focus goes to the field that the address names, or to its heading, or to its main
 * part, and then the title is spoken, as a page load would do. A dialog or a message that has the focus keeps it.
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
      // An element that is fading out has already lost the focus; whoever is about to press in one that is open keeps it.
      const held = document.activeElement?.closest(
        "[role=dialog]:not([data-state=closed]), [data-toast][data-state=open]",
      );
      const main = document.getElementById(MAIN_ID);
      const heading = main?.querySelector<HTMLElement>("h1[tabindex]");
      const named = document.getElementById(location.hash.slice(1));
      if (named?.matches("input, select, textarea")) return named.focus();
      if (!held) (heading ?? main)?.focus({ preventScroll: true });
      // A focused heading is announced anyway.
      setAnnounced(heading && !held ? "" : document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
