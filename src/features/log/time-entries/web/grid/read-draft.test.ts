import { expect, test } from "vitest";
import { emptyDraft } from "./grid-state.ts";
import type { CellContext } from "./read-cell.ts";
import { draftText, faultsOfFields, readDraft } from "./read-draft.ts";

const context: CellContext = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  persons: [{ value: "p1", label: "Robin Hale" }],
  ownPersonId: "p1",
  places: [{ value: "a", label: "14 Elm St" }],
  businesses: [],
};
const read = (cells: ReturnType<typeof emptyDraft>["cells"]) => readDraft({ ...emptyDraft("d"), cells }, context);

test("a row with all it needs is an entry, of today when no day is said", () => {
  expect(read({ time: "1:30", activity: "travel", travel: "between p", property: "14 elm" })).toEqual({
    ok: true,
    value: {
      date: "2026-11-20",
      hours: 1.5,
      activityType: "travel-property-related-tasks",
      travelKind: "between",
      propertyId: "a",
      isPortfolioWide: false,
      description: "",
    },
  });
});

test("where several properties could be meant, a row says which, or that there is none", () => {
  const several = {
    ...context,
    places: [...context.places, { value: "b", label: "Maple Duplex" }, { value: "none", label: "No property" }],
  };
  const cells = { time: "1", activity: "property man" };
  const of = (property?: string) => {
    const said = property === undefined ? cells : { ...cells, property };
    const result = readDraft({ ...emptyDraft("d"), cells: said }, several);
    return result.ok ? (result.value.propertyId ?? null) : result.reason.property;
  };
  expect([of(), of("maple"), of("no property")]).toEqual(["Choose a property, or say that there is none.", "b", null]);
});

test.each([
  [{ description: "Drove from Maple Duplex to 14 Elm St" }, "between"],
  [{ description: "Drove home from Elm" }, "home"],
  [{ description: "Drove around" }, undefined],
  [{ description: "From the duplex to Elm", travel: "between home" }, "home"],
])("a trip says its kind where its words do: %j", (cells, travelKind) => {
  const result = read({ time: "1", activity: "travel", ...cells });
  expect(result.ok && result.value.travelKind).toBe(travelKind);
});

test("a row that was begun on another day goes on meaning that day, and the one before it by 'y'", () => {
  const begun = { ...emptyDraft("d"), saidOn: "2026-11-18" };
  const dayOf = (date?: string) => {
    const cells = { time: "1", activity: "property man", ...(date === undefined ? {} : { date }) };
    const result = readDraft({ ...begun, cells }, context);
    return result.ok ? result.value.date : result.reason;
  };
  expect([dayOf(), dayOf("y"), dayOf("11/3"), dayOf("2026-11-20")]).toEqual([
    "2026-11-18",
    "2026-11-17",
    "2026-11-03",
    "2026-11-20",
  ]);
});

test("a row that was begun on another day names its day, and so does the editor of it; nothing else is said otherwise", () => {
  const textOf = (cells: ReturnType<typeof emptyDraft>["cells"], saidOn = "2026-11-18") =>
    draftText({ ...emptyDraft("d"), cells, saidOn }, "date", context.today);
  expect([textOf({ time: "1" }), textOf({ date: "y" }), textOf({ date: "soon" })]).toEqual([
    "2026-11-18",
    "2026-11-17",
    "soon",
  ]);
  expect([textOf({}), textOf({ time: "1" }, context.today), textOf({ date: "y" }, context.today)]).toEqual([
    "",
    "",
    "y",
  ]);
});

test("each wrong and each missing cell has its own reason", () => {
  expect(read({ date: "soon", property: "Oak" })).toEqual({
    ok: false,
    reason: {
      date: expect.stringContaining("Enter a day"),
      property: 'No property is called "Oak".',
      time: "How long was it?",
      activity: "Choose an activity.",
    },
  });
});

test("the server's refusals find their cells", () => {
  expect(faultsOfFields({ timeEnded: "a", propertyId: "b", deviceId: "c" })).toEqual({
    time: "a",
    property: "b",
    date: "c",
  });
});
