import type { Property, WorkFact } from "@tenure/tax-rules";

/** A strict court may leave out the part of one person's day that lies beyond this (Harmon, T.C. Memo. 2007-27). */
const TEN_HOURS_SECONDS = 36_000;

/**
 * Single entries, oldest first, summed without losing anything the stress test needs: similar entries are added up, day
 * by day where a property was bought, opened or sold within the year. When a person's day has more than ten hours, the
 * hours beyond ten are marked on the last entries of that day.
 */
export const gatherWork = (entries: readonly WorkFact[], properties: readonly Property[]): WorkFact[] => {
  const datesOf = new Map(properties.map((property) => [property.id, ownDates(property)]));
  const days = new Map<string, number>();
  const sums = new Map<string, WorkFact>();
  for (const entry of entries) {
    const dayKey = `${entry.personId} ${entry.firstDay}`;
    const before = days.get(dayKey) ?? 0;
    const after = before + entry.seconds;
    days.set(dayKey, after);
    const beyond = Math.max(0, after - TEN_HOURS_SECONDS) - Math.max(0, before - TEN_HOURS_SECONDS);
    const isDivided = datesOf.get(entry.propertyId ?? "")?.some((day) => sameYear(day, entry.firstDay)) ?? false;
    const key = keyOf(entry, isDivided);
    sums.set(key, added(sums.get(key), entry, beyond));
  }
  return [...sums.values()];
};

const ownDates = ({ acquiredOn, placedInServiceOn, soldOn }: Property): string[] =>
  [acquiredOn, placedInServiceOn, soldOn].filter((day) => day !== null && day !== undefined);

const sameYear = (a: string, b: string): boolean => a.slice(0, 4) === b.slice(0, 4);

const keyOf = (entry: WorkFact, isDivided: boolean): string =>
  JSON.stringify([
    entry.personId,
    entry.propertyId,
    entry.isPropertyOpen ?? false,
    entry.activityType,
    entry.travelKind ?? null,
    entry.capacity ?? null,
    entry.businessId ?? null,
    entry.overrides?.isMaterialParticipation?.value ?? null,
    entry.overrides?.isQualifiedNonMaterial?.value ?? null,
    entry.overrides?.isMaterialParticipation?.why ?? entry.overrides?.isQualifiedNonMaterial?.why ?? null,
    entry.hasEvidence ?? null,
    entry.lateness ?? null,
    isDivided ? entry.firstDay : "",
  ]);

const added = (sum: WorkFact | undefined, entry: WorkFact, beyond: number): WorkFact =>
  sum === undefined
    ? { ...entry, secondsBeyondTenHourDay: beyond }
    : {
        ...sum,
        firstDay: entry.firstDay < sum.firstDay ? entry.firstDay : sum.firstDay,
        lastDay: entry.lastDay > sum.lastDay ? entry.lastDay : sum.lastDay,
        seconds: sum.seconds + entry.seconds,
        entryCount: sum.entryCount + entry.entryCount,
        secondsBeyondTenHourDay: (sum.secondsBeyondTenHourDay ?? 0) + beyond,
      };
