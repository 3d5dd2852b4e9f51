import {
  readElectionDrafts,
  readElectionRegister,
  readGroupings,
  writeGroupingDrafts,
} from "#features/facts/elections/server/index.ts";
import { countBankLines } from "#features/proof/bank-lines/server/index.ts";
import { readEvidenceCover } from "#features/proof/evidence/server/index.ts";
import { readLastCheck } from "#features/proof/integrity/server/index.ts";
import { readLosses } from "#features/verdict/losses/server/index.ts";
import { readOthersHours } from "#features/log/others-hours/server/index.ts";
import { readRealPropertyBusinesses, readYearFacts } from "#features/facts/other-work/server/index.ts";
import { readPapers } from "#features/proof/papers/server/index.ts";
import { listPersons } from "#features/facts/participants/server/index.ts";
import { fullAddressOf, listProperties } from "#features/facts/properties/server/index.ts";
import { readHead } from "#server/ledger/store.ts";
import type { ReportedFacts, ReportRow } from "#features/reports/reports/server/index.ts";
import { readTieOut } from "#features/verdict/return-tie-out/server/index.ts";
import { firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Platform } from "#server/platform.ts";

type Asked = { report: ReportRow; said: ReportedFacts; taxYear: number; withCheckList: boolean; at: Date };

/** Everything in the documents and tables of a binder except the log and files, which are read while they are written. */
export const readBinderFacts = async (platform: Platform, scope: Scope, { report, said, at, ...chosen }: Asked) => {
  const { taxYear } = chosen;
  const { db } = platform.database;
  const check = await readLastCheck(scope, db);
  const groupings = await readGroupings(scope, db);
  const losses = await readLosses(scope, db, { taxYear, asOf: null });
  return {
    ...chosen,
    at,
    report,
    said,
    others: await readOthersHours(scope, db, { taxYear, now: at }),
    otherWork: await readYearFacts(scope, db, taxYear),
    papers: await readPapers(scope, db, taxYear),
    elections: await readElectionRegister(scope, db, taxYear),
    drafts: await readElectionDrafts(scope, db),
    groupings,
    groupingDrafts: await draftsOf(scope, db, groupings),
    tieOut: await readTieOut(scope, db, taxYear),
    evidence: await readEvidenceCover(scope, db, taxYear),
    bankLineCount: await countBankLines(scope, db, { from: firstDayOfYear(taxYear), to: lastDayOfYear(taxYear) }),
    propertyFacts: { properties: await listProperties(scope, db), lossLines: losses.lines },
    lossForms: losses.answer && { forms: losses.answer.forms, isOpen: losses.answer.missing.length > 0 },
    names: await readNames(scope, db),
    check: check ?? null,
    head: await readHead(scope, db),
    installation: {
      address: platform.config.publicUrl,
      filesIn: platform.config.s3 ? ("object storage" as const) : ("a folder of the server" as const),
      database: platform.database.kind === "embedded" ? ("the embedded database" as const) : ("PostgreSQL" as const),
      isScanning: platform.scanner !== null,
      timeStampedBy: platform.config.timestampUrl === null ? null : new URL(platform.config.timestampUrl).host,
    },
  };
};
export type BinderFacts = Awaited<ReturnType<typeof readBinderFacts>>;

const readNames = async (scope: Scope, db: Db) => {
  const properties = await listProperties(scope, db);
  return {
    persons: new Map((await listPersons(scope, db)).map(({ id, name }) => [id, name])),
    properties: new Map(properties.map(({ id, nickname }) => [id, nickname])),
    businesses: new Map((await readRealPropertyBusinesses(scope, db)).map(({ id, name }) => [id, name])),
    addresses: new Map(properties.map((property) => [property.id, fullAddressOf(property)])),
  };
};

/** The statements of all groupings, each by its grouping's place. */
const draftsOf = async (scope: Scope, db: Db, groupings: Awaited<ReturnType<typeof readGroupings>>) => {
  const drafts = [];
  for (const [at, grouping] of groupings.entries()) {
    for (const draft of await writeGroupingDrafts(scope, db, grouping)) drafts.push({ ...draft, place: at + 1 });
  }
  return drafts;
};
