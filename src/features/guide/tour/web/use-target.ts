import { type RefObject, useLayoutEffect, useState } from "react";
import { MAIN_ID } from "#web/navigation/route-announcer.tsx";
import { type Box, placeCard } from "../place-card.ts";
import type { TourTarget } from "../steps.ts";

const isShown = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
};

/** The part of the page that is meant, if it is there: on a phone a different one than next to a menu. */
const findTarget = (target: TourTarget | null): Element | null => {
  if (target === null) return null;
  const marks = "mark" in target ? `[data-tour="${target.mark}"]` : `#${MAIN_ID} h1`;
  return [...document.querySelectorAll(marks)].find(isShown) ?? null;
};

const boxOf = (element: Element): Box => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};

/** The screen without the bars that stick to it. */
const roomOf = (): Box => {
  const { scrollPaddingTop: above, scrollPaddingBottom: below } = getComputedStyle(document.documentElement);
  const [top, bottom] = [above, below].map((padding) => Number.parseFloat(padding) || 0);
  const { clientWidth: width, clientHeight } = document.documentElement;
  return { top: top ?? 0, left: 0, width, height: clientHeight - (top ?? 0) - (bottom ?? 0) };
};

/** Scrolled near the upper edge, where the card has room below it. Parts of the menu or bar are always visible. */
const bringIntoSight = (element: Element): void => {
  if (!document.getElementById(MAIN_ID)?.contains(element)) return;
  const room = roomOf();
  const { top, height } = boxOf(element);
  if (top >= room.top && top + height <= room.top + room.height * 0.6) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  scrollBy({ top: top - room.top - room.height * 0.15, behavior: isStill ? "instant" : "smooth" });
};

export type Placed = { card: { top: number; left: number }; target: Box | null };

/** Where the card is and what is framed, as long as a step is shown, however the page moves. */
export const useTarget = (target: TourTarget | null, step: number, card: RefObject<HTMLElement | null>) => {
  const [placed, setPlaced] = useState<Placed | null>(null);
  useLayoutEffect(() => {
    const first = findTarget(target);
    if (first) bringIntoSight(first);
    let frame = 0;
    const place = (): void => {
      frame = 0;
      const element = findTarget(target);
      const box = element ? boxOf(element) : null;
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {};
      setPlaced({ card: placeCard(box, { width, height }, roomOf()), target: box });
    };
    const soon = (): void => {
      frame ||= requestAnimationFrame(place);
    };
    place();
    const observer = new ResizeObserver(soon);
    observer.observe(document.body);
    if (card.current) observer.observe(card.current);
    addEventListener("scroll", soon, { capture: true, passive: true });
    addEventListener("resize", soon);
    // A panel that the step opens comes in.
    addEventListener("animationend", soon, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
      removeEventListener("animationend", soon, { capture: true });
    };
  }, [target, step, card]);
  return placed;
};
