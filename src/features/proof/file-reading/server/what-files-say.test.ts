import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { inBookOf, teamOf } from "#features/collaboration/team/server/testing/team-of.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry, getTimeEntry, listTimeEntries, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { exportTimeEntries, exportTimeEntriesWorkbook } from "#features/log/time-entries/export-contract.ts";
import { createProgramToken } from "#features/programs/program-tokens/contract.ts";
import { attachFiles, detachFiles, listFiles, trashFiles } from "#features/proof/evidence/contract.ts";
import { logEntry, photo, upload } from "#features/proof/evidence/server/testing/sample-files.ts";
import { actAs, makeAdministrator } from "#server/auth/testing/act-as.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { readWorkbook } from "#shared/sheets/workbook/read-workbook.ts";
import { type ApiClient, type SendOptions, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { decideSuggestion, getFileReading } from "../contract.ts";
import { readInstead } from "../testing/stand-in-reader.ts";

let lines: string[] = [];
const receiptOf = (shop: string, day = "11/03/2026") => [
  shop,
  `DATE ${day}`,
  "SUBTOTAL 56.93",
  "TAX 4.13",
  "TOTAL $61.06",
];
const summaryOf = (shop: string) => `A receipt from ${shop} for $61.06, dated November 3, 2026.`;

let app: TestApp;
let team: ReturnType<typeof teamOf>;
let robin: ApiClient;
beforeAll(async () => {
  readInstead(() => lines);
  app = await startTestApp();
  app.platform.config.readsFiles = true;
  app.clock.set("2026-12-31T15:00:00.000Z");
  team = teamOf(app);
});
beforeEach(async () => {
  robin = await team.person();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
});

let shade = 0;
const paper = async (said: string[], entryIds: string[] = []): Promise<string> => {
  lines = said;
  shade += 1;
  const { file } = await upload(robin, await photo({ color: `rgb(${shade * 5}, 20, 190)` }), `paper-${shade}.jpg`);
  await deliveriesUnderWay(app.platform);
  for (let round = 0; round < 3; round += 1) await app.platform.jobs.runDue();
  if (entryIds.length > 0) await robin.call(attachFiles, { body: { fileIds: [file.id], entryIds } });
  return file.id;
};
const summariesFor = async (client: ApiClient, options?: SendOptions) =>
  Object.fromEntries(
    (await client.call(listTimeEntries, { query: {} }, options)).entries.map((one) => [one.id, one.evidenceAiSummary]),
  );

describe("an entry tells what its files say", () => {
  test("a line each, in the order in which they came, in the list, alone and in both exports", async () => {
    const [hall, roof] = [await logEntry(robin), await logEntry(robin, { description: "Roof" })];
    expect(await summariesFor(robin)).toEqual({ [hall.id]: null, [roof.id]: null });
    await paper(receiptOf("HILL HARDWARE"), [hall.id]);
    const second = await paper(receiptOf("ERIE PAINT"), [hall.id]);
    const both = `${summaryOf("HILL HARDWARE")}\n${summaryOf("ERIE PAINT")}`;
    expect(await summariesFor(robin)).toEqual({ [hall.id]: both, [roof.id]: null });
    const alone = await robin.call(getTimeEntry, { params: { id: hall.id } });
    expect(alone).toMatchObject({ evidenceAiSummary: both, evidenceAiAnalysisStatus: "completed" });
    expect((await robin.send(exportTimeEntries, { query: {} })).body).toContain(`,"${both}",${hall.id}`);
    const { rawPayload } = await robin.send(exportTimeEntriesWorkbook, { query: {} });
    const { grid } = await readWorkbook(rawPayload, undefined, () => undefined);
    const column = grid.rows[0]?.cells.indexOf("AI file summary") ?? -1;
    expect(
      grid.rows
        .slice(1)
        .map(({ cells }) => cells[column] ?? "")
        .toSorted(),
    ).toEqual(["", both]);
    await robin.call(trashFiles, { body: { fileIds: [second] } });
    expect((await summariesFor(robin))[hall.id]).toBe(summaryOf("HILL HARDWARE"));
  });

  test("to members for the entries that they reach, and to nobody who may not open files", async () => {
    const [elm, dune] = [
      (await robin.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id,
      (await robin.call(createProperty, { body: buildProperty({ nickname: "Dune" }) })).id,
    ];
    const [seen, hidden] = [await logEntry(robin, { propertyId: elm }), await logEntry(robin, { propertyId: dune })];
    await paper(receiptOf("ELM HARDWARE"), [seen.id]);
    await paper(receiptOf("DUNE CELLARS"), [hidden.id]);
    const book = inBookOf(robin);
    const [dana, kim, hal] = [await team.person("Dana"), await team.person("Kim"), await team.person("Hal")];
    await team.join(robin, dana, "admin");
    const viewing = (properties: string[]) => ({
      assignedProperties: [elm],
      permissions: { viewing: properties, editing: [], mayApprove: false },
    });
    await team.join(robin, kim, "manager", { lists: viewing([elm]) });
    await team.join(robin, hal, "user", { lists: viewing([]) });
    const all = { [seen.id]: summaryOf("ELM HARDWARE"), [hidden.id]: summaryOf("DUNE CELLARS") };
    expect(await summariesFor(dana, book)).toEqual(all);
    expect(await summariesFor(kim, book)).toEqual({ [seen.id]: summaryOf("ELM HARDWARE") });
    expect((await kim.refused(getTimeEntry, { params: { id: hidden.id } }, book)).status).toBe(404);
    expect((await kim.send(exportTimeEntries, { query: {} }, book)).body).not.toContain("DUNE");
    expect(await summariesFor(hal, book)).toEqual({});
    const own = await hal.call(getTimeEntry, { params: { id: (await logEntryIn(hal, elm)).id } }, book);
    expect(own.evidenceAiSummary).toBeNull();

    await app.database.pool.query("UPDATE sessions SET proved_at = $2 WHERE user_id = $1", [
      robin.userId,
      app.clock.now(),
    ]);
    const { secret } = await robin.call(createProgramToken, { body: { name: "Sheet", scopes: ["ledger:read"] } });
    const program = await app.visitor().send(listTimeEntries, {}, { headers: { authorization: `Bearer ${secret}` } });
    expect(program.statusCode).toBe(200);
    expect(program.body).toContain(hidden.id);
    expect(program.body).not.toMatch(/HARDWARE|CELLARS/);
    const administrator = await app.signUp();
    await makeAdministrator(app, administrator);
    const { headers } = await actAs(app, robin, administrator);
    const told = await summariesFor(app.visitor(), { headers });
    expect(told).toMatchObject({ [seen.id]: null, [hidden.id]: null });
    expect(new Set(Object.values(told))).toEqual(new Set([null]));
  });
});

const logEntryIn = (client: ApiClient, propertyId: string) =>
  client.call(
    createTimeEntry,
    { body: { date: "2026-03-08", hours: 1, activityType: "property-management", description: "Swept", propertyId } },
    inBookOf(robin),
  );

describe("the vault is filtered by what was made of files", () => {
  const found = async (query: object, client = robin, options?: SendOptions) =>
    (await client.call(listFiles, { query }, options)).files.map(({ id }) => id).toSorted();

  test("by urgency and by the flag that each file shows now", async () => {
    const [near, far] = [
      await logEntry(robin, { date: "2026-11-03" }),
      await logEntry(robin, { date: "2026-11-20", description: "Later" }),
    ];
    const { file: note } = await upload(robin, `A note ${shade}\n`, "note.txt");
    const files = {
      plain: await paper(receiptOf("HILL HARDWARE"), [near.id, far.id]),
      away: await paper(receiptOf("ERIE PAINT"), [far.id]),
      future: await paper(receiptOf("LATE SHOP", "01/14/2027")),
      violation: await paper(["CITY OF ERIE", "NOTICE OF VIOLATION", "DATE 11/03/2026"]),
      pastDue: await paper([...receiptOf("POWER CO"), "FINAL NOTICE: PAST DUE"], [near.id]),
      due: await paper([...receiptOf("WATER CO"), "DUE DATE 12/01/2026"]),
      twoDays: await paper(["HILL HARDWARE", "11/03/2026", "11/05/2026", "TOTAL $61.06"], [far.id]),
    };
    const expectAsShown = async () => {
      const shown = await Promise.all(
        Object.values(files).map(async (id) => ({
          id,
          ...(await robin.call(getFileReading, { params: { id } })).analysis,
        })),
      );
      const idsOf = (isIt: (one: (typeof shown)[number]) => boolean) =>
        shown
          .filter(isIt)
          .map(({ id }) => id)
          .toSorted();
      for (const flag of [true, false])
        expect(await found({ aiComplianceFlag: String(flag) })).toEqual(
          idsOf(({ complianceFlag }) => complianceFlag === flag),
        );
      for (const level of ["low", "medium", "high"])
        expect(await found({ aiUrgency: [level] })).toEqual(idsOf(({ urgency }) => urgency === level));
      const { facets } = await robin.call(listFiles, { query: {} });
      const flagged = idsOf(({ complianceFlag }) => complianceFlag === true).length;
      expect(facets.aiComplianceFlags).toEqual([
        { value: "false", count: shown.length - flagged },
        { value: "true", count: flagged },
      ]);
      return idsOf(({ complianceFlag }) => complianceFlag === true);
    };
    expect(await expectAsShown()).toEqual([files.away, files.future, files.violation].toSorted());
    expect(await found({ aiUrgency: ["high", "medium"], aiComplianceFlag: "false" })).toEqual(
      [files.pastDue, files.due].toSorted(),
    );
    expect(await found({ aiStatus: ["skipped"] })).toEqual([note.id]);
    const { suggestions } = await robin.call(getFileReading, { params: { id: files.twoDays } });
    const suggestionId = suggestions.find(({ value }) => value === "2026-11-05")?.id ?? "";
    await robin.call(decideSuggestion, { params: { id: files.twoDays }, body: { suggestionId, decision: "accepted" } });
    await robin.call(detachFiles, { body: { fileIds: [files.away], entryIds: [far.id] } });
    expect(await expectAsShown()).toEqual([files.future, files.violation, files.twoDays].toSorted());
    await robin.call(decideSuggestion, {
      params: { id: files.twoDays },
      body: { suggestionId, decision: "dismissed" },
    });
    await robin.call(voidTimeEntry, { params: { id: near.id }, body: { version: 1, reason: "Logged twice" } });
    expect(await expectAsShown()).toEqual([files.plain, files.future, files.violation, files.twoDays].toSorted());
  });

  test("by nothing else, and for nobody who doesn't open every file", async () => {
    for (const [query, field] of [
      [{ aiUrgency: ["urgent"] }, "aiUrgency"],
      [{ aiComplianceFlag: "yes" }, "aiComplianceFlag"],
    ] as const) {
      const refused = await robin.refused(listFiles, { query });
      expect([refused.status, refused.code]).toEqual([400, "validation_failed"]);
      expect(Object.keys(refused.fields ?? {}).join(" ")).toContain(field);
    }
    const elm = (await robin.call(createProperty, { body: buildProperty({ nickname: "Elm" }) })).id;
    const id = await paper(
      [...receiptOf("POWER CO"), "FINAL NOTICE: PAST DUE"],
      [(await logEntry(robin, { propertyId: elm })).id],
    );
    const kim = await team.person("Kim");
    const permissions = { viewing: [elm], editing: [], mayApprove: false };
    await team.join(robin, kim, "manager", { lists: { assignedProperties: [elm], permissions } });
    expect(await found({ aiUrgency: ["high"] })).toEqual([id]);
    expect(await found({}, kim, inBookOf(robin))).toEqual([id]);
    expect(await found({ aiUrgency: ["high"] }, kim, inBookOf(robin))).toEqual([]);
    const { facets } = await kim.call(listFiles, { query: {} }, inBookOf(robin));
    expect([facets.aiUrgencies, facets.aiComplianceFlags]).toEqual([[], []]);
  });
});
