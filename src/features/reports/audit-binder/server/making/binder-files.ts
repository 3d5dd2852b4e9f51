import { renderDraftPdf } from "#features/facts/elections/server/index.ts";
import type { YearFile } from "#features/proof/evidence/server/index.ts";
import { readExportedRecord } from "#features/proof/record-chain/server/index.ts";
import { type Paper, streamStoredReport } from "#features/reports/reports/server/index.ts";
import { readYearVersions } from "#features/log/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import { renderTextDocument, type TextDocument } from "#server/pdf/text-document.ts";
import { heldProposals } from "#server/ledger/held-proposals.ts";
import type { Platform } from "#server/platform.ts";
import { streamWorkbook } from "#server/sheets/stream-workbook.ts";
import type { WrittenFile, ArchiveFile } from "#server/zip/stream-zip.ts";
import type { ExportCell } from "#shared/export/cells.ts";
import { text } from "#shared/export/cells.ts";
import { csvRow } from "#shared/export/csv.ts";
import type { BinderStep } from "#features/reports/audit-binder/rules.ts";
import { accountOfYear, gatherWork } from "../contents/account-of-year.ts";
import { certificationDraft } from "../contents/certification.ts";
import { CHECK_LIST_NAME, checkListDocument } from "../contents/check-list.ts";
import { EVIDENCE_COLUMNS, evidenceCells, leftOutBecause, archivedNameOf } from "../contents/evidence-table.ts";
import { answersDocument } from "../contents/examiner-answers.ts";
import {
  draftName,
  electionsCsv,
  groupingsCsv,
  lossesCsv,
  otherWorkCsv,
  othersCsv,
  tieOutCsv,
  verdictCsv,
} from "../contents/fact-tables.ts";
import { FORM_DRAFTS_CSV, FORM_DRAFTS_PDF, formDraftsCsv, formDraftsDocument } from "../contents/form-drafts.ts";
import { findVerifier } from "../contents/find-verifier.ts";
import { factsShownBy } from "../contents/paper-words.ts";
import { LOG_COLUMNS, logCells } from "../contents/log-table.ts";
import { propertyFactsCsv } from "../contents/property-facts-table.ts";
import { type FilesFound, readMe } from "../contents/read-me.ts";
import { systemDescription } from "../contents/system-description.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";
import { readBinderFiles } from "../reading/read-binder-files.ts";

export type Binding = {
  platform: Platform;
  scope: Scope;
  facts: BinderFacts;
  files: FilesFound;
  /** The letterhead of the organization whose people asked for it; null: the owner or another person did. */
  paper: Paper | null;
  /** What has been written so far, in order. */
  written: readonly WrittenFile[];
  onStep: (step: BinderStep) => void;
};

/** Everything in a binder in the order of writing; each page or file is read only as it is written. */
export async function* binderFiles(binding: Binding): AsyncGenerator<ArchiveFile> {
  const { platform, scope, facts, files, paper, onStep } = binding;
  const { db } = platform.database;
  const verifier = await findVerifier();
  yield { name: "00-read-me.txt", content: readMe(facts, { files, hasVerifier: verifier !== null }) };
  onStep("report");
  yield {
    name: "01-report.pdf",
    content: async () =>
      streamStoredReport(platform, db, { scope, row: facts.report, format: "pdf", isLean: true, paper }),
    isPacked: true,
  };
  onStep("log");
  const log = () => logPages(binding);
  yield* bothFormats("02-log-first-and-now", "Log", LOG_COLUMNS, log);
  yield* bothFormats("03-evidence-index", "Evidence", EVIDENCE_COLUMNS, () => evidencePages(binding));
  onStep("documents");
  yield* documents(binding);
  const work = await gatherWork(readYearVersions(scope, db, facts.taxYear), facts.taxYear);
  yield pdf("13-account-of-the-year.pdf", accountOfYear(facts, work), facts);
  onStep("files");
  const recorded = new Map<string, string>();
  for await (const page of readBinderFiles(scope, db, facts)) yield* storedFiles(platform, page, recorded);
  onStep("record");
  yield { name: "record.ndjson", content: async () => readExportedRecord(scope, db, facts.at) };
  if (verifier !== null) yield { name: "verifier.html", content: async () => verifier() };
  yield pdf("12-certification-draft.pdf", certificationDraft(facts, binding.written), facts);
  yield { name: "manifest.txt", content: manifestOf(binding.written, recorded) };
  onStep("storing");
}

/** In the format of `sha256sum -c`, which skips the lines saying which file is no longer as it was uploaded. */
const manifestOf = (written: readonly WrittenFile[], recorded: ReadonlyMap<string, string>): string =>
  written
    .map(({ name, sha256 }) => {
      const before = recorded.get(name) ?? sha256;
      const note = before === sha256 ? "" : `# Not as it was uploaded, which had ${before}: ${name}\n`;
      return `${note}${sha256}  ${name}\n`;
    })
    .join("");

function* documents({ facts }: Binding): Generator<ArchiveFile> {
  yield { name: "04-others-hours.csv", content: othersCsv(facts) };
  yield { name: "05-other-work.csv", content: otherWorkCsv(facts) };
  yield { name: "06-elections.csv", content: electionsCsv(facts) };
  yield* electionDrafts(facts);
  if (facts.groupings.length > 0) yield { name: "06-groupings.csv", content: groupingsCsv(facts) };
  yield* groupingDrafts(facts);
  yield { name: "07-verdict-and-tests.csv", content: verdictCsv(facts) };
  if (facts.withCheckList) yield pdf(CHECK_LIST_NAME, checkListDocument(facts), facts);
  yield pdf("09-answers.pdf", answersDocument(facts), facts);
  yield { name: "10-return-tie-out.csv", content: tieOutCsv(facts) };
  if (facts.said.losses) yield { name: "14-losses.csv", content: lossesCsv(facts.said.losses) };
  if (facts.lossForms) {
    const drafts = { ...facts, lossForms: facts.lossForms };
    yield { name: FORM_DRAFTS_CSV, content: formDraftsCsv(facts.lossForms) };
    yield pdf(FORM_DRAFTS_PDF, formDraftsDocument(drafts), facts);
  }
  yield { name: "15-property-facts.csv", content: propertyFactsCsv(facts) };
  yield pdf("11-system-description.pdf", systemDescription(facts), facts);
}

function* electionDrafts({ drafts, said, at }: BinderFacts): Generator<ArchiveFile> {
  for (const registered of drafts) {
    if (registered.draft === null) continue;
    const content = renderDraftPdf(registered.draft, {
      note: registered.note,
      author: said.taxpayer.name,
      createdAt: at,
    });
    yield { name: draftName(registered, drafts), content, isPacked: true };
  }
}

function* groupingDrafts({ groupingDrafts: drafts, said, at }: BinderFacts): Generator<ArchiveFile> {
  for (const { draft, note, place, year } of drafts) {
    if (draft === null) continue;
    const content = renderDraftPdf(draft, { note, author: said.taxpayer.name, createdAt: at });
    yield { name: `06-grouping-${place}-${year}-draft.pdf`, content, isPacked: true };
  }
}

const pdf = (name: string, document: TextDocument, { said, at }: BinderFacts): ArchiveFile => ({
  name,
  content: renderTextDocument(document, { author: said.taxpayer.name, createdAt: at }),
  isPacked: true,
});

type Pages = () => AsyncIterable<ExportCell[][]>;

/** A table twice, from the same cells: as CSV and as a workbook, both streamed. */
function* bothFormats(
  name: string,
  sheet: string,
  columns: readonly { heading: string; width: number }[],
  pages: Pages,
): Generator<ArchiveFile> {
  yield { name: `${name}.csv`, content: async () => csvPages(columns, pages()) };
  yield { name: `${name}.xlsx`, content: async () => streamWorkbook(sheet, columns, pages()), isPacked: true };
}

async function* csvPages(
  columns: readonly { heading: string }[],
  pages: AsyncIterable<ExportCell[][]>,
): AsyncGenerator<string> {
  yield csvRow(columns.map(({ heading }) => text(heading)));
  for await (const page of pages) yield page.map(csvRow).join("");
}

async function* logPages({ platform, scope, facts }: Binding): AsyncGenerator<ExportCell[][]> {
  const { taxYear, names } = facts;
  const { db } = platform.database;
  for await (const page of readYearVersions(scope, db, taxYear)) {
    const held = await heldProposals(
      scope,
      db,
      page.flatMap(({ now }) => now.proposals),
    );
    yield page.map((versions) => logCells(versions, { taxYear, names, held }));
  }
}

async function* evidencePages({ platform, scope, facts }: Binding): AsyncGenerator<ExportCell[][]> {
  const shows = factsShownBy(facts);
  for await (const page of readBinderFiles(scope, platform.database.db, facts)) {
    const rows: ExportCell[][] = [];
    for (const file of page) rows.push(evidenceCells(file, await platform.files.has(file.sha256), shows(file.id)));
    yield rows;
  }
}

/** A file found only now to be corrupted goes in as it is: it must not keep the owner from all the others. */
async function* storedFiles(
  { files }: Platform,
  page: readonly YearFile[],
  recorded: Map<string, string>,
): AsyncGenerator<ArchiveFile> {
  for (const file of page) {
    if (leftOutBecause(file, await files.has(file.sha256)) !== null) continue;
    const name = archivedNameOf(file);
    recorded.set(name, file.sha256);
    yield { name, content: () => files.streamAsIs(file.sha256), isPacked: true };
  }
}

/** Counts the files to be written, before the first of them is. */
export const countFiles = async (platform: Platform, scope: Scope, facts: BinderFacts): Promise<FilesFound> => {
  const found = { included: 0, includedBytes: 0, leftOut: 0 };
  for await (const page of readBinderFiles(scope, platform.database.db, facts)) {
    for (const file of page) {
      if (leftOutBecause(file, await platform.files.has(file.sha256)) !== null) found.leftOut += 1;
      else {
        found.included += 1;
        found.includedBytes += file.byteSize;
      }
    }
  }
  return found;
};
