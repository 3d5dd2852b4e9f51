import { evaluateStatus } from "@tenure/tax-rules";
import * as z from "zod/mini";
import { readYearsWithEntries } from "#features/log/time-entries/server/index.ts";
import { readHouseholdYear } from "#features/verdict/compliance/server/index.ts";
import { actFor } from "#server/auth/act-for.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import { defineJob } from "#server/work/define-job.ts";
import { civilDateInZone, yearOf } from "#shared/civil-date.ts";
import { idSchema } from "#shared/schema.ts";
import {
  changedVerdicts,
  type Verdict,
  type VerdictChange,
  type Verdicts,
} from "#features/programs/outgoing-webhooks/rules.ts";
import { readActiveEndpoints } from "#server/auth/programs/endpoint-store.ts";
import { findTold, saveTold } from "../store.ts";
import { makeMessage, type Message } from "./compose-message.ts";
import { enqueueMessages } from "./enqueue-messages.ts";

type Found = { status: Verdict; half: Test; hours750: Test };
type Test = { verdict: Verdict; citation: string };
/** By year, then person. */
type Years = Record<string, Record<string, Found>>;

/**
 * Years with entries, this one, and those of which something was told: their entries may be gone. A year whose facts contradict
 * each other has no verdict, so that what was told of it stays.
 */
const judge = async (scope: Scope, db: Db, asOf: string, before: Verdicts | null): Promise<Years> => {
  const toldYears = Object.keys(before ?? {}).map(Number);
  const years = new Set([...(await readYearsWithEntries(scope, db)), yearOf(asOf), ...toldYears]);
  const found: Years = {};
  for (const year of years) {
    const judged = evaluateStatus(await readHouseholdYear(scope, db, year, asOf));
    if (!judged.ok) continue;
    found[year] = Object.fromEntries(judged.value.persons.map((person) => [person.personId, person]));
  }
  return found;
};

const verdictsOf = (years: Years): Verdicts =>
  Object.fromEntries(
    Object.entries(years).map(([year, persons]) => [
      year,
      Object.fromEntries(Object.entries(persons).map(([id, { status }]) => [id, status])),
    ]),
  );

/** Of both tests if both are met, else of those that are not. */
const citationOf = ({ hours750, half }: Found): string => {
  const tests = [hours750, half];
  const open = tests.filter(({ verdict }) => verdict !== "met");
  return [...new Set((open.length > 0 ? open : tests).map(({ citation }) => citation))].join("; ");
};

const dataOf = ({ taxYear, personId, from, to }: VerdictChange, years: Years): Record<string, unknown> => {
  const found = years[taxYear]?.[personId];
  return {
    taxYear,
    personId,
    from,
    to,
    tests: { moreThan750Hours: found?.hours750.verdict ?? null, moreThanHalf: found?.half.verdict ?? null },
    citation: found ? citationOf(found) : null,
  };
};

/**
 * Judges a book anew and tells what became another verdict, in the transaction that remembers it as told. The first look only
 * remembers.
 */
export const tellVerdicts = defineJob({
  id: "webhooks.tell-verdicts",
  title: "Tell webhooks of changed verdicts",
  payload: z.strictObject({ userId: idSchema }),
  run: async (platform, { payload: { userId }, finish }) => {
    const { db } = platform.database;
    // Its version is read before its facts: if they change meanwhile, it is looked at again.
    const scope = await actFor(platform, { userId, actorId: userId, as: "owner" });
    if (!scope) return;
    const endpoints = (await readActiveEndpoints({ userId }, db)).filter(({ events }) =>
      events.includes("verdict.changed"),
    );
    if (endpoints.length === 0) return;
    const now = platform.now();
    const today = civilDateInZone(now, scope.timeZone);
    const before = (await findTold({ userId }, db))?.verdicts ?? null;
    const years = await judge(scope, db, today, before);
    const messages = changedVerdicts(before, verdictsOf(years)).map((change): Message => {
      const at = now.toISOString();
      const data = dataOf(change, years);
      return makeMessage({ userId }, { messageId: platform.newId(), event: "verdict.changed", at, data });
    });
    const { bookVersion: version } = scope;
    const verdicts = { ...before, ...verdictsOf(years) };
    const told = { userId, verdicts, toldVersion: version, toldOn: today, seenVersion: version, seenAt: now };
    await finish(async (tx) => {
      for (const endpoint of endpoints)
        await enqueueMessages(platform, { userId }, tx, { endpoint, messages, at: now });
      await saveTold(tx, told);
    });
  },
});
