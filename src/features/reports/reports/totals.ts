import { ACTIVITY_TYPES, LATENESS_CLASSES } from "#shared/domain.ts";
import { monthOf } from "#shared/civil-date.ts";
import { NO_PROPERTY, type LogLine, type ReportTotals, type SecondsByName, type ThreeTotals } from "./report-model.ts";

/** Every sum of a report: made here, once, from integer seconds. */
export function sumUp(log: readonly LogLine[]): ReportTotals {
  return {
    ...threeTotals(log),
    entries: log.length,
    byPerson: secondsBy(log, (line) => line.person),
    byProperty: secondsBy(log, (line) => line.property ?? NO_PROPERTY),
    byActivity: inOrder(
      ACTIVITY_TYPES,
      secondsBy(log, (line) => line.activity),
    ),
    byMonth: secondsBy(log, (line) => monthOf(line.date)),
    byLateness: inOrder([...LATENESS_CLASSES, "unknown"], byLateness(log)),
  };
}

/** Logged; countable toward the 750 hours by our default reading; countable less what is contested. */
export function threeTotals(log: readonly LogLine[]): ThreeTotals {
  const totals = { loggedSeconds: 0, countableSeconds: 0, stressSeconds: 0 };
  for (const { durationSeconds, treatment } of log) {
    totals.loggedSeconds += durationSeconds;
    if (treatment === "counts" || treatment === "contested") totals.countableSeconds += durationSeconds;
    if (treatment === "counts") totals.stressSeconds += durationSeconds;
  }
  return totals;
}

/** Hours added later are in the class of their own receipt. */
function byLateness(log: readonly LogLine[]): SecondsByName {
  const sums = new Map<string, number>();
  const add = (key: string, seconds: number): void => void sums.set(key, (sums.get(key) ?? 0) + seconds);
  for (const { durationSeconds, recorded } of log) {
    const later = recorded?.later ?? [];
    const added = later.reduce((sum, { seconds }) => sum + seconds, 0);
    add(recorded?.lateness ?? "unknown", durationSeconds - added);
    for (const { lateness, seconds } of later) add(lateness, seconds);
  }
  return Object.fromEntries(sums);
}

export function secondsBy(log: readonly LogLine[], keyOf: (line: LogLine) => string): SecondsByName {
  const sums = new Map<string, number>();
  for (const line of log) sums.set(keyOf(line), (sums.get(keyOf(line)) ?? 0) + line.durationSeconds);
  return Object.fromEntries(sums);
}

function inOrder(keys: readonly string[], sums: SecondsByName): SecondsByName {
  return Object.fromEntries(keys.flatMap((key) => (sums[key] === undefined ? [] : [[key, sums[key]]])));
}
