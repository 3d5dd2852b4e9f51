import { addDays } from "#shared/civil-date.ts";
import type { ModelCalendar, ModelEvent } from "./model-calendar.ts";

/** Zero to one, the same draws for the same seed. */
type Draw = () => number;

const ZONES = ["America/New_York", "America/Los_Angeles", "Asia/Kolkata", "UTC"] as const;

const pick = <Thing>(draw: Draw, things: readonly [Thing, ...Thing[]]): Thing =>
  things[Math.floor(draw() * things.length)] ?? things[0];

const pad = (value: number): string => String(value).padStart(2, "0");

type Times = Pick<ModelEvent, "start" | "end" | "timeZone">;

const drawTimes = (draw: Draw, firstDay: string, isAllDay: boolean): Times => {
  // Now and then long before all that anybody looks at.
  const day = addDays(firstDay, Math.floor(draw() * 60) - (draw() < 0.1 ? 200 : 0));
  const timeZone = pick(draw, ZONES);
  if (isAllDay) return { start: day, end: addDays(day, 1), timeZone };
  const hour = Math.floor(draw() * 20);
  return { start: `${day}T${pad(hour)}:15:00`, end: `${day}T${pad(hour + 2)}:00:00`, timeZone };
};

/** One thing that somebody does to their calendar, of all that people do. Returns it in words. */
export const changeAtRandom = (draw: Draw, calendar: ModelCalendar, firstDay: string): string => {
  const there = calendar.instances;
  const chosen = there[Math.floor(draw() * there.length)];
  const what = draw();
  if (!chosen || what < 0.35) {
    const key = `event${calendar.version}`;
    const every =
      draw() < 0.4 ? { every: { days: 1 + Math.floor(draw() * 7), count: 2 + Math.floor(draw() * 6) } } : {};
    calendar.put({ key, title: `Work ${key}`, ...drawTimes(draw, firstDay, draw() < 0.2), ...every });
    return `put ${key}`;
  }
  const { event, original } = chosen;
  const one = original === null || draw() < 0.3 ? undefined : original;
  const name = `${event.key} ${one ?? ""}`;
  if (what < 0.6) {
    const { start, end } = drawTimes(draw, firstDay, event.start.length === 10);
    calendar.move(event.key, start, end, one);
    return `move ${name}`;
  }
  if (what < 0.75) {
    calendar.change(event.key, { title: `Changed ${calendar.version}` }, one);
    return `change ${name}`;
  }
  if (what < 0.85) {
    const { every: _every, ...single } = calendar.records.get(event.key)?.event ?? event;
    calendar.put(original === null ? { ...single, every: { days: 2, count: 3 } } : single);
    return `make ${event.key} ${original === null ? "a series" : "come once"}`;
  }
  calendar.remove(event.key, one);
  return `remove ${name}`;
};
