import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createSavedView, deleteSavedView, listSavedViews, updateSavedView } from "../contract.ts";
import { VIEWS_MAX } from "../rules.ts";

const view = { name: "Repairs", search: "activityType=maintenance-repairs-oversight&q=leak%20%22A%22&sort=date" };

describe.each(TEST_ENGINES)("saved views (%s)", (_database, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterAll(() => app.close());

  test("are kept in the order in which they were made, renamed, pointed elsewhere and forgotten", async () => {
    const wren = await app.signUp();
    const repairs = await wren.call(createSavedView, { body: view });
    app.clock.advance(1);
    const all = await wren.call(createSavedView, { body: { name: "All", search: "" } });
    const params = { id: repairs.id };
    const renamed = await wren.call(updateSavedView, { params, body: { name: "repairs" } });
    expect(renamed).toEqual({ ...repairs, name: "repairs" });
    await wren.call(updateSavedView, { params, body: { search: "year=2026" } });
    const { views } = await wren.call(listSavedViews, {});
    expect(views.map(({ name, search }) => [name, search])).toEqual([
      ["repairs", "year=2026"],
      ["All", ""],
    ]);
    await wren.call(deleteSavedView, { params });
    expect((await wren.call(listSavedViews, {})).views).toEqual([all]);
  });

  test("of one name, in whatever letters, are refused, and so are more than a book holds", async () => {
    const wren = await app.signUp();
    const { id } = await wren.call(createSavedView, { body: view });
    const refusal = await wren.refused(createSavedView, { body: { ...view, name: "REPAIRS" } });
    expect(refusal).toMatchObject({ status: 400, fields: { name: expect.any(String) } });
    for (let number = 1; number < VIEWS_MAX; number += 1) {
      await wren.call(createSavedView, { body: { name: `View ${number}`, search: "" } });
    }
    expect(await wren.refused(createSavedView, { body: { name: "Late", search: "" } })).toMatchObject({ status: 409 });
    const taken = await wren.refused(updateSavedView, { params: { id }, body: { name: "view 3" } });
    expect(taken.fields).toHaveProperty("name");
  });

  test("with no name or with an address that is none are refused", async () => {
    const wren = await app.signUp();
    for (const [field, value] of [
      ["name", "  "],
      ["name", "x".repeat(61)],
      ["search", "<script>"],
      ["search", "a b"],
      ["search", "q=".padEnd(4001, "x")],
    ] as const) {
      const refusal = await wren.refused(createSavedView, { body: { ...view, [field]: value } });
      expect(refusal.fields).toHaveProperty(field);
    }
  });

  test("of somebody else are not there", async () => {
    const [wren, finch] = [await app.signUp(), await app.signUp()];
    const { id } = await wren.call(createSavedView, { body: view });
    expect((await finch.call(listSavedViews, {})).views).toEqual([]);
    expect(await finch.refused(updateSavedView, { params: { id }, body: { name: "Mine" } })).toMatchObject({
      status: 404,
    });
    expect(await finch.refused(deleteSavedView, { params: { id } })).toMatchObject({ status: 404 });
    expect((await wren.call(listSavedViews, {})).views).toHaveLength(1);
  });
});
