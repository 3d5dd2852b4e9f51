import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPerson } from "#features/facts/participants/contract.ts";
import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import {
  createMilestone,
  deleteMilestone,
  listAchievements,
  listMilestones,
  setAchievements,
  updateMilestone,
} from "../contract.ts";

const NOW = "2026-03-04T17:00:00.000Z";
const goal = { title: "First quarter", targetHours: 3, targetDate: "2026-03-31", category: "quarterly" } as const;

describe.each(TEST_ENGINES)("milestones (%s)", (_database, createDatabase) => {
  let app: TestApp;
  let robin: ApiClient;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase, now: NOW });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    robin = await app.signUp();
  });

  const log = (hours: number, more: object = {}) =>
    robin.call(createTimeEntry, {
      body: {
        date: "2026-03-04",
        hours,
        activityType: "maintenance-repairs-oversight",
        description: "Fixed the gutter",
        ...more,
      },
    });
  const goals = async () => (await robin.call(listMilestones, {})).milestones;

  test("are set, reached by the person's own hours as they stand, changed and deleted", async () => {
    const { id } = await robin.call(createMilestone, { body: goal });
    const spouse = await robin.call(createPerson, { body: { name: "Wren", relation: "spouse" } as never });
    await log(5, { personId: spouse.id });
    const { id: entryId } = await log(2);
    await log(1, { date: "2025-12-31" });
    expect(await goals()).toMatchObject([
      { id, currentHours: 2, targetHours: 3, isCompleted: false, completedAt: null, startsOn: "2026-01-01" },
    ]);
    await log(1);
    expect(await goals()).toMatchObject([{ currentHours: 3, isCompleted: true, completedAt: "2026-03-04" }]);
    await robin.call(voidTimeEntry, { params: { id: entryId }, body: { reason: "Twice" } });
    expect(await goals()).toMatchObject([{ currentHours: 1, isCompleted: true, completedAt: "2026-03-04" }]);
    const changed = await robin.call(updateMilestone, { params: { id }, body: { targetHours: 1 } });
    expect(changed).toMatchObject({ title: "First quarter", targetHours: 1, isCompleted: true });
    const moved = { targetDate: "2026-12-31", category: "annual" } as const;
    expect(await robin.call(updateMilestone, { params: { id }, body: moved })).toMatchObject({
      startsOn: "2026-01-01",
    });
    await robin.call(deleteMilestone, { params: { id } });
    expect(await goals()).toEqual([]);
  });

  test("keep the day on which they were reached, until their target is another one", async () => {
    const { id } = await robin.call(createMilestone, { body: goal });
    await log(3, { date: "2026-02-10" });
    expect(await goals()).toMatchObject([{ state: "reached", completedAt: "2026-02-10" }]);
    // Work of an earlier day would have reached it sooner: the day that was said stays.
    await log(3, { date: "2026-01-05" });
    const change = (body: object) => robin.call(updateMilestone, { params: { id }, body });
    expect(await change({ title: "Renamed", targetHours: 3 })).toMatchObject({ completedAt: "2026-02-10" });
    expect(await change({ targetHours: 7 })).toMatchObject({
      isCompleted: false,
      completedAt: null,
      state: "on_track",
    });
    expect(await change({ targetHours: 2 })).toMatchObject({ isCompleted: true, completedAt: "2026-01-05" });
  });

  test("hold 1 to 1000 hours, a real day and a name", async () => {
    await robin.call(createMilestone, { body: { ...goal, targetHours: 1 } });
    await robin.call(createMilestone, { body: { ...goal, targetHours: 1000 } });
    for (const [field, value] of [
      ["targetHours", 0.99],
      ["targetHours", 1000.01],
      ["targetHours", null],
      ["targetDate", "2026-02-30"],
      ["title", "  "],
      ["category", "monthly"],
    ] as const) {
      const refusal = await robin.refused(createMilestone, { body: { ...goal, [field]: value } });
      expect(refusal.fields, `${field} ${value}`).toHaveProperty(field);
    }
    expect(await goals()).toHaveLength(2);
  });

  test("are part of Premium; achievements are not", async () => {
    const wren = await app.signUp({ plan: "free" });
    expect(await wren.refused(listMilestones, {})).toMatchObject({ status: 402 });
    expect(await wren.refused(createMilestone, { body: goal })).toMatchObject({ status: 402 });
    expect((await wren.call(listAchievements, {})).isOn).toBe(true);
  });

  test("of somebody else are not there", async () => {
    const { id } = await robin.call(createMilestone, { body: goal });
    const wren = await app.signUp();
    expect((await wren.call(listMilestones, {})).milestones).toEqual([]);
    expect(await wren.refused(updateMilestone, { params: { id }, body: { title: "Mine" } })).toMatchObject({
      status: 404,
    });
    expect(await wren.refused(deleteMilestone, { params: { id } })).toMatchObject({ status: 404 });
    expect(await goals()).toMatchObject([{ title: "First quarter" }]);
  });

  test("and habits are achievements, until a person turns them off", async () => {
    const earned = async (): Promise<string[]> =>
      (await robin.call(listAchievements, {})).achievements.filter((each) => each.earned).map(({ id }) => id);
    expect(await earned()).toEqual([]);
    await robin.call(createMilestone, { body: goal });
    await log(3);
    expect(await earned()).toEqual(["first-entry", "goal-reached"]);
    await robin.call(setAchievements, { body: { isOn: false } });
    expect(await robin.call(listAchievements, {})).toEqual({ isOn: false, achievements: [] });
    await robin.call(setAchievements, { body: { isOn: true } });
    expect(await earned()).toHaveLength(2);
  });
});
