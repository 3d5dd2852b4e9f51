import type { HouseholdStatus, PersonStatus, ThresholdTest } from "@tenure/tax-rules";
import type { ParticipationLine, PersonVerdict, Receipt, ReportVerdict, TestLine } from "./report-model.ts";

/** The answer of the tax rules in the words and figures of a report. Nothing is computed here beyond what they say. */
export function reportVerdict(status: HouseholdStatus): ReportVerdict {
  return {
    outcome: status.status,
    result: status.outcome,
    sentence: status.headline,
    restsOnContested: status.amber,
    persons: status.persons.map(personVerdict),
  };
}

function personVerdict(person: PersonStatus): PersonVerdict {
  const { grossSeconds, countableSeconds, stressSeconds } = person.totals;
  return {
    name: person.name,
    relation: person.relation,
    outcome: person.status,
    sentence: PERSON_SENTENCES[person.status],
    totals: { loggedSeconds: grossSeconds, countableSeconds, stressSeconds },
    tests: [
      testLine("hours-750", "More than 750 hours in real property trades or businesses", person.hours750, "threshold"),
      {
        ...testLine("more-than-half", "More than half of all personal services", person.half, "share"),
        seconds: person.numeratorSeconds,
        againstSeconds: person.denominatorComplete ? person.denominatorSeconds : null,
      },
    ],
    receipts: [
      receipt(`From everything logged by ${person.name} to what counts`, countedLines(person)),
      receipt(`All personal services of ${person.name}`, person.receipt.allServices),
    ],
  };
}

const PERSON_SENTENCES: Record<PersonStatus["status"], string> = {
  met: "Meets both tests alone, under our default rules.",
  not_met: "Does not meet both tests.",
  unproven: "Not settled: facts that decide a test are missing.",
};

function testLine(id: string, title: string, test: ThresholdTest, measure: TestLine["measure"]): TestLine {
  return {
    id,
    title,
    outcome: test.verdict,
    seconds: test.actualSeconds,
    measure,
    againstSeconds: test.requiredMoreThanSeconds,
    reason: test.explanation,
    citation: test.citation,
  };
}

/** Up to the total that the tests use: what an examiner might cut is for the person, not for the paper. */
const countedLines = ({ receipt: { realProperty } }: PersonStatus): PersonStatus["receipt"]["realProperty"] =>
  realProperty.filter(({ id }) => id !== "stress" && !id.startsWith("stress:"));

function receipt(title: string, lines: PersonStatus["receipt"]["realProperty"]): Receipt {
  return {
    title,
    lines: sumEqualLines(
      lines.map(({ kind, label, seconds, entryCount, citation }) => ({
        kind,
        label,
        seconds,
        entries: entryCount,
        citation,
      })),
    ),
  };
}

type Line = Receipt["lines"][number];

/** On a screen each line opens its own entries; on paper lines that say the same are one. */
export function sumEqualLines(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind} ${line.label}`;
    const before = sums.get(key);
    sums.set(key, before === undefined ? line : added(before, line));
  }
  return [...sums.values()];
}

function added(one: Line, other: Line): Line {
  const entries = one.entries === null || other.entries === null ? null : one.entries + other.entries;
  const citation = one.citation.includes(other.citation) ? one.citation : `${one.citation}; ${other.citation}`;
  return { ...one, seconds: one.seconds + other.seconds, entries, citation };
}

export function participationLines(status: HouseholdStatus): ParticipationLine[] {
  return status.activities.map((activity) => ({
    name: activity.name,
    outcome: activity.verdict,
    seconds: activity.seconds,
    carriedBy: activity.carriedBy,
    reason: activity.explanation,
    citation: activity.citation,
  }));
}
