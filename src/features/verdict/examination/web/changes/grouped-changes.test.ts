import { expect, test } from "vitest";
import type { Examination } from "#features/verdict/examination/contract.ts";
import { groupedChanges } from "./grouped-changes.ts";

type View = Parameters<typeof groupedChanges>[0];
type Activity = Examination["matrix"]["eachAlone"][number];
type Change = View["wouldChange"][number];

const HISTORY = "Add your earlier years to finish this test.";
const activity = (id: string): Activity => ({
  activityId: id,
  name: `House ${id}`,
  kind: "rental",
  propertyIds: [id],
  seconds: 0,
  verdict: "unproven",
  carriedBy: null,
  bestTest: "T3",
  explanation: "",
  citation: "",
  tests: [
    {
      test: "T5",
      verdict: "unproven",
      says: HISTORY,
      citation: "",
      applies: true,
      awaitsHistory: true,
      distance: null,
    },
  ],
  margin: null,
});
const change = (id: string, says: string, more: Partial<Change> = {}): Change => ({
  id,
  says,
  citation: "",
  personId: null,
  seconds: null,
  secondsPerWeek: null,
  othersAskedAt: [],
  ...more,
});
const viewOf = (ids: readonly string[], wouldChange: Change[]): View => ({
  taxYear: 2025,
  matrix: { eachAlone: ids.map(activity), asElected: [] },
  wouldChange,
});
const asksOthers = (id: string): Change =>
  change(`participation:${id}`, `House ${id}: 13${id} h is more than 100 hours.`, { othersAskedAt: [id] });

test("who else worked at several rentals is one line, which names them and keeps its place", () => {
  const more = change("more-hours:maya", "You need more.");
  const lines = groupedChanges(viewOf(["1", "2", "3"], [asksOthers("1"), more, asksOthers("2"), asksOthers("3")]));
  expect(lines.map(({ says }) => says)).toEqual([
    "Tell us who else worked at these 3 rentals in 2025: House 1, House 2 and House 3. Tests 2 and 3 need it.",
    "You need more.",
  ]);
  expect(lines[0]).toMatchObject({ need: { kind: "others-hours", propertyId: null }, othersAskedAt: ["1", "2", "3"] });
  expect(lines[1]?.need).toBeNull();
});

test("at one rental the question keeps its own words and leads to that rental", () => {
  const [line] = groupedChanges(viewOf(["1"], [asksOthers("1")]));
  expect(line).toMatchObject({ says: asksOthers("1").says, need: { propertyId: "1" }, othersAskedAt: ["1"] });
});

test("many names are cut short", () => {
  const ids = ["1", "2", "3", "4", "5", "6", "7", "8"];
  const [line] = groupedChanges(viewOf(ids, ids.map(asksOthers)));
  expect(line?.says).toContain("these 8 rentals in 2025: House 1, House 2, House 3, House 4 and 4 more.");
});

test("sentences that differ in the name alone are one, and what differs more stays apart", () => {
  const history = (id: string): Change => change(`participation:${id}`, `House ${id}: ${HISTORY}`);
  const other = change("participation:3", "House 3: 12 h: not more than 100 hours.");
  const lines = groupedChanges(viewOf(["1", "2", "3"], [history("1"), history("2"), other]));
  expect(lines.map(({ says, need }) => [says, need?.kind, need?.id])).toEqual([
    [`House 1 and House 2: ${HISTORY}`, "earlier-years", "earlier-years:1"],
    [other.says, undefined, undefined],
  ]);
});
