import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { hydrateRoot } from "react-dom/client";
import { startDemoTransport } from "#web/session/demo/start-demo-transport.ts";
import { ISLAND_MARK } from "./island.tsx";
import { enterTyped, readTyped, type Typed } from "./typed-before.ts";

/** Adopts the written island of this document: React alone, no router and no query library before somebody needs them. */
export const startIsland = (content: ReactNode): void => {
  const place = document.querySelector(`[${ISLAND_MARK}]`);
  if (place === null) return;
  startDemoTransport();
  hydrateRoot(place, <Adopted place={place}>{content}</Adopted>);
};

/** What was typed so far is read before the first effect can change it, and entered after all of them. */
function Adopted({ place, children }: { place: Element; children: ReactNode }) {
  const typed = useRef<Typed[]>([]);
  useLayoutEffect(() => {
    typed.current = readTyped(place);
  }, [place]);
  useEffect(() => queueMicrotask(() => enterTyped(typed.current.splice(0))), []);
  return children;
}
