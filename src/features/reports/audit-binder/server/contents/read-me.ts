import { PROPOSED_NOTE } from "#shared/proposed.ts";
import { LINK_HOURS } from "#features/reports/audit-binder/rules.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

/** What the count of the files found, before the first of them is written. */
export type FilesFound = { included: number; includedBytes: number; leftOut: number };

type Found = { files: FilesFound; hasVerifier: boolean };

const LOSSES = [
  "  14-losses.csv                        what of the year's losses counts, step by step",
  "  16-form-8582-draft                   the same in the shape of Forms 8582 and 461, as CSV and PDF",
];

/** The first thing to read: plain text, because everything opens it. */
export const readMe = (facts: BinderFacts, { files, hasVerifier }: Found): string => {
  const { said, report, drafts, papers, taxYear, withCheckList, at, head } = facts;
  return [
    `Audit binder of tax year ${taxYear}`,
    said.taxpayer.name,
    `Made on ${at.toISOString()} (UTC) by Tenure. Report ${report.code}${report.isDraft ? ", a DRAFT: facts are missing" : ""}.`,
    head === null ? "Nothing was recorded yet." : `The record ended with event ${head.seq}, hash ${head.hash}.`,
    "",
    "What is here",
    "  01-report.pdf                        results, tests with their authorities, the whole log on paper",
    "  02-log-first-and-now.csv / .xlsx     each entry as first recorded and as it stands, side by side",
    "  03-evidence-index.csv / .xlsx        each file with its SHA-256 and the entries or facts it backs up",
    "  04-others-hours.csv                  hours of people outside the couple, and their papers",
    "  05-other-work.csv                    other work of each person, and its papers",
    "  06-elections.csv                     elections under Reg. 1.469-9(g)",
    ...(drafts.some(({ draft }) => draft !== null)
      ? ["  06-*-draft.pdf                       their statements and revocations, as drafts for the preparer"]
      : []),
    ...groupingLines(facts),
    "  07-verdict-and-tests.csv             each test: measured, needed, result, authority",
    ...(withCheckList
      ? [
          "  08-check-list-for-you-and-your-preparer.pdf",
          "                                       take it out before you hand the binder over",
        ]
      : []),
    "  09-answers.pdf                       an examiner's usual questions, answered from the records",
    "  10-return-tie-out.csv                Schedule E as it was typed, next to the properties of the record",
    "  11-system-description.pdf            how the records are kept (Rev. Proc. 97-22)",
    "  12-certification-draft.pdf           a draft in the style of FRE 902(13) and (14), not signed",
    "  13-account-of-the-year.pdf           the year month by month in the words of the entries, to be finished by hand",
    ...(said.losses ? LOSSES : []),
    "  15-property-facts.csv                how each property is held, its contract, rents and active participation",
    "  files/                               the evidence, as it came",
    ...(papers.length > 0
      ? ["  papers/                              papers of jobs and of other people's hours, as they came"]
      : []),
    "  record.ndjson                        the whole record, event by event, with its hashes",
    ...(hasVerifier ? ["  verifier.html                        checks the record without a connection"] : []),
    "  manifest.txt                         the SHA-256 of everything above",
    "",
    `Files of evidence: ${files.included} (${files.includedBytes} bytes).`,
    ...(files.leftOut > 0 ? [`Left out, each with its reason in the evidence index: ${files.leftOut}.`] : []),
    ...(hasVerifier ? [] : ["The verifier was not built on this installation. Any copy of it reads this archive."]),
    "",
    "How to check it",
    `  The record   ${hasVerifier ? "open verifier.html in a browser and" : "open the verifier and"} drop this whole archive on it.`,
    "  The members  unpack, then run: sha256sum -c manifest.txt",
    "",
    "Cells that begin like a formula have an apostrophe before them, so that no program computes them.",
    'The log holds voided and pending entries too. Only those that stand as "logged" are in the totals.',
    "An entry that a machine had proposed says so in the log, followed by the verifier's code to the reading that found it.",
    PROPOSED_NOTE,
    `A link to download a binder ends after ${LINK_HOURS} hours. Make a new binder when the record has moved.`,
    "General information, not tax advice. Have a tax professional review it before you hand it over.",
    "",
  ].join("\r\n");
};

const groupingLines = ({ groupings, groupingDrafts }: BinderFacts): string[] => [
  ...(groupings.length > 0
    ? ["  06-groupings.csv                     rentals that are one activity, and whether it was disclosed"]
    : []),
  ...(groupingDrafts.some(({ draft }) => draft !== null)
    ? ["  06-grouping-*-draft.pdf              their statements, as drafts for the preparer"]
    : []),
];
