import { additionsOf, cite, type Disclosure, moneyText, resultVerdict } from "@tenure/tax-rules";
import type { RegisteredDraft } from "#features/facts/elections/server/index.ts";
import { outcomeWord, testFigure, testRequirement } from "#features/reports/reports/server/index.ts";
import { day, EMPTY, type ExportCell, hours, text, whole } from "#shared/export/cells.ts";
import type { Verdict } from "#shared/vocabulary.ts";
import { csvRow } from "#shared/export/csv.ts";
import { placeOnReturn, POSITION_WORDS, PROPERTY_CODE_LABELS } from "#features/verdict/return-tie-out/server/index.ts";
import { papersOf } from "./paper-words.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

const csvFile = (headings: readonly string[], rows: readonly (readonly ExportCell[])[]): string =>
  [headings.map((heading) => text(heading)), ...rows].map(csvRow).join("");

const secondsCells = (seconds: number | null): ExportCell[] =>
  seconds === null ? [EMPTY, EMPTY] : [hours(seconds), whole(seconds)];

/** Every test of every person and every activity, with what was measured, what is required and where it is written. */
export const verdictCsv = ({ said, taxYear, at }: Pick<BinderFacts, "said" | "taxYear" | "at">): string => {
  const wordOf = (outcome: Verdict): string => outcomeWord(outcome, { taxYear, asOf: at.toISOString() });
  return csvFile(
    ["Of", "Test", "Result", "Hours", "Seconds", "Measured", "It takes", "Why", "Authority"],
    [
      [
        text("Household"),
        text("Result of the year"),
        text(wordOf(resultVerdict({ status: said.verdict.outcome, outcome: said.verdict.result }))),
        EMPTY,
        EMPTY,
        EMPTY,
        EMPTY,
        text(said.verdict.sentence),
        EMPTY,
      ],
      ...said.verdict.persons.flatMap((person) =>
        person.tests.map((test) => [
          text(person.name),
          text(test.title),
          text(wordOf(test.outcome)),
          ...secondsCells(test.seconds),
          text(testFigure(test)),
          text(testRequirement(test)),
          text(test.reason),
          text(test.citation),
        ]),
      ),
      ...said.participation.map((line) => [
        text(line.name),
        text(`Material participation${line.carriedBy === null ? "" : `, carried by ${line.carriedBy}`}`),
        text(wordOf(line.outcome)),
        ...secondsCells(line.seconds),
        EMPTY,
        EMPTY,
        text(line.reason),
        text(line.citation),
      ]),
    ],
  );
};

export const othersCsv = ({ others, papers }: BinderFacts): string =>
  csvFile(
    [
      "Property",
      "What is recorded",
      "Individual",
      "Firm",
      "Role",
      "Hours",
      "Seconds",
      "Where the hours come from",
      "Estimate",
      "Paid to manage",
      "Recorded (UTC)",
      "Note",
      "Papers",
    ],
    others.properties.flatMap(({ nickname, statement, noneStatedAt, lines }): ExportCell[][] => {
      if (lines.length === 0) {
        const words = statement === "none" ? "no one else worked there" : "nothing is recorded";
        return [
          [text(nickname), text(words), EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, EMPTY, text(noneStatedAt)],
        ];
      }
      return lines.map((line) => [
        text(nickname),
        text(line.durationSeconds === null ? "hours not known" : "listed"),
        text(line.name),
        text(line.firmName),
        text(line.role),
        ...secondsCells(line.durationSeconds),
        text(line.source.replaceAll("_", " ")),
        text(line.isEstimate ? "yes" : "no"),
        text(line.isPaidForManagement ? "yes" : "no"),
        text(line.statedAt),
        text(line.note),
        text(papersOf({ papers }, "others_hours", line.id)),
      ]);
    }),
  );

export const otherWorkCsv = ({ otherWork, papers }: BinderFacts): string =>
  csvFile(
    [
      "Person",
      "What is recorded",
      "Employer or business",
      "Kind",
      "Real estate",
      "Owned, percent",
      "From",
      "To",
      "Hours",
      "Seconds",
      "Hours the employer reports",
      "Papers",
    ],
    otherWork.persons.flatMap(({ name, otherWork: stated }): ExportCell[][] => {
      if (stated.statement === "unknown") return [[text(name), text("nothing is recorded")]];
      if (stated.statement === "none") return [[text(name), text(`no other work, recorded ${stated.statedAt}`)]];
      return stated.positions.flatMap((position) =>
        position.periods.map((period) => [
          text(name),
          text(period.durationSeconds === null ? "hours not known" : "listed"),
          text(position.name),
          text(position.kind),
          text(position.isRealEstate ? "yes" : "no"),
          text(position.ownershipPct === null ? null : String(position.ownershipPct)),
          day(period.startsOn),
          day(period.endsOn),
          ...secondsCells(period.durationSeconds),
          period.reportedSeconds === null ? EMPTY : hours(period.reportedSeconds),
          text(papersOf({ papers }, "position", position.id)),
        ]),
      );
    }),
  );

/** No two names are the same: two elections of one year are told apart by their place in the register. */
export const draftName = (draft: RegisteredDraft, drafts: readonly RegisteredDraft[]): string =>
  `06-${drafts.indexOf(draft) + 1}-${draft.kind}-${draft.year}-draft.pdf`;

export const electionsCsv = ({ elections, drafts }: BinderFacts): string =>
  csvFile(
    ["First year", "State", "How", "Filed on", "Revoked from", "Note", "Drafts here, or what they lack"],
    elections.elections.map((election) => [
      whole(election.firstYear),
      text(election.isFiled ? "filed" : "planned: binds nothing"),
      text(election.manner),
      day(election.filedOn),
      whole(election.revocation?.fromYear ?? null),
      text(election.note),
      text(
        drafts
          .filter(({ electionId }) => electionId === election.id)
          .map((draft) => (draft.draft === null ? draft.problems.join(" ") : draftName(draft, drafts)))
          .join("; "),
      ),
    ]),
  );

/** Short-term rentals that are one activity, and whether its statements were filed with the returns. */
export const groupingsCsv = ({
  groupings,
  names,
  propertyFacts,
}: Pick<BinderFacts, "groupings" | "names"> & {
  propertyFacts: {
    properties: readonly Pick<BinderFacts["propertyFacts"]["properties"][number], "id" | "acquiredOn">[];
  };
}): string => {
  const nameOf = (id: string): string => names.properties.get(id) ?? id;
  return csvFile(
    ["Rentals as one activity", "Since", "Statement with the return", "Authority"],
    groupings.flatMap((grouping) => [
      groupingCells(grouping.propertyIds.map(nameOf).join("; "), grouping.firstYear, grouping),
      ...additionsOf(grouping, propertyFacts.properties).map((addition) =>
        groupingCells(`${nameOf(addition.propertyId)}, which joined later`, addition.year, addition),
      ),
    ]),
  );
};

const groupingCells = (who: string, year: number, { disclosed, curedInYear = null }: Disclosure): ExportCell[] => [
  text(who),
  whole(year),
  text(
    curedInYear !== null
      ? `made up for with the return of ${curedInYear}`
      : disclosed === null
        ? "not recorded"
        : disclosed
          ? "filed"
          : "not filed: each is tested alone",
  ),
  text(cite("reg-4-c", "rp-2010-13")),
];

/** From the losses of the year to the part that counts. */
export const lossesCsv = ({ steps, missing }: NonNullable<BinderFacts["said"]["losses"]>): string =>
  csvFile(
    ["Step", "Cents", "Amount", "Why", "Authority"],
    [
      ...steps.map(({ label, cents, says, citation }) => [
        text(label),
        whole(cents),
        text(cents === null ? "open" : moneyText(cents)),
        text(says),
        text(citation),
      ]),
      ...missing.map((words) => [text("Not told"), EMPTY, EMPTY, text(words)]),
    ],
  );

export const tieOutCsv = ({ tieOut, names }: BinderFacts): string =>
  csvFile(
    [
      "Line of Schedule E",
      "Address (1a)",
      "Type (1b)",
      "Fair rental days",
      "Personal use days",
      "Property of the record",
      "Its address in the record",
      "Difference",
    ],
    [
      ...tieOut.lines.map((line) => [
        text(placeOnReturn(line.lineNo)),
        text(line.address),
        text(PROPERTY_CODE_LABELS[line.propertyCode]),
        whole(line.fairRentalDays),
        whole(line.personalUseDays),
        text(line.propertyId === null ? null : (names.properties.get(line.propertyId) ?? null)),
        text(line.propertyId === null ? null : (names.addresses.get(line.propertyId) ?? null)),
        text(
          tieOut.differences
            .filter(({ lineNo }) => lineNo === line.lineNo)
            .map(({ words }) => words)
            .join(" "),
        ),
      ]),
      ...tieOut.differences
        .filter(({ lineNo }) => lineNo === null)
        .map(({ propertyId, words }) => [
          EMPTY,
          EMPTY,
          EMPTY,
          EMPTY,
          EMPTY,
          text(names.properties.get(propertyId ?? "") ?? null),
          text(names.addresses.get(propertyId ?? "") ?? null),
          text(words),
        ]),
      [text("The rentals on this return"), text(tieOut.reportedAs ? POSITION_WORDS[tieOut.reportedAs] : "not told")],
    ],
  );
