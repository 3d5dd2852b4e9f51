import { DAY_MS, isInReach, isoOf, midnightOf, type Moment, UTC } from "#features/intake/sources/ics/moment.ts";
import type { Zone } from "#features/intake/sources/ics/zones/zone.ts";
import { civilDate } from "#shared/civil-date.ts";

/** An event and how it is known there; null: it can't be read. "not an event": no one attends it. */
export type ReadRow<Read> = Read | "not an event" | null;

const INSTANT = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)$/i;

/** An instant of RFC 3339, in whole seconds; null for one that no clock shows. */
export const readInstant = (text: string): number | null => {
  const [, year, month, day, hours, minutes, seconds = "00", offset = ""] = INSTANT.exec(text) ?? [];
  const date = civilDate(Number(year), Number(month), Number(day));
  if (date === null) return null;
  // A leap second is the second before it.
  const instant = Date.parse(`${date}T${hours}:${minutes}:${seconds === "60" ? "59" : seconds}${offset.toUpperCase()}`);
  return Number.isFinite(instant) && isInReach(instant) ? instant : null;
};

/** Midnight of a day, as UTC would call it. */
export const readDay = (text: string): number | null => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  const date = civilDate(Number(year), Number(month), Number(day));
  return date === null ? null : Date.parse(`${date}T00:00:00Z`);
};

/**
 * An instant as the clocks of its zone show it. A reading that comes twice, when clocks are set back, would be read as the
 * first one: where the second is meant, and where no zone is known, the instant stands in UTC.
 */
export const momentAt = (instant: number, zone: Zone | null): Moment => {
  const wall = zone?.name ? zone.toWall(instant) : instant;
  return zone?.name && zone.toInstant(wall) === instant
    ? { wall, isDate: false, zone: zone.name }
    : { wall: instant, isDate: false, zone: UTC };
};

/** A day, by its midnight as UTC would call it. */
export const dayAt = (midnight: number): Moment => ({ wall: midnight, isDate: true, zone: null });

/** The day whose midnight somewhere is nearest: services write days of other zones as instants. */
export const nearestDay = (instant: number): number => midnightOf(instant + DAY_MS / 2);

/** Proposals know an occurrence by this: an instant, or of a day alone its midnight in UTC. */
export const originalStartOf = (recurrence: Moment | null): string | null => recurrence && isoOf(recurrence.wall);
