import type { Understanding } from "../understand.ts";

/** `1h 30m`, as the table of sentences writes it. */
const inShort = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}h ${String(Math.floor(seconds / 60) % 60).padStart(2, "0")}m`;

/** What was understood, as the table of sentences writes it. */
export const writeOut = (read: Understanding): string => {
  const { length, times, day, place, activity, person } = read;
  const parts = [
    times && `${times.value.started}-${times.value.ended}`,
    length && inShort(length.value.seconds),
    length?.value.otherSeconds != null && `or ${inShort(length.value.otherSeconds)}`,
    day && day.value.slice(day.value.startsWith("2026") ? 5 : 0),
    (read.askedDay !== null || read.isTooLongForToday) && "which day?",
    place && (place.value.kind === "property" ? place.value.id : place.value.kind),
    read.placeCandidates.length > 0 && `${read.placeCandidates.join("/")}?`,
    activity &&
      (activity.value.split("-")[0] === "property"
        ? activity.value.split("-").slice(0, 2).join("-")
        : activity.value.split("-")[0]),
    read.travelKind,
    person && `by ${person.value}`,
    read.personCandidates.length > 0 && `by ${read.personCandidates.join("/")}?`,
    ...read.hints.map(({ code }) => `!${code}`),
    read.description !== "" && `"${read.description}"`,
  ];
  return parts.filter(Boolean).join(", ");
};
