import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERSONA_PROPERTIES } from "#demo/persona.ts";
import { personaEntries } from "#demo/story/entries.ts";
import { createPosition } from "#features/facts/other-work/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { exportTimeEntries } from "#features/log/time-entries/export-contract.ts";
import {
  createTimeEntry,
  getTimeEntry,
  listTimeEntries,
  summarizeTimeEntries,
  updateTimeEntry,
} from "#features/log/time-entries/contract.ts";
import { secondsToHours } from "#shared/duration.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { commitImport, getImport, undoImport, updateImport } from "#features/intake/imports/contract.ts";
import { bookOfMaya, confirm, drop, previewOf, sample } from "../testing/book-of-maya.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: "2026-11-25T15:00:00.000Z" });
});
afterAll(() => app.close());

const HOUSES = [
  { nickname: "14 Elm St", address: "14 Elm St" },
  { nickname: "Maple Duplex", address: "9 Maple Ave" },
].map((house) => ({
  ...house,
  city: "Toledo",
  state: "OH" as const,
  zipCode: "43604",
  propertyType: "Long-term Rental" as const,
}));

const addBusiness = async (client: ApiClient, personId: string, name: string): Promise<string> => {
  const periods = [{ startsOn: "2026-01-01", endsOn: "2026-12-31", hours: 100 }];
  const body = {
    personId,
    kind: "business" as const,
    name,
    isRealEstate: true,
    trade: "brokerage" as const,
    taxYear: 2026,
    periods,
  };
  return (await client.call(createPosition, { body })).id;
};

const loggedMinutes = async (client: ApiClient): Promise<number> =>
  Math.floor((await client.call(summarizeTimeEntries, { query: { year: 2026 } })).loggedSeconds / 60);

describe("a log that was mended at its source", () => {
  const bookWithJanuary = async (): Promise<ApiClient> => {
    const client = await app.signUp();
    for (const body of HOUSES) await client.call(createProperty, { body });
    await confirm(client, await drop(client, "jan.csv", sample("kinds/near-log.csv")));
    return client;
  };
  const dropMended = (client: ApiClient) => drop(client, "jan2.csv", sample("kinds/near-log-corrected.csv"));

  test("adds nothing as it is offered: each changed row stands beside its entry", async () => {
    const client = await bookWithJanuary();
    const draft = await dropMended(client);
    expect(draft.counts).toMatchObject({ fresh: 0, duplicates: 0, alike: 3, changed: 0 });
    expect(previewOf(draft).alike.map(({ entry, row }) => [entry.description, row.description])).toEqual([
      ["Fixd gutter", "Fixed gutter"],
      ["Showing unit A", "Showing unit A"],
      ["Bank rec", "Bank rec - January"],
    ]);
    const refusal = await client.refused(commitImport, { params: { id: draft.id }, body: { version: draft.version } });
    expect(refusal).toMatchObject({ code: "state_conflict" });
    expect(await loggedMinutes(client)).toBe(139);
  });

  test("changes the entries where that is said, each with its history, and nothing comes twice", async () => {
    const client = await bookWithJanuary();
    const draft = await dropMended(client);
    const change = { params: { id: draft.id }, body: { version: draft.version, alike: { all: "change" as const } } };
    const changed = await client.call(updateImport, change);
    expect(previewOf(changed)).toMatchObject({
      counts: { fresh: 0, changed: 3 },
      already: [{ year: 2026, personName: "Robin Vale", entryCount: 3, loggedSeconds: 8388, loggedSecondsAfter: 9288 }],
    });
    const body = { version: changed.version, reason: "The sheet was corrected" };
    const done = await client.call(commitImport, { params: { id: draft.id }, body });
    expect(done.counts).toMatchObject({ fresh: 0, changed: 3 });
    expect(await loggedMinutes(client)).toBe(154);
    const { entries } = await client.call(listTimeEntries, { query: { year: 2026 } });
    expect(entries.map(({ description, version }) => [description, version]).toSorted()).toEqual([
      ["Bank rec - January", 2],
      ["Fixed gutter", 2],
      ["Showing unit A", 2],
    ]);
    expect((await dropMended(client)).counts).toMatchObject({ fresh: 0, duplicates: 3, alike: 0 });
  });

  test("asks why hours grow that were recorded long ago, and takes one row alone or as new", async () => {
    const client = await bookWithJanuary();
    app.clock.set("2026-12-20T15:00:00.000Z");
    const draft = await dropMended(client);
    const [, showing] = previewOf(draft).alike;
    const rows = { [showing?.entryId ?? ""]: "change" as const };
    const one = await client.call(updateImport, {
      params: { id: draft.id },
      body: { version: draft.version, alike: { rows } },
    });
    const commit = { params: { id: draft.id }, body: { version: one.version } };
    expect(await client.refused(commitImport, commit)).toMatchObject({ code: "reason_required" });
    expect(await loggedMinutes(client)).toBe(139);
    const added = await client.call(updateImport, {
      params: { id: draft.id },
      body: { version: one.version, alike: { all: "add" } },
    });
    expect(added.counts).toMatchObject({ fresh: 3, changed: 0 });
    await confirm(client, added);
    expect(await loggedMinutes(client)).toBe(294);
    app.clock.set("2026-11-25T15:00:00.000Z");
  });
});

test("names and words of other scripts reach entries and exports whole", async () => {
  const client = await app.signUp({ firstName: "李明", lastName: "Wang" });
  for (const [index, nickname] of ["東京 Elm 荘", "Łódź kamienica"].entries()) {
    const house = HOUSES[index];
    if (house) await client.call(createProperty, { body: { ...house, nickname } });
  }
  const file = sample("kinds/names-of-other-scripts.csv");
  await confirm(client, await drop(client, "names.csv", file));
  const { entries } = await client.call(listTimeEntries, { query: { year: 2026 } });
  const described = (text: string): string[] =>
    text.split("\n").flatMap((line) => /,(?:Repairs|Leasing),(.+),[\d.]+$/.exec(line.trim())?.[1] ?? []);
  expect(entries.map(({ description }) => description).toReversed()).toEqual(described(file.toString("utf8")));
  const csv = (await client.send(exportTimeEntries, { query: {} })).body;
  for (const name of ["李明 Wang", "東京 Elm 荘", "Łódź kamienica", "مرحبا", "👩‍🔧"]) expect(csv).toContain(name);
  expect((await drop(client, "again.csv", csv)).counts).toMatchObject({ fresh: 0, duplicates: 4, alike: 0 });
});

describe("our own export of a seeded book", () => {
  let client: ApiClient;
  let csv: string;
  beforeAll(async () => {
    client = await app.signUp({ firstName: "Nora", lastName: "Quist" });
    const houses: string[] = [];
    for (const house of PERSONA_PROPERTIES) {
      const body = { ...house, state: "OH" as const };
      houses.push((await client.call(createProperty, { body })).id);
    }
    const entries = personaEntries("2026-11-25").slice(-120);
    for (const { durationSeconds, property, travelKind, ...entry } of entries) {
      const propertyId = property === null ? null : (houses[property] ?? null);
      const travel = travelKind ? { travelKind } : {};
      const body = { ...entry, ...travel, hours: secondsToHours(durationSeconds), propertyId };
      await client.call(createTimeEntry, { body: { ...body, isPortfolioWide: propertyId === null } });
    }
    csv = (await client.send(exportTimeEntries, { query: {} })).body;
  });

  test("changes nothing when it is brought in again", async () => {
    const draft = await drop(client, "tenure-log.csv", csv);
    expect(draft.counts).toMatchObject({ fresh: 0, duplicates: 120, refused: 0, needsAnswer: 0, alike: 0 });
  });

  test("changes the capacity of an entry, and no more of it", async () => {
    const lines = csv.split("\r\n");
    const cells = (lines[2] ?? "").split(",");
    const entryId = cells.at(-1) ?? "";
    const read = () => client.call(getTimeEntry, { params: { id: entryId } });
    const before = await read();
    const draft = await drop(client, "capacity.csv", lines.with(2, cells.with(9, "on-call").join(",")).join("\r\n"));
    expect(draft.counts).toMatchObject({ fresh: 0, duplicates: 119, alike: 1 });
    expect(previewOf(draft).alike).toMatchObject([
      { entryId, entry: { capacity: null }, row: { capacity: "on-call" } },
    ]);
    const all = { version: draft.version, alike: { all: "change" as const } };
    const { version } = await client.call(updateImport, { params: { id: draft.id }, body: all });
    await client.call(commitImport, { params: { id: draft.id }, body: { version, reason: "Checked with the phone" } });
    const { hours, timeStarted, timeEnded, description, propertyId } = before;
    const same = { hours, timeStarted, timeEnded, description, propertyId };
    expect(await read()).toMatchObject({ ...same, capacity: "on-call", version: before.version + 1 });
    csv = (await client.send(exportTimeEntries, { query: {} })).body;
  });

  test("carries the name of another business out, and takes another one in", async () => {
    const personId = (await client.call(listPersons, {})).persons[0]?.id ?? "";
    const [harbor, pine] = [
      await addBusiness(client, personId, "Harbor Brokerage"),
      await addBusiness(client, personId, "Pine, LLC"),
    ];
    const lines = csv.split("\r\n");
    const cells = (lines[3] ?? "").split(",");
    const id = cells.at(-1) ?? "";
    const { version } = await client.call(getTimeEntry, { params: { id } });
    const said = { capacity: "other-business" as const, businessId: harbor };
    await client.call(updateTimeEntry, { params: { id }, body: { version, reason: "The broker's day", ...said } });
    csv = (await client.send(exportTimeEntries, { query: {} })).body;
    expect((await drop(client, "same.csv", csv)).counts).toMatchObject({ fresh: 0, duplicates: 120, alike: 0 });
    const mended = await drop(client, "named.csv", csv.replace("Harbor Brokerage", '"Pine, LLC"'));
    expect(previewOf(mended).alike).toMatchObject([
      { entryId: id, entry: { businessName: "Harbor Brokerage" }, row: { businessName: "Pine, LLC" } },
    ]);
    const all = { version: mended.version, alike: { all: "change" as const } };
    const changed = await client.call(updateImport, { params: { id: mended.id }, body: all });
    const body = { version: changed.version, reason: "Checked with the phone" };
    await client.call(commitImport, { params: { id: mended.id }, body });
    expect(await client.call(getTimeEntry, { params: { id } })).toMatchObject({ ...said, businessId: pine });
    csv = (await client.send(exportTimeEntries, { query: {} })).body;
  });

  test("changes the entry of a row that was edited in it, to the second, and no other", async () => {
    const before = await client.call(summarizeTimeEntries, { query: { year: 2026 } });
    const lines = csv.split("\r\n");
    const cells = (lines[1] ?? "").split(",");
    const entryId = cells.at(-1) ?? "";
    const edited = cells.with(1, "").with(2, "").with(3, "1.03").with(4, "3707");
    const draft = await drop(client, "edited.csv", lines.with(1, edited.join(",")).join("\r\n"));
    expect(draft.counts).toMatchObject({ fresh: 0, duplicates: 119, alike: 1 });
    expect(previewOf(draft).alike).toMatchObject([{ entryId, isOwn: true, row: { durationSeconds: 3707 } }]);
    const changed = await client.call(updateImport, {
      params: { id: draft.id },
      body: { version: draft.version, alike: { all: "change" } },
    });
    await client.call(commitImport, {
      params: { id: draft.id },
      body: { version: changed.version, reason: "Checked with the phone" },
    });
    const after = await client.call(summarizeTimeEntries, { query: { year: 2026 } });
    const was = previewOf(draft).alike[0]?.entry.durationSeconds ?? 0;
    expect(after.loggedSeconds).toBe(before.loggedSeconds - was + 3707);
    const undone = await client.call(undoImport, { params: { id: draft.id }, body: {} });
    expect(undone.voidedEntryCount).toBe(0);
    expect(await client.call(getImport, { params: { id: draft.id } })).toMatchObject({ status: "undone" });
  });
});

const lined = (rows: string): string => `Date,Hours,Property,Activity,Description,Person\n${rows}\n`;

test("words that sound like another capacity are answered for all their rows, or wait with their entries", async () => {
  const maya = await bookOfMaya(app);
  const rows = ["On call for tenants, no calls", "On call all Sunday", "Watched the roofers"].map(
    (words, index) => `2025-03-0${index + 1},8,Maple House,Management,"${words}",Maya Ortiz`,
  );
  const draft = await drop(maya, "calls.csv", lined(rows.join("\n")));
  expect(previewOf(draft).words.filter(({ kind }) => kind === "capacity")).toMatchObject([
    { text: "on call", rows: 2, chosen: null, needsAnswer: false },
    { text: "watched the roofers", rows: 1, chosen: null, needsAnswer: false },
  ]);
  const unknown = { "on call": { capacity: "other-business" as const, businessId: maya.userId } };
  const params = { id: draft.id };
  const refused = await maya.refused(updateImport, {
    params,
    body: { version: draft.version, choices: { capacities: unknown } },
  });
  expect(refused.fields).toEqual({ "choices.capacities.on call": "This business is not in your book" });
  const capacities = { "on call": { capacity: "on-call" as const, businessId: null } };
  const answered = await maya.call(updateImport, {
    params,
    body: { version: draft.version, choices: { capacities } },
  });
  expect(previewOf(answered).flags).toMatchObject([{ code: "capacity-to-say", rows: 1 }]);
  const done = await confirm(maya, answered);
  expect(done.groups).toMatchObject([{ entryCount: 3, unsaidCapacityCount: 1 }]);
  const { entries } = await maya.call(listTimeEntries, { query: {} });
  expect(entries.map(({ capacity }) => capacity)).toEqual(["unspecified", "on-call", "on-call"]);
  // What it meant in one file is asked again in the next.
  const next = previewOf(
    await drop(maya, "calls-2.csv", lined("2025-04-01,8,Maple House,Management,On call,Maya Ortiz")),
  );
  expect(next.words.find(({ kind }) => kind === "capacity")).toMatchObject({ text: "on call", chosen: null });
});
