import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPerson, listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { startStopwatch, stopStopwatch } from "#features/log/stopwatch/contract.ts";
import {
  createTimeEntry,
  duplicateTimeEntry,
  getTimeEntry,
  restoreTimeEntry,
  summarizeTimeEntries,
  updateTimeEntry,
  voidTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { splitTimeEntry } from "#features/log/time-entries/ledger-contract.ts";
import {
  findSumFaults,
  hasEvidence,
  readMonthFacts,
  readYearFacts,
  readYearLog,
  readYearWork,
} from "#features/log/time-entries/server/index.ts";
import { attachFiles, detachFiles } from "#features/proof/evidence/contract.ts";
import { PDF, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { getCredibility, getStressTest } from "#features/verdict/examination/contract.ts";
import { checkRecord } from "#features/proof/integrity/contract.ts";
import { readMigrations } from "#server/database/migrate.ts";
import { ENTRY_SOURCES, LATENESS_CLASSES } from "#shared/domain.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { ITEM_KINDS, type Item } from "#shared/item.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { testScope } from "#test/support/test-scope.ts";
import {
  attachProposal,
  confirmProposals,
  ignoreProposals,
  listProposals,
  type Proposal,
  reopenProposals,
} from "#features/intake/proposals/contract.ts";
import { buildHit, buildItem, readSource } from "../testing/propose.ts";

const YEAR = 2026;
const HOUR = 3600;

type Sums = { with: number; without: number };
type Part = { hasEvidence?: boolean | null; seconds: number };
const sumsOf = (parts: readonly Part[]): Sums => {
  const sum = (wanted: boolean): number =>
    parts.filter((part) => (part.hasEvidence === true) === wanted).reduce((all, { seconds }) => all + seconds, 0);
  return { with: sum(true), without: sum(false) };
};

describe.each(TEST_ENGINES)("evidence besides files (%s)", (_title, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: "2026-03-03T19:00:00.000Z" });
  });
  afterAll(() => app.close());

  const openBook = async () => {
    const owner = await app.signUp();
    // Bought within the year: what is there is summed by day.
    const body = buildProperty({ nickname: "Birch", acquiredOn: "2026-01-15" });
    const { id: propertyId } = await owner.call(createProperty, { body });
    const { persons } = await owner.call(listPersons, {});
    return { owner, propertyId, personId: persons[0]?.id ?? "" };
  };

  const log = (owner: ApiClient, said: Partial<BodyOf<typeof createTimeEntry>> = {}) =>
    owner.call(createTimeEntry, {
      body: { date: "2026-03-02", hours: 2, activityType: "property-management", description: "Keys", ...said },
    });

  const propose = async (book: { owner: ApiClient; personId: string }, said: Partial<Item>): Promise<Proposal> => {
    const item = buildItem({ id: app.platform.newId(), start: null, ...said });
    await readSource(app, { ...book, items: [item], hitsOf: () => [buildHit()] });
    const { proposals } = await book.owner.call(listProposals, { query: {} });
    const found = proposals.find((proposal) => proposal.found.id === item.id);
    if (!found) throw new Error("nothing was proposed");
    return found;
  };
  const attach = async (owner: ApiClient, proposal: Proposal, entryId: string) =>
    owner.call(attachProposal, { params: { id: proposal.id }, body: { version: proposal.version, entryId } });
  const confirm = async (owner: ApiClient, { id, version }: Proposal): Promise<string> =>
    (await owner.call(confirmProposals, { body: { proposals: [{ id, version }], isOtherWork: true } })).confirmed[0]
      ?.entryId ?? "";
  const again = async (owner: ApiClient, id: string): Promise<Proposal> => {
    const { proposals } = await owner.call(listProposals, { query: {} });
    const found = proposals.find((proposal) => proposal.id === id);
    if (!found) throw new Error("it does not wait");
    return found;
  };
  const edit = async (owner: ApiClient, id: string, said: Omit<BodyOf<typeof updateTimeEntry>, "version">) => {
    const { version } = await owner.call(getTimeEntry, { params: { id } });
    return owner.call(updateTimeEntry, { params: { id }, body: { ...said, version } });
  };

  /** The rating weighs the share without evidence by law E4, and the stress test cuts exactly it. */
  const expectRated = async (owner: ApiClient, plain: Sums): Promise<void> => {
    const year = { params: { year: YEAR } };
    const total = plain.with + plain.without;
    const { scan } = await owner.call(getCredibility, year);
    const signal = scan?.signals.find(({ code }) => code === "NO_EVIDENCE");
    const strength = Math.min(1, Math.max(0, (plain.without / total - 0.5) / 0.5));
    if (total > 0) expect(signal?.strength).toBeCloseTo(strength, 10);
    else expect(scan).toBeNull();
    const { groups } = await owner.call(getStressTest, { ...year, query: {} });
    expect(groups.find(({ id }) => id === "no-evidence")?.seconds ?? 0).toBe(plain.without);
  };

  /** The plain sums; that the kept ones, each reading of them and the database's own rule say the same is expected. */
  const agreed = async (owner: ApiClient): Promise<Sums> => {
    const { db, pool } = app.database;
    const scope = testScope(owner);
    const entries = await readYearLog(scope, db, YEAR);
    const plain = sumsOf(entries.map((entry) => ({ hasEvidence: hasEvidence(entry), seconds: entry.durationSeconds })));
    const { rows } = await pool.query(
      "SELECT id FROM time_entries WHERE user_id = $1 AND voided_at IS NULL AND has_evidence(time_entries) ORDER BY id",
      [owner.userId],
    );
    const backed = entries.filter(hasEvidence).map(({ id }) => ({ id }));
    expect(rows).toEqual(backed.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
    expect(sumsOf(await readYearFacts(scope, db, YEAR))).toEqual(plain);
    const months = await readMonthFacts(scope, db, { from: "2026-01-01", to: "2026-12-31" }, {});
    expect(sumsOf(months.map(({ fact }) => fact))).toEqual(plain);
    expect(sumsOf((await readYearWork(scope, db, YEAR)).flatMap(({ parts }) => parts))).toEqual(plain);
    const listed = async (which: boolean): Promise<number> =>
      (await owner.call(summarizeTimeEntries, { query: { hasEvidence: which ? "true" : "false" } })).loggedSeconds;
    expect({ with: await listed(true), without: await listed(false) }).toEqual(plain);
    expect(await findSumFaults(scope, db)).toEqual([]);
    await expectRated(owner, plain);
    return plain;
  };

  test("an event or a mail that is attached is evidence until it is taken back", async () => {
    const book = await openBook();
    const { owner, propertyId } = book;
    const [one, other] = [await log(owner, { propertyId }), await log(owner, { hours: 3 })];
    expect(await agreed(owner)).toEqual({ with: 0, without: 5 * HOUR });
    const event = await propose(book, { date: "2026-03-02" });
    await attach(owner, event, one.id);
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 3 * HOUR });
    const mail = await propose(book, {
      kind: "mail",
      date: "2026-03-03",
      timeStarted: null,
      timeEnded: null,
      seconds: null,
    });
    await attach(owner, mail, other.id);
    expect(await agreed(owner)).toEqual({ with: 5 * HOUR, without: 0 });
    expect(await owner.call(getTimeEntry, { params: { id: other.id } })).toMatchObject({
      hasEvidence: true,
      evidenceCount: 0,
    });
    const ignored = await propose(book, { date: "2026-03-02" });
    await owner.call(ignoreProposals, { body: { ids: [ignored.id] } });
    await owner.call(reopenProposals, { body: { ids: [event.id, mail.id] } });
    expect(await agreed(owner)).toEqual({ with: 0, without: 5 * HOUR });
    expect((await owner.call(checkRecord, {})).check.faultCount).toBe(0);
  });

  test("a file beside a link changes nothing until the other is gone", async () => {
    const book = await openBook();
    const { owner } = book;
    const { id } = await log(owner);
    const event = await propose(book, { date: "2026-03-02" });
    await attach(owner, event, id);
    const { file } = await upload(owner, PDF);
    const link = { fileIds: [file.id], entryIds: [id] };
    await owner.call(attachFiles, { body: link });
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 0 });
    await owner.call(reopenProposals, { body: { ids: [event.id] } });
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 0 });
    await owner.call(detachFiles, { body: link });
    expect(await agreed(owner)).toEqual({ with: 0, without: 2 * HOUR });
  });

  test("what was made of an event keeps it, voided and restored, for another person, in two parts", async () => {
    const book = await openBook();
    const { owner } = book;
    const event = await propose(book, {});
    const id = await confirm(owner, event);
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 0 });
    await owner.call(voidTimeEntry, { params: { id }, body: { reason: "Twice" } });
    expect(await agreed(owner)).toEqual({ with: 0, without: 0 });
    await owner.call(restoreTimeEntry, { params: { id }, body: {} });
    await owner.call(reopenProposals, { body: { ids: [event.id] } });
    expect(await agreed(owner)).toEqual({ with: 0, without: 0 });
    expect(await confirm(owner, await again(owner, event.id))).toBe(id);
    const spouse = await owner.call(createPerson, { body: { relation: "spouse", name: "Lee Ray" } });
    await edit(owner, id, { personId: spouse.id });
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 0 });
    const { version } = await owner.call(getTimeEntry, { params: { id } });
    await owner.call(splitTimeEntry, { params: { id }, body: { version, hours: 0.5 } });
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 0 });
    await owner.call(duplicateTimeEntry, { params: { id }, body: { date: "2026-03-03", hours: 1 } });
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: HOUR });
  });

  test("a link that names another day than its entry is none", async () => {
    const book = await openBook();
    const { owner } = book;
    const { id } = await log(owner);
    await attach(owner, await propose(book, { date: "2026-03-03" }), id);
    await edit(owner, id, { date: "2026-02-27" });
    expect(await agreed(owner)).toEqual({ with: 0, without: 2 * HOUR });
    await edit(owner, id, { date: "2026-03-03" });
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 0 });
  });

  test("a stopwatch is evidence of what it measured, until hours are added or its day is moved", async () => {
    const { owner } = await openBook();
    const { stopwatch } = await owner.call(startStopwatch, { body: {} });
    app.clock.advance(HOUR);
    const body = { activityType: "property-management", description: "Met the plumber" } as const;
    const { stopwatch: stopped } = await owner.call(stopStopwatch, { params: { id: stopwatch?.id ?? "" }, body });
    app.clock.advance(-HOUR);
    const id = stopped?.entryIds[0] ?? "";
    expect(await agreed(owner)).toEqual({ with: HOUR, without: 0 });
    app.clock.advance(HOUR);
    await edit(owner, id, { hours: 0.5 });
    expect(await agreed(owner)).toEqual({ with: HOUR / 2, without: 0 });
    await edit(owner, id, { hours: 1.5 });
    expect(await agreed(owner)).toEqual({ with: 0, without: 1.5 * HOUR });
    app.clock.advance(-HOUR);
  });

  test("the sums of an earlier release, which took files alone for evidence, are mended by the migration", async () => {
    const book = await openBook();
    const { owner, propertyId } = book;
    await confirm(owner, await propose(book, {}));
    await log(owner, { propertyId });
    const { schemaOwner, pool } = app.database;
    await schemaOwner.pool.query("UPDATE time_rollups SET has_evidence = false WHERE user_id = $1 AND has_evidence", [
      owner.userId,
    ]);
    expect(await findSumFaults(testScope(owner), app.database.db)).toHaveLength(2);
    const version = async () =>
      Number(
        (await pool.query("SELECT version FROM book_versions WHERE user_id = $1", [owner.userId])).rows[0].version,
      );
    const before = await version();
    const migration = (await readMigrations()).find(({ name }) => name === "evidence_of_entries");
    const [, sums = ""] = migration?.sql.split("$$;") ?? [];
    // The entries of the other tests are right already.
    await schemaOwner.pool.query(
      sums.replace("WHERE t.voided_at", `WHERE t.user_id = '${owner.userId}' AND t.voided_at`),
    );
    expect(await agreed(owner)).toEqual({ with: 2 * HOUR, without: 2 * HOUR });
    expect(await version()).toBeGreaterThan(before);
  });

  test("both rules say the same of any entry", async () => {
    const day = fc.constantFrom("2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02", "2026-12-31", "2027-01-01");
    const kind = fc.constantFrom(...ITEM_KINDS);
    // A release before there were kinds wrote none.
    const found = fc.oneof(fc.record({ date: day, kind }), fc.record({ date: day }));
    const proposal = fc.record({ found });
    const raise = { seconds: 60, latenessClass: "late" as const, at: "2026-03-09T00:00:00.000Z" };
    const entry = fc.record({
      date: day,
      source: fc.constantFrom(...ENTRY_SOURCES),
      evidenceCount: fc.constantFrom(0, 0, 0, 2),
      proposals: fc.array(proposal, { maxLength: 2 }),
      latenessClass: fc.constantFrom(...LATENESS_CLASSES),
      raises: fc.constantFrom([], [raise]),
    });
    const entries = fc.sample(entry, { numRuns: 2000, seed: 131 });
    const rows = entries.map(({ date, evidenceCount, latenessClass, ...own }) => {
      return { ...own, entry_date: date, evidence_count: evidenceCount, lateness_class: latenessClass };
    });
    const { rows: said } = await app.database.pool.query(
      `SELECT has_evidence(jsonb_populate_record(NULL::time_entries, entry)) AS said
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each (entry, place) ORDER BY place`,
      [JSON.stringify(rows)],
    );
    const plain = entries.map((one) => hasEvidence(one as unknown as Parameters<typeof hasEvidence>[0]));
    expect(said.map((row) => row.said)).toEqual(plain);
    expect(new Set(plain).size).toBe(2);
  });
});
