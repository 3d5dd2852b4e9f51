import type { ActivityParticipation, OthersStatement } from "@tenure/tax-rules";
import { keptPropertyOf, listProperties, type PropertyRow } from "#features/facts/properties/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import type { listOthersHours as contract, OthersLine, OthersOfProperty } from "../contract.ts";
import { readLinks } from "./links/link-store.ts";
import { presentLine } from "./present-line.ts";
import { readOthersStatements } from "./read-others-statements.ts";
import { readOwnSide } from "./read-own-side.ts";
import { readIndividuals, readLines, readNoneStatements } from "./store.ts";

export function listOthersHours({
  db,
  scope,
  query,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return readOthersHours(scope, db, { taxYear: query.year, propertyId: query.propertyId, now: receivedAt });
}

type Asked = { taxYear: number; propertyId?: Id | undefined; now: Date };

/** The register of a year by property, each individual against the couple's own hours. */
export const readOthersHours = async (
  scope: Scope,
  db: Db,
  { taxYear, propertyId, now }: Asked,
): Promise<ResponseOf<typeof contract>> => {
  const rows = await listProperties(scope, db);
  if (propertyId !== undefined && !rows.some(({ id }) => id === propertyId)) throw new AppError("not_found");
  const keptOf = keptPropertyOf(rows);
  const others = await readOthersStatements(scope, db, taxYear);
  const own = await readOwnSide(scope, db, { taxYear, properties: rows, others });
  const links = await readLinks(scope, db, taxYear);
  const lines = (await readLines(scope, db, taxYear)).map((line) => presentLine(line, links, now));
  const none = new Map(
    (await readNoneStatements(scope, db, taxYear)).map((row) => [keptOf(row.propertyId), row.statedAt]),
  );

  const present = (row: PropertyRow): OthersOfProperty =>
    presentProperty(row, {
      stated: others.find((statement) => statement.propertyId === row.id),
      noneStatedAt: none.get(row.id) ?? null,
      lines: lines.filter((line) => keptOf(line.propertyId) === row.id),
      own: own.get(row.id),
    });
  const isShown = (row: PropertyRow): boolean =>
    row.mergedIntoId === null &&
    (propertyId === undefined ? row.archivedAt === null || own.has(row.id) : row.id === keptOf(propertyId));
  return {
    taxYear,
    properties: rows.filter(isShown).map(present),
    individuals: (await readIndividuals(scope, db)).map(({ id, name, firmName, role }) => ({
      id,
      name,
      firmName,
      role,
    })),
  };
};

type Sides = {
  stated: OthersStatement | undefined;
  noneStatedAt: Date | null;
  lines: OthersLine[];
  own: ActivityParticipation | undefined;
};

const presentProperty = (
  { id, nickname }: PropertyRow,
  { stated, noneStatedAt, lines, own }: Sides,
): OthersOfProperty => {
  const statement = stated?.statement ?? "unknown";
  const test3 = own?.tests.find(({ test }) => test === "T3");
  return {
    propertyId: id,
    nickname,
    statement,
    noneStatedAt: statement === "none" ? (noneStatedAt?.toISOString() ?? null) : null,
    lines,
    ownSeconds: own?.seconds ?? 0,
    margin: own?.margin ?? null,
    comparison: test3 ? { verdict: test3.verdict, says: test3.says, citation: test3.citation } : null,
  };
};
