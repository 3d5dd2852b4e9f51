import { readClosedWeeks, readLockedYears } from "#features/facts/closed-periods/server/index.ts";
import { readHouseholdYear, readPropertiesOfYear } from "#features/verdict/compliance/server/index.ts";
import { readCoverage } from "#features/verdict/corroboration/server/index.ts";
import { readFilesOfYear, type YearFile } from "#features/proof/evidence/server/index.ts";
import { readUndoneImports } from "#features/intake/imports/server/index.ts";
import { type FileCheck, readFileCheck } from "#features/proof/integrity/server/index.ts";
import { readLosses } from "#features/verdict/losses/server/index.ts";
import { listPersons } from "#features/facts/participants/server/index.ts";
import type { PropertyRow } from "#features/facts/properties/server/index.ts";
import { readOutsideTime } from "#features/proof/record-chain/server/index.ts";
import {
  type EntrySnapshot,
  isBackedWithoutFiles,
  readYearChanges,
  readYearLogPages,
} from "#features/log/time-entries/server/index.ts";
import { readNameOnReturn } from "#server/accounts/user-store.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { addDays, civilDateInZone, daysBetween, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { INTEREST_LABELS } from "#shared/domain.ts";
import type { HouseholdYear } from "@tenure/tax-rules";
import { averageStayWords } from "./average-stay-words.ts";
import { closingWords } from "#features/reports/reports/record/closing-words.ts";
import type { EvidenceCoverage, LossesOfYear } from "#features/reports/reports/report-model.ts";
import type { InputEntry, InputFile, InputPart, InputProperty } from "#features/reports/reports/report-input.ts";
import { readProposed } from "./read-proposed.ts";
import { historyLines, isOnlyProposals } from "./history-lines.ts";

const FILES_PER_PAGE = 1000;

export type Wanted = {
  taxYear: number;
  /** Whether daily roots are stamped here. */
  asksAuthority: boolean;
};

/** The facts of a book and year as a report needs them, piece by piece. Reads pages outside a transaction. */
export async function* readReportInput(
  scope: Scope,
  db: Db,
  { taxYear: year, asksAuthority }: Wanted,
): AsyncGenerator<InputPart> {
  const household = await readHouseholdYear(scope, db, year, null);
  const changes = await readYearChanges(scope, db, year);
  const properties = await readPropertiesOfYear(scope, db, year);
  const amended = new Set(changes.flatMap((change) => (isOnlyProposals(change) ? [] : change.entry.id)));
  const stays = new Map((household.customerUse ?? []).map((use) => [use.propertyId, use]));
  const persons = await listPersons(scope, db);
  const archived = new Set(persons.flatMap(({ id, archivedAt }) => (archivedAt ? [id] : [])));
  const names = {
    persons: new Map(persons.map(({ id, name }) => [id, name])),
    properties: new Map(properties.map(({ id, nickname }) => [id, nickname])),
  };
  const check = await readFileCheck(scope, db);
  const outsideTime = await readOutsideTime(scope, db);
  yield {
    facts: {
      taxYear: year,
      taxpayerName: (await readNameOnReturn(scope, db)) ?? taxpayerName(household, archived),
      filingStatus: household.filingStatus === "unknown" ? null : household.filingStatus,
      persons: household.persons,
      properties: properties.map((row) =>
        sourceProperty(row, {
          grossRentalIncomeCents: household.properties.find(({ id }) => id === row.id)?.grossRentalIncomeCents ?? null,
          averageStay: averageStayWords(stays.get(row.id), year),
        }),
      ),
      otherWork: household.otherWork,
      others: household.others ?? [],
      customerUse: household.customerUse ?? [],
      elections: household.elections ?? [],
      groupings: household.groupings ?? [],
      priorParticipation: household.priorParticipation ?? [],
      ...(await lossesOf(scope, db, year)),
      earlierReturns: household.earlierReturns ?? [],
      coverage: await coverageOf(scope, db, year),
      evidenceCheck: check === null ? "none" : check.isCut ? "cut" : "complete",
      outsideTime: { ...outsideTime, isAwaited: outsideTime.stamp === null && asksAuthority },
      closing: await readClosing(scope, db, { year, names: names.persons }),
    },
  };
  for await (const page of readFilesOfYear(scope, db, year, { withTrashed: true, pageRows: FILES_PER_PAGE })) {
    yield { evidence: page.map((file) => sourceFile(file, check)) };
  }
  yield { history: historyLines(changes, await readUndoneImports(scope, db), names) };
  for await (const page of readYearLogPages(scope, db, year)) {
    const approved = page.filter(({ approvalStatus }) => approvalStatus === "approved");
    const proposals = await readProposed(scope, db, { entries: approved, changes });
    yield {
      entries: approved.map((entry) => ({ ...sourceEntry(entry, amended.has(entry.id)), ...proposals(entry) })),
    };
  }
}

const lossesOf = async (scope: Scope, db: Db, taxYear: number): Promise<{ losses?: LossesOfYear }> => {
  const { answer } = await readLosses(scope, db, { taxYear, asOf: null });
  if (answer === null) return {};
  const steps = answer.steps.map(({ label, cents, says, citation }) => ({ label, cents, says, citation }));
  return { losses: { steps, missing: answer.missing.map(({ message }) => message), forms: answer.forms } };
};

const coverageOf = async (scope: Scope, db: Db, year: number): Promise<EvidenceCoverage> => {
  const persons = await readCoverage(scope, db, { from: firstDayOfYear(year), to: lastDayOfYear(year) });
  const sum = (coverage: "none" | "one" | "several"): number =>
    persons.reduce((seconds, person) => seconds + person[coverage].seconds, 0);
  return { noneSeconds: sum("none"), oneSeconds: sum("one"), severalSeconds: sum("several") };
};

const readClosing = async (
  scope: Scope,
  db: Db,
  { year, names }: { year: number; names: ReadonlyMap<string, string> },
): Promise<string[]> => {
  const locked = (await readLockedYears(scope, db)).find(({ taxYear }) => taxYear === year);
  const range = { from: addDays(firstDayOfYear(year), -6), to: lastDayOfYear(year) };
  const weeks = Map.groupBy(await readClosedWeeks(scope, db, range), ({ personId }) => personId);
  return closingWords({
    taxYear: year,
    filed: locked ? { ...locked, isChanged: locked.amendedAt !== null } : null,
    signedWeeks: [...weeks].map(([personId, signed]) => ({
      personName: names.get(personId) ?? "Someone no longer listed",
      count: signed.length,
      changed: signed.filter(({ amendedAt }) => amendedAt !== null).length,
    })),
  });
};

/**
 * If no one stated the names on the return: the owner, plus the spouse if it is joint, or if nothing is known and
 * nothing speaks against it.
 */
const taxpayerName = ({ persons, filingStatus }: HouseholdYear, archived: ReadonlySet<string>): string =>
  persons
    .filter(({ id, relation }) => {
      if (relation !== "spouse") return relation === "self";
      return filingStatus === "MFJ" || (filingStatus === "unknown" && !archived.has(id));
    })
    .map(({ name }) => name)
    .join(" and ");

const sourceProperty = (
  row: PropertyRow,
  ofYear: Pick<InputProperty, "grossRentalIncomeCents" | "averageStay">,
): InputProperty => ({
  id: row.id,
  name: row.nickname,
  address: `${row.address}, ${row.city}, ${row.state} ${row.zipCode}`,
  type: row.propertyType,
  acquired: row.acquiredOn,
  placedInService: row.placedInServiceOn,
  sold: row.soldOn,
  ownershipPercent: row.ownershipPct,
  isLimitedPartner: row.interest === "limited_partner",
  heldAs: row.interest === "direct" ? null : INTEREST_LABELS[row.interest],
  ...ofYear,
  manager: row.hasManager ? (row.managerName ?? "A hired manager") : null,
});

const sourceEntry = (entry: EntrySnapshot, amended: boolean): InputEntry => {
  const received = civilDateInZone(new Date(entry.firstRecordedAt), entry.timeZone);
  const claimedAt = entry.importId === null ? null : entry.sourceCreatedAt;
  const author = entry.flagsOverriddenBy ?? "unknown";
  const why = entry.overrideReason;
  const override = (value: boolean | null) => (value === null ? null : { value, author, why });
  return {
    id: entry.id,
    date: entry.date,
    start: entry.timeStarted,
    end: entry.timeEnded,
    durationSeconds: entry.durationSeconds,
    personId: entry.personId,
    propertyId: entry.propertyId,
    openPropertyName: entry.openPropertyName,
    activity: entry.activityType,
    travelKind: entry.travelKind,
    capacity: entry.capacity,
    businessId: entry.businessId,
    description: entry.description,
    recorded: {
      day: received,
      lagDays: daysBetween(entry.date, received),
      lateness: entry.latenessClass,
      basis: "received",
      ...(claimedAt === null ? {} : { claimedDay: civilDateInZone(new Date(claimedAt), entry.timeZone) }),
      ...(entry.raises.length > 0
        ? { later: entry.raises.map(({ seconds, at, latenessClass }) => ({ seconds, at, lateness: latenessClass })) }
        : {}),
    },
    recordedAt: entry.importId === null ? entry.firstRecordedAt : claimedAt,
    isPortfolioWide: entry.isPortfolioWide,
    source: entry.source,
    isBackedWithoutFiles: isBackedWithoutFiles(entry),
    amended,
    overrides: {
      isMaterialParticipation: override(entry.isMaterialParticipation),
      isQualifiedNonMaterial: override(entry.isQualifiedNonMaterial),
    },
  };
};

const sourceFile = (file: YearFile, check: FileCheck | null): InputFile => {
  return {
    name: file.originalName,
    kind: file.kind,
    byteSize: file.byteSize,
    sha256: file.sha256,
    uploadedAt: file.uploadedAt,
    trashedAt: file.trashedAt,
    scanStatus: file.scanStatus,
    damage: damageOf(file, check),
    entryIds: file.entries.map(({ id }) => id),
  };
};

/** Changed bytes are found by sends as well as by checks, and no longer reported once a good copy has arrived. */
const damageOf = ({ id, damagedAt }: YearFile, check: FileCheck | null): InputFile["damage"] => {
  if (damagedAt !== null) return { kind: "file_changed", foundAt: damagedAt };
  const kind = check?.faults.get(id);
  return check && kind && kind !== "file_changed" ? { kind, foundAt: check.finishedAt } : null;
};
