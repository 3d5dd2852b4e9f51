import { hoursColon } from "@tenure/tax-rules";
import { FILING_STATUS_LABELS, type PersonRelation } from "#shared/domain.ts";
import { shareTexts } from "#shared/shares.ts";
import { monthWords } from "#shared/date-words.ts";
import {
  NO_PROPERTY,
  type ParticipationLine,
  type PropertyLine,
  type ReportContent,
  type ReportModel,
} from "#features/reports/reports/report-model.ts";
import { activityLabel, dayInWords } from "#features/reports/reports/report-words.ts";
import { STYLES } from "#server/pdf/styles.ts";
import { drawLosses } from "./losses-section.ts";
import { type Made, resultTag } from "./page-one.ts";
import { type Block, type Column, DENSE, drawTable, inProportion, type TableRow } from "#server/pdf/tables.ts";
import type { TaggedPages } from "#server/pdf/tagged-pages.ts";
import { drawGroupHeading, drawParagraph, drawSectionHeading } from "#server/pdf/text-blocks.ts";

const RELATION_WORDS: Record<PersonRelation, string> = { self: "Taxpayer", spouse: "Spouse", helper: "Helper" };

export function drawTaxpayer(pages: TaggedPages, { content }: ReportModel): void {
  const { taxpayer } = content;
  drawSectionHeading(pages, "2  Taxpayer and properties");
  const [label = 0, value = 0] = inProportion([130, 368]);
  const facts: (readonly [string, string])[] = [
    ["Filing status", taxpayer.filingStatus === null ? "Not added" : FILING_STATUS_LABELS[taxpayer.filingStatus]],
    ...taxpayer.persons.map(
      (person) =>
        [`${RELATION_WORDS[person.relation]}: ${person.name}`, person.otherWork ?? "Other work not added"] as const,
    ),
    ["Elections", taxpayer.elections.length === 0 ? "None recorded" : taxpayer.elections.join(" ")],
    ...(taxpayer.groupings ?? []).map((words) => ["Grouped as one activity (Reg. 1.469-4)", words] as const),
  ];
  drawTable(
    pages,
    [
      { heading: "Fact", width: label, rowHeading: true },
      { heading: "As entered in the record", width: value },
    ],
    facts.map(([name, words]) => ({ cells: [[{ text: name, style: STYLES.cellStrong }], words] })),
    DENSE,
  );
  drawProperties(pages, content.properties);
}

function drawProperties(pages: TaggedPages, properties: readonly PropertyLine[]): void {
  drawGroupHeading(pages, "Properties", 110);
  if (properties.length === 0) {
    drawParagraph(pages, "No property is recorded.");
    return;
  }
  const [name = 0, address = 0, type = 0, dates = 0, share = 0, manager = 0] = inProportion([88, 136, 78, 94, 40, 62]);
  drawTable(
    pages,
    [
      { heading: "Property", width: name, rowHeading: true },
      { heading: "Address", width: address },
      { heading: "Type", width: type },
      { heading: "Owned", width: dates },
      { heading: "Share", width: share, align: "right" },
      { heading: "Manager", width: manager },
    ],
    properties.map((property) => ({
      cells: [
        [{ text: property.name, style: STYLES.cellStrong }],
        property.address ?? "not added",
        typeCell(property),
        ownership(property),
        property.ownershipBasisPoints === null ? "–" : `${property.ownershipBasisPoints / 100}%`,
        property.manager ?? "–",
      ],
    })),
    DENSE,
  );
}

function typeCell({ type, averageStay, heldAs }: PropertyLine): Block[] {
  const notes = [heldAs, averageStay].flatMap((text) => (text === undefined ? [] : [{ text, style: STYLES.cellNote }]));
  return [{ text: type, style: STYLES.cell }, ...notes];
}

function ownership({ acquired, placedInService, sold }: PropertyLine): string {
  const parts = [acquired === null ? "from: not added" : `from ${dayInWords(acquired)}`];
  if (placedInService !== null) parts.push(`in service ${dayInWords(placedInService)}`);
  if (sold !== null) parts.push(`sold ${dayInWords(sold)}`);
  return parts.join(", ");
}

export function drawHours(pages: TaggedPages, { asOf, content }: ReportModel): void {
  drawSectionHeading(pages, "3  Hours and material participation by property");
  drawHoursByProperty(pages, content);
  drawParticipation(pages, content.participation, { taxYear: content.taxYear, asOf });
  if (content.losses) drawLosses(pages, content.losses);
  drawSums(pages, "Hours by activity", "Activity", content.totals.byActivity, activityLabel, content);
  drawSums(pages, "Hours by month", "Month", content.totals.byMonth, monthWords, content);
}

/** Each person's hours get their own column while there is room. */
const PERSON_COLUMNS_MAX = 4;

function drawHoursByProperty(pages: TaggedPages, content: ReportContent): void {
  const people = Object.keys(content.totals.byPerson);
  const shown = people.length > 1 && people.length <= PERSON_COLUMNS_MAX ? people : [];
  const widths = inProportion([180, 70, 70, ...shown.map(() => 74)]);
  const columns: Column[] = ["Property", "Logged, h:mm", "Counts, h:mm", ...shown].map((heading, index) => ({
    heading,
    width: widths[index] ?? 0,
    ...(index === 0 ? { rowHeading: true } : { align: "right" as const }),
  }));
  const rows: TableRow[] = content.properties.map((property) => ({
    cells: [
      property.name,
      hoursColon(property.loggedSeconds),
      hoursColon(property.countableSeconds),
      ...shown.map((person) => hoursColon(property.secondsByPerson[person] ?? 0)),
    ],
  }));
  const unassigned = content.totals.byProperty[NO_PROPERTY];
  if (unassigned !== undefined) rows.push({ cells: ["Without a property", hoursColon(unassigned)] });
  const { loggedSeconds, countableSeconds, byPerson } = content.totals;
  rows.push({
    cells: [
      "All",
      hoursColon(loggedSeconds),
      hoursColon(countableSeconds),
      ...shown.map((person) => hoursColon(byPerson[person] ?? 0)),
    ],
    strong: true,
  });
  drawTable(pages, columns, rows, DENSE);
}

function drawParticipation(pages: TaggedPages, participation: readonly ParticipationLine[], made: Made): void {
  if (participation.length === 0) return;
  drawGroupHeading(pages, "Material participation", 120);
  const [shared, ...others] = new Set(participation.map(({ citation }) => citation));
  const isShared = others.length === 0;
  if (isShared && shared !== undefined) drawParagraph(pages, `Each under ${shared}.`, STYLES.note, 3);
  const [name = 0, reason = 0, measured = 0, result = 0] = inProportion([98, 266, 72, 62]);
  drawTable(
    pages,
    [
      { heading: "Activity", width: name, rowHeading: true },
      { heading: "Why", width: reason },
      { heading: "Hours, h:mm", width: measured, align: "right" },
      { heading: "Result", width: result, align: "right" },
    ],
    participation.map((line) => ({
      cells: [
        [{ text: line.name, style: STYLES.cellStrong }],
        [
          {
            text: line.carriedBy === null ? line.reason : `Test ${line.carriedBy.slice(1)}. ${line.reason}`,
            style: STYLES.cell,
          },
          ...(isShared ? [] : [{ text: line.citation, style: STYLES.cellNote }]),
        ],
        hoursColon(line.seconds),
        resultTag(line, made),
      ],
    })),
    DENSE,
  );
}

function drawSums(
  pages: TaggedPages,
  title: string,
  heading: string,
  sums: { readonly [key: string]: number },
  words: (key: string) => string,
  content: ReportContent,
): void {
  const all = content.totals.loggedSeconds;
  const shares = shareTexts(Object.values(sums));
  drawGroupHeading(pages, title, 120);
  const [name = 0, amount = 0, share = 0] = inProportion([378, 60, 60]);
  drawTable(
    pages,
    [
      { heading, width: name, rowHeading: true },
      { heading: "Logged, h:mm", width: amount, align: "right" },
      { heading: "Share", width: share, align: "right" },
    ],
    [
      ...Object.entries(sums).map(([key, seconds], index) => ({
        cells: [words(key), hoursColon(seconds), shares[index] ?? ""],
      })),
      { cells: ["All", hoursColon(all), "100.0%"], strong: true },
    ],
    DENSE,
  );
}
