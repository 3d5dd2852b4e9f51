import { type ReactNode, startTransition, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { startDemoTransport } from "#web/session/demo/start-demo-transport.ts";
import { ISLAND_MARK, PRESSED_MARK } from "#web/start/island-marks.ts";
import { enterTyped, readTyped, type Typed } from "./typed-before.ts";

/**
 * Adopts the written island of this document: React alone, with no router and no query library until someone needs
 * them. As a transition, so that it runs in short steps and never delays a tap.
 */
export const startIsland = (content: ReactNode): void => {
  const place = document.querySelector(`[${ISLAND_MARK}]`);
  if (place === null) return;
  startDemoTransport();
  // From here on React answers every press itself.
  place.setAttribute(ISLAND_MARK, "starting");
  startTransition(() => {
    hydrateRoot(place, <Adopted place={place}>{content}</Adopted>);
  });
};

/** What was typed so far is read before the first effect can change it, and entered after all of them. */
function Adopted({ place, children }: { place: Element; children: ReactNode }) {
  const typed = useRef<Typed[]>([]);
  useLayoutEffect(() => {
    typed.current = readTyped(place);
    // What is typed from here on belongs to React already: earlier values must not overwrite it.
    const forget = ({ target }: Event): void => {
      typed.current = typed.current.filter(({ control }) => control !== target);
    };
    place.addEventListener("input", forget, { capture: true });
    return () => place.removeEventListener("input", forget, { capture: true });
  }, [place]);
  useEffect(
    () =>
      queueMicrotask(() => {
        enterTyped(typed.current.splice(0));
        pressAgain(place);
      }),
    [place],
  );
  return children;
}

const pressAgain = (place: Element): void => {
  place.setAttribute(ISLAND_MARK, "adopted");
  for (const button of place.querySelectorAll<HTMLElement>(`[${PRESSED_MARK}]`)) {
    button.removeAttribute(PRESSED_MARK);
    button.click();
  }
};
