import { hoursText } from "@tenure/tax-rules";
import { EVIDENCE_WORDS } from "#shared/vocabulary.ts";
import type { Figure, Opens } from "../figure.ts";
import { barsFigure } from "./one-series.ts";

type Coverage = "none" | "one" | "several";
const BEST_FIRST: readonly Coverage[] = ["several", "one", "none"];

/**
 * What independent sources support the hours. How many an entry has is known only when its files are read, so only its own page
 * can list them: it opens where it has the same entries, those of a tax year (else `opens` is null).
 */
export const evidenceFigure = (sums: Readonly<Record<Coverage, number>>, opens: Opens | null): Figure => {
  const total = sums.none + sums.one + sums.several;
  const backed = total - sums.none;
  return barsFigure("evidence", {
    says:
      total === 0
        ? "Nothing is logged in these days."
        : `${Math.floor((backed * 100) / total)}% of your hours have an independent source: ${hoursText(backed)} of ${hoursText(total)}.`,
    note: "A helper's hours are left out: they have no test of their own.",
    next: sums.none > 0 ? { says: "See which entries need it most.", place: "evidence" } : null,
    heading: "Evidence",
    label: "Logged",
    totalSeconds: total,
    ...(opens && { opens, opensAt: "evidence" }),
    marks: BEST_FIRST.map((coverage) => ({
      id: coverage,
      label: EVIDENCE_WORDS[coverage].word,
      value: sums[coverage],
      opens: opens && { show: [coverage] },
    })),
  });
};

export type PropertyMargin = {
  propertyId: string;
  name: string;
  /** Counted work of the taxpayer, with the spouse's where they are married. */
  seconds: number;
  /** The other person who did most; null while no one is added. */
  other: { name: string; seconds: number } | null;
};

/** You against the one other person who did most, property by property. */
export const othersFigure = (margins: readonly PropertyMargin[], opens: Opens): Figure => {
  const known = margins.filter(({ other }) => other !== null);
  const ahead = known.filter(({ seconds, other }) => seconds > (other?.seconds ?? 0));
  const missing = margins.length - known.length;
  return barsFigure("others", {
    says:
      margins.length === 0
        ? "No property has hours that count in these days."
        : known.length === 0
          ? "No one else's hours are added, so this can't be compared."
          : `You work more than anyone else at ${ahead.length} of ${known.length} properties with other people's hours.`,
    note: "Hours that count of the whole tax year, with your spouse's where you are married. A bar opens all entries at its property, also those that don't count.",
    next: missing > 0 ? { says: `Other people's hours are missing for ${missing}.`, place: "others-hours" } : null,
    heading: "Property and person",
    label: "Hours that count",
    opens,
    marks: margins.flatMap(({ propertyId, name, seconds, other }) => [
      { id: propertyId, label: `${name}, you`, value: seconds, opens: { propertyId: [propertyId] } },
      ...(other ? [{ id: `${propertyId}:other`, label: `${name}, ${other.name}`, value: other.seconds }] : []),
    ]),
  });
};

export type CutHours = {
  /** Null: the reader. */
  name: string | null;
  keptSeconds: number;
  cutSeconds: number;
  groups: readonly { id: string; label: string; seconds: number }[];
};

/** The groups of work that an examiner may leave out, and what would be left. */
export const strictAuditFigure = ({ name, keptSeconds, cutSeconds, groups }: CutHours): Figure =>
  barsFigure("strict-audit", {
    says:
      cutSeconds === 0
        ? `Nothing of ${name === null ? "your" : `${name}'s`} hours is likely to be cut: ${hoursText(keptSeconds)} stay.`
        : `An examiner could cut ${hoursText(cutSeconds)}. ${name === null ? "You'd" : `${name} would`} keep ${hoursText(keptSeconds)}.`,
    note: "Groups can hold the same hours, so they can add up to more than what is cut.",
    next: { says: "Try other cuts.", place: "stress-test" },
    heading: "Reason",
    label: "Could be cut",
    marks: groups
      .filter(({ seconds }) => seconds > 0)
      .toSorted((a, b) => b.seconds - a.seconds)
      .map(({ id, label, seconds }) => ({ id, label, value: seconds })),
  });

/** The average stay of each property that has stays. */
export const staysFigure = (stays: readonly { propertyId: string; name: string; averageDays: number }[]): Figure => {
  const short = stays.filter(({ averageDays }) => averageDays <= SEVEN_DAYS);
  return barsFigure("stays", {
    says:
      stays.length === 0
        ? "No stays are added for this tax year."
        : `Guests stay ${SEVEN_DAYS} days or less on average at ${short.length} of ${stays.length} properties. Those aren't rentals under the law.`,
    next: stays.length === 0 ? { says: "Add bookings or import a file from Airbnb or Vrbo.", place: "stays" } : null,
    heading: "Property",
    label: "Average stay",
    unit: "days",
    threshold: stays.length === 0 ? null : { value: SEVEN_DAYS, label: `${SEVEN_DAYS} days` },
    marks: stays.map(({ propertyId, name, averageDays }) => ({
      id: propertyId,
      label: name,
      value: Math.round(averageDays * 10_000) / 10_000,
    })),
  });
};

const SEVEN_DAYS = 7;
