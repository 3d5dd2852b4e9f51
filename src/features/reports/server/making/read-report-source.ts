import { readClosedWeeks, readLockedYears } from "#features/closed-periods/server/index.ts";
import { readHouseholdYear, readPropertiesOfYear } from "#features/compliance/server/index.ts";
import { readCoverage } from "#features/corroboration/server/index.ts";
import { readFilesOfYear, type YearFile } from "#features/evidence/server/index.ts";
import { type FileCheck, readFileCheck } from "#features/integrity/server/index.ts";
import { listPersons } from "#features/participants/server/index.ts";
import type { PropertyRow } from "#features/properties/server/index.ts";
import { readOutsideTime } from "#features/record-chain/server/index.ts";
import {
  type EntrySnapshot,
  readYearChanges,
  readYearLogPages,
  type YearChange,
} from "#features/time-entries/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { addDays, civilDateInZone, daysBetween, firstDayOfYear, lastDayOfYear } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS } from "#shared/domain.ts";
import { firstCharacters } from "#shared/first-characters.ts";
import type { HouseholdYear } from "@tenure/tax-rules";
import { closingWords } from "#features/reports/record/closing-words.ts";
import type { EvidenceCoverage, HistoryLine } from "#features/reports/report-model.ts";
import type { SourceEntry, SourceFile, SourcePart, SourceProperty } from "#features/reports/report-source.ts";
import { historyWords } from "./history-words.ts";

const FILES_PER_PAGE = 1000;

export type Wanted = {
  taxYear: number;
  /** Whether daily roots are stamped here. */
  asksAuthority: boolean;
};

/** The facts of a book and year as a report needs them, piece by piece. Reads pages outside a transaction. */
export async function* readReportSource(
  scope: Scope,
  db: Db,
  { taxYear: year, asksAuthority }: Wanted,
): AsyncGenerator<SourcePart> {
  const household = await readHouseholdYear(scope, db, year, null);
  const changes = await readYearChanges(scope, db, year);
  const properties = await readPropertiesOfYear(scope, db, year);
  const amended = new Set(changes.map(({ entry }) => entry.id));
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
      taxpayerName: taxpayerName(household, archived),
      filingStatus: household.filingStatus === "unknown" ? null : household.filingStatus,
      persons: household.persons,
      properties: properties.map((row) =>
        sourceProperty(row, household.properties.find(({ id }) => id === row.id)?.grossRentalIncomeCents ?? null),
      ),
      otherWork: household.otherWork,
      others: household.others ?? [],
      customerUse: household.customerUse ?? [],
      elections: household.elections ?? [],
      priorParticipation: household.priorParticipation ?? [],
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
  yield { history: changes.map((change) => historyLine(change, names)) };
  for await (const page of readYearLogPages(scope, db, year)) {
    const approved = page.filter(({ approvalStatus }) => approvalStatus === "approved");
    yield { entries: approved.map((entry) => sourceEntry(entry, amended.has(entry.id))) };
  }
}

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

/** The names on the return: the owner, and the spouse on a joint one, or where nothing is known of it and nothing says no. */
const taxpayerName = ({ persons, filingStatus }: HouseholdYear, archived: ReadonlySet<string>): string =>
  persons
    .filter(({ id, relation }) => {
      if (relation !== "spouse") return relation === "self";
      return filingStatus === "MFJ" || (filingStatus === "unknown" && !archived.has(id));
    })
    .map(({ name }) => name)
    .join(" and ");

const sourceProperty = (row: PropertyRow, grossRentalIncomeCents: number | null): SourceProperty => ({
  id: row.id,
  name: row.nickname,
  address: `${row.address}, ${row.city}, ${row.state} ${row.zipCode}`,
  type: row.propertyType,
  acquired: row.acquiredOn,
  placedInService: row.placedInServiceOn,
  sold: row.soldOn,
  ownershipPercent: row.ownershipPct,
  isLimitedPartner: row.interest === "limited_partner",
  grossRentalIncomeCents,
  manager: row.hasManager ? (row.managerName ?? "A hired manager") : null,
});

const sourceEntry = (entry: EntrySnapshot, amended: boolean): SourceEntry => {
  const received = civilDateInZone(new Date(entry.firstRecordedAt), entry.timeZone);
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
      ...(entry.raises.length > 0
        ? { later: entry.raises.map(({ seconds, at, latenessClass }) => ({ seconds, at, lateness: latenessClass })) }
        : {}),
    },
    recordedAt: entry.importId === null ? entry.firstRecordedAt : entry.sourceCreatedAt,
    isPortfolioWide: entry.isPortfolioWide,
    source: entry.source,
    amended,
    overrides: {
      isMaterialParticipation: override(entry.isMaterialParticipation),
      isQualifiedNonMaterial: override(entry.isQualifiedNonMaterial),
    },
  };
};

const sourceFile = (file: YearFile, check: FileCheck | null): SourceFile => {
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

/** That bytes changed is known from sends as well as from checks, and no longer said once a good copy came. */
const damageOf = ({ id, damagedAt }: YearFile, check: FileCheck | null): SourceFile["damage"] => {
  if (damagedAt !== null) return { kind: "file_changed", foundAt: damagedAt };
  const kind = check?.faults.get(id);
  return check && kind && kind !== "file_changed" ? { kind, foundAt: check.finishedAt } : null;
};

const historyLine = (
  change: YearChange,
  names: { persons: ReadonlyMap<string, string>; properties: ReadonlyMap<string, string> },
): Omit<HistoryLine, "logNo"> => ({
  entryId: change.entry.id,
  at: change.receivedAt,
  actor: change.actorName ?? "A deleted account",
  impersonator: change.impersonatorId,
  kind: change.kind,
  entry: `${change.entry.date}, ${ACTIVITY_LABELS[change.entry.activityType]}: ${firstCharacters(change.entry.description, 80)}`,
  changes: change.changes.map((field) => historyWords(field, names)),
  reason: change.reason,
});
