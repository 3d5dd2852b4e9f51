import { listPersons } from "#features/facts/participants/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { OtherWorkStatement, PersonYear, YearFacts } from "../contract.ts";
import { presentPosition } from "./present-position.ts";
import { findTaxYear, readNoneStatements, readPeriods, readPositions } from "./store.ts";

/**
 * Everything stated about a tax year. Lists everyone who is not archived, and archived people about whom something was
 * stated for that year: a former spouse still belongs to those years.
 */
export const readYearFacts = async (scope: Scope, db: Db, taxYear: number): Promise<YearFacts> => {
  const stated = await findTaxYear(scope, db, taxYear);
  const people = await listPersons(scope, db);
  const none = new Map((await readNoneStatements(scope, db, taxYear)).map((row) => [row.personId, row.statedAt]));
  const rows = await readPositions(scope, db);
  const periods = await readPeriods(
    scope,
    db,
    rows.map(({ id }) => id),
  );
  const positions = rows.map((row) => presentPosition(row, periods, taxYear));

  const persons = people.map((person): PersonYear => {
    const own = positions.filter(({ personId }) => personId === person.id);
    const held = own.filter((position) => position.periods.length > 0);
    return {
      personId: person.id,
      name: person.name,
      relation: person.relation,
      isArchived: person.archivedAt !== null,
      otherWork: statementOf(held, none.get(person.id)),
      otherYearPositions: own.filter((position) => position.periods.length === 0),
    };
  });
  return {
    taxYear,
    filingStatus: stated?.filingStatus ?? null,
    livedApartAllYear: stated?.livedApartAllYear ?? null,
    electionInForce: stated?.electionInForce ?? null,
    version: stated?.version ?? 0,
    persons: persons.filter(({ isArchived, otherWork }) => !isArchived || otherWork.statement !== "unknown"),
  };
};

const statementOf = (
  positions: PersonYear["otherYearPositions"],
  noneStatedAt: Date | undefined,
): OtherWorkStatement => {
  if (positions.length > 0) return { statement: "listed", positions };
  return noneStatedAt ? { statement: "none", statedAt: noneStatedAt.toISOString() } : { statement: "unknown" };
};
