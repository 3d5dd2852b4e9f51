import { type PointerEvent, type RefObject, useRef, useState } from "react";
import type { CalendarEntry } from "#features/overview/calendar/contract.ts";
import { HALF_HOUR } from "#features/overview/calendar/layout/day-clock.ts";
import {
  endedAt,
  isMoved,
  movedTo,
  snapped,
  STEP_MINUTES,
  type Times,
} from "#features/overview/calendar/layout/move-entry.ts";
import type { CalendarPage } from "../parts/use-calendar-page.ts";
import { type GridModel, minuteAtRow, workIn } from "./grid-model.ts";
import type { TimeGridState } from "./use-time-grid.ts";

type Point = { day: number; minute: number };
type Grab =
  | { kind: "create"; from: Point }
  /** `grip`: how far below its start the entry was grabbed. */
  | { kind: "move"; entry: CalendarEntry; grip: number }
  | { kind: "resize"; entry: CalendarEntry };
type Held = { grab: Grab; x: number; y: number; isDragging: boolean };

/** A trembling hand does not start a drag. */
const DRAG_PX = 4;

/** The area being drawn for a new entry. */
type Ghost = { day: number; start: number; end: number };

const pointIn = (box: DOMRect | undefined, { days, rows }: GridModel, at: PointerEvent): Point | null => {
  if (!box) return null;
  const part = (at.clientX - box.left) / box.width;
  const day = Math.min(Math.max(Math.floor(part * days.length), 0), days.length - 1);
  const found = days[day];
  return found ? { day, minute: minuteAtRow(found, ((at.clientY - box.top) / box.height) * rows.length) } : null;
};

/** Where an entry being dragged would go. */
const targetOf = (
  { days }: GridModel,
  grab: Exclude<Grab, { kind: "create" }>,
  { at, timeZone }: { at: Point; timeZone: string },
): Times => {
  const day = days[at.day];
  if (!day) return grab.entry;
  return grab.kind === "move"
    ? movedTo(grab.entry, day.clock, snapped(at.minute - grab.grip))
    : endedAt(grab.entry, timeZone, snapped(at.minute));
};

const ghostOf = (from: Point, at: Point): Ghost => {
  const ends = [snapped(at.minute), Math.floor(from.minute / HALF_HOUR) * HALF_HOUR];
  const start = Math.min(...ends);
  return { day: from.day, start, end: Math.max(...ends, start + STEP_MINUTES) };
};

/** Drags in the time grid, by mouse or pen: under a finger the page scrolls. */
export const useDrag = (page: CalendarPage, state: TimeGridState, layer: RefObject<HTMLDivElement | null>) => {
  const { model } = state;
  const held = useRef<Held | null>(null);
  const [ghost, setGhost] = useState<Ghost | null>(null);
  const pointOf = (event: PointerEvent): Point | null => pointIn(layer.current?.getBoundingClientRect(), model, event);
  const begin = (event: PointerEvent, grabOf: (at: Point) => Grab, isAllowed: boolean): void => {
    if (!isAllowed || event.pointerType === "touch" || event.button !== 0) return;
    const at = pointOf(event);
    if (at) held.current = { grab: grabOf(at), x: event.clientX, y: event.clientY, isDragging: false };
  };
  const draw = (grab: Grab, at: Point): void => {
    if (grab.kind === "create") return setGhost(ghostOf(grab.from, at));
    const to = targetOf(model, grab, { at, timeZone: page.timeZone });
    state.propose(isMoved(grab.entry, to) ? { entry: grab.entry, to } : null);
  };
  const drop = (): void => {
    const was = held.current;
    held.current = null;
    setGhost(null);
    if (!was?.isDragging) return;
    const day = ghost && model.days[ghost.day];
    if (was.grab.kind !== "create") void (state.moving && state.save(state.moving));
    else if (day) page.log(workIn(day, ghost));
  };
  return {
    ghost,
    beginCreate: (event: PointerEvent): void => begin(event, (from) => ({ kind: "create", from }), page.mayLog),
    beginMove: (event: PointerEvent, entry: CalendarEntry, start: number): void =>
      begin(event, ({ minute }) => ({ kind: "move", entry, grip: minute - start }), page.mayEdit),
    beginResize: (event: PointerEvent, entry: CalendarEntry): void =>
      begin(event, () => ({ kind: "resize", entry }), page.mayEdit),
    onPointerMove: (event: PointerEvent): void => {
      const now = held.current;
      if (!now) return;
      if (!now.isDragging && Math.hypot(event.clientX - now.x, event.clientY - now.y) < DRAG_PX) return;
      // From here on the press is a drag, and opens nothing on release.
      if (!now.isDragging) event.currentTarget.setPointerCapture(event.pointerId);
      now.isDragging = true;
      const at = pointOf(event);
      if (at) draw(now.grab, at);
    },
    onPointerUp: drop,
    onPointerCancel: (): void => {
      held.current = null;
      setGhost(null);
      state.propose(null);
    },
  };
};
export type Drag = ReturnType<typeof useDrag>;
