import type { Answer, Call } from "#server/http/implement.ts";
import { civilDateInZone } from "#shared/civil-date.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { updateElection as contract } from "../contract.ts";
import { type ElectionFacts, refuseElection, tidyElection } from "../rules.ts";
import { presentElection } from "./present-election.ts";
import { lockElectionRows, type NewElectionRow, updateElectionRow } from "./store.ts";

export async function updateElection({
  db,
  scope,
  params,
  body,
  receivedAt: at,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const rows = await lockElectionRows(scope, db);
  const current = rows.find(({ id }) => id === params.id);
  if (!current) throw new AppError("not_found");
  const { version, lateRelief, ...said } = body;
  if (current.version !== version)
    throw new AppError("version_conflict", { data: { current: presentElection(current) } });
  const stated: Partial<NewElectionRow> = Object.fromEntries(
    Object.entries({ ...said, ...lateRelief }).filter(([, value]) => value !== undefined),
  );
  const facts = tidyElection({
    firstYear: said.firstYear ?? current.firstYear,
    manner: said.manner ?? current.manner,
    filedOn: said.filedOn === undefined ? current.filedOn : said.filedOn,
    amendedReturnYear: said.amendedReturnYear === undefined ? current.amendedReturnYear : said.amendedReturnYear,
    revokedFromYear: current.revokedFromYear,
  });
  const others = rows.filter(({ id }) => id !== current.id);
  const fields = refuseElection(facts, others, civilDateInZone(at, scope.timeZone)) ?? refuseLateStart(facts);
  if (fields) throw new AppError("validation_failed", { fields });
  const changes = { ...stated, amendedReturnYear: facts.amendedReturnYear };
  return presentElection(await updateElectionRow(scope, db, { id: current.id, changes, at }));
}

const refuseLateStart = (facts: ElectionFacts): FieldErrors | null =>
  facts.revokedFromYear !== null && facts.firstYear >= facts.revokedFromYear
    ? { firstYear: `It is revoked from ${facts.revokedFromYear}: it must begin before.` }
    : null;
