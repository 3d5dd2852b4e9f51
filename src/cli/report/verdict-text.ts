import { hoursColon, strongWithHigh } from "@tenure/tax-rules";
import type { RecordRating } from "@tenure/tax-rules";
import type { PersonVerdict, ReportContent, ReportModel } from "#features/reports/reports/report-model.ts";
import {
  groupThousands,
  latenessWord,
  outcomeWord,
  percentFloored,
  testFigure,
  testRequirement,
} from "#features/reports/reports/report-words.ts";
import { heading, ruled, wrapped } from "./terminal-text.ts";

/** The verdict for a terminal: what came out, every test with figures, reason and citation, and how good the record is. */
export function verdictText({ asOf, content }: ReportModel, rating: RecordRating | null): string {
  const { verdict, missingFacts, openQuestions, cautions } = content;
  const made = { taxYear: content.taxYear, asOf };
  return [
    `Tax year ${content.taxYear}, ${content.taxpayer.name}`,
    ...(missingFacts.length > 0 ? [heading("DRAFT: these facts are missing"), ...bullets(missingFacts)] : []),
    heading("Verdict"),
    wrapped(verdict.sentence),
    ...(verdict.restsOnContested
      ? [wrapped("It rests on contested work: it is not met when all of that is cut.")]
      : []),
    ...verdict.persons.flatMap((person) => personText(person, made)),
    ...participationText(content, made),
    heading("Logged hours of all persons, h:mm"),
    ...totalsText(content),
    ...ratingText(rating, verdict.outcome === "met"),
    ...section("Open questions that do not decide the two tests", openQuestions),
    ...section(
      "What a careful adviser would add",
      cautions.map(({ message, citation }) => `${message} ${citation}.`),
    ),
    ...section("Taken for granted", content.assumptions),
    "",
    wrapped(content.notice),
  ].join("\n");
}

function bullets(items: readonly string[]): string[] {
  return items.map((item) => wrapped(item, "    ", "  - "));
}

function section(title: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [heading(title), ...bullets(items)];
}

const RECEIPT_WORDS = { start: "", minus: "less: ", plus: "plus: ", total: "= ", note: "not stated: " } as const;

type Made = Parameters<typeof outcomeWord>[1];

function personText(person: PersonVerdict, made: Made): string[] {
  const { loggedSeconds, countableSeconds, stressSeconds } = person.totals;
  return [
    heading(`${person.name}: ${person.sentence}`),
    ruled("Logged", hoursColon(loggedSeconds)),
    ruled("Countable by our default reading", hoursColon(countableSeconds)),
    ruled("Countable less every contested class", hoursColon(stressSeconds)),
    ...person.tests.flatMap((test) => [
      "",
      ruled(`[${outcomeWord(test.outcome, made)}] ${test.title}`, testFigure(test)),
      ruled("It takes", testRequirement(test), "    "),
      wrapped(test.reason, "    "),
      wrapped(test.citation, "    "),
    ]),
    "",
    ...person.receipts.flatMap((receipt) => [
      `  ${receipt.title}`,
      ...receipt.lines.map((line) => {
        const sign = line.kind === "minus" ? "\u2212" : line.kind === "plus" ? "+" : "";
        return ruled(`${RECEIPT_WORDS[line.kind]}${line.label}`, `${sign}${hoursColon(line.seconds)}`, "    ");
      }),
    ]),
  ];
}

function participationText({ participation }: ReportContent, made: Made): string[] {
  if (participation.length === 0) return [];
  const sources = [...new Set(participation.map((line) => line.citation))];
  return [
    heading("Material participation"),
    ...participation.flatMap((line) => [
      ruled(`[${outcomeWord(line.outcome, made)}] ${line.name}`, hoursColon(line.seconds)),
      wrapped(line.reason, "    "),
    ]),
    ...sources.map((source) => wrapped(source, "    ", "  Source: ")),
  ];
}

function totalsText({ totals }: ReportContent): string[] {
  return [
    ruled(
      `All ${groupThousands(totals.entries)} ${totals.entries === 1 ? "entry" : "entries"}`,
      hoursColon(totals.loggedSeconds),
    ),
    ...Object.entries(totals.byPerson).map(([name, seconds]) => ruled(name, hoursColon(seconds), "    ")),
    "  By property",
    ...Object.entries(totals.byProperty).map(([name, seconds]) => ruled(name, hoursColon(seconds), "    ")),
    "  By time of record",
    ...Object.entries(totals.byLateness).map(([key, seconds]) =>
      ruled(latenessWord(key), `${percentFloored(seconds, totals.loggedSeconds)}  ${hoursColon(seconds)}`, "    "),
    ),
  ];
}

const FINDINGS_SHOWN = 12;

function ratingText(rating: RecordRating | null, met: boolean): string[] {
  if (rating === null) return [];
  const weak = rating.band === "weak" || rating.band === "at risk";
  return [
    heading(`Record check: ${rating.score} of 100, ${rating.band}`),
    wrapped(
      weak && met
        ? "The hours suffice and the record would not be believed as it stands. Why this log fails:"
        : weak
          ? "The record would not be believed as it stands. Why this log fails:"
          : "How believable the record is, apart from whether the hours suffice.",
      "  ",
    ),
    ...[strongWithHigh(rating.band, rating.findings)]
      .filter((says) => says !== null)
      .map((says) => wrapped(says, "  ")),
    ...rating.notes.map(({ says }) => wrapped(`Also worth a look: ${says}`, "  ")),
    ...rating.caps.map((cap) => wrapped(`Held at ${cap.max} at most: ${cap.says}`, "  ")),
    ...rating.findings
      .slice(0, FINDINGS_SHOWN)
      .flatMap((finding, index) => [
        "",
        ruled(
          `${index + 1}. ${finding.title} (${finding.code}, ${finding.severity})`,
          `${finding.pointsLost.toFixed(1)} points lost`,
        ),
        wrapped(finding.says, "     "),
        wrapped(`${finding.courtSaid} ${finding.citation}`, "     "),
        wrapped(`What helps: ${finding.repair}`, "     "),
      ]),
    ...(rating.findings.length === 0 ? ["  Nothing was found."] : []),
  ];
}
