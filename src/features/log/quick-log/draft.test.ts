import { describe, expect, it } from "vitest";
import { type Corrections, recentPlaces, settle, toEntry, type Usual, usualActivity, withSentence } from "./draft.ts";
import { sampleMoment, sampleNames } from "./grammar/testing/sample-names.ts";
import { understand } from "./grammar/understand.ts";

const read = (sentence: string) => understand(sentence, sampleNames, sampleMoment);
const usual: Usual = {
  today: "2026-11-20",
  timeZone: "America/New_York",
  personId: "jordan",
  people: ["jordan", "maria", "pat-c", "pat-w"],
  place: "",
  activityAt: () => null,
};
const capturedAt = "2026-11-20T23:30:00.000Z";

describe("a dictated sentence", () => {
  const dictated = { sentence: "2h showing elm", corrections: {}, isSpoken: true };
  const isSpoken = (sentence: string) => withSentence(dictated, sentence).isSpoken;
  it("stays one while some of it is left", () => {
    expect(["2h showing elm yesterday", "2h painted oak", "cleaned elm"].map(isSpoken)).toEqual([true, true, true]);
  });
  it("was typed once another one took its place, though it was never empty between", () => {
    expect(["p", "painted oak 3h", " ", ""].map(isSpoken)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("a sentence that a model wrote", () => {
  const ai = { model: "m", text: "about 2h showing elm", said: "was at elm like two hours, showing" };
  const filled = { sentence: ai.text, corrections: {}, ai };
  it("is the model's while some of it is left", () => {
    expect(withSentence(filled, "2h showing oak").ai).toEqual(ai);
    expect(withSentence(filled, "painted maple").ai).toBeUndefined();
  });
  it("goes with its entry, and a typed one has none", () => {
    const settled = settle(read("2h showing elm"), {}, usual);
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt, ai })).toMatchObject({ ai });
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt })).not.toHaveProperty("ai");
  });
});

describe("settle", () => {
  it("makes an entry of a sentence that says all", () => {
    const settled = settle(read("2h showing unit b at elm yesterday 3-5pm"), {}, usual);
    expect(settled.missing).toEqual([]);
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt })).toEqual({
      date: "2026-11-19",
      timeZone: "America/New_York",
      timeStarted: "15:00",
      timeEnded: "17:00",
      propertyId: "elm",
      isPortfolioWide: false,
      personId: "jordan",
      activityType: "leasing-tenant-relations",
      description: "showing unit b",
      clientCapturedAt: capturedAt,
      from: "quick_log",
    });
  });

  it("gives the hours to whom they were opened for, unless the words name somebody else", () => {
    const given = { ...usual, personGiven: "maria" };
    expect(settle(read("1h drove to elm"), {}, given)).toMatchObject({ personId: "maria" });
    expect(settle(read("1h drove to elm with jordan"), {}, given).missing).toEqual(
      settle(read("1h drove to elm with jordan"), {}, usual).missing,
    );
    expect(settle(read("1h drove to elm"), { personId: "jordan" }, given)).toMatchObject({ personId: "jordan" });
    const { personId, missing } = settle(read("1h drove to elm"), {}, { ...given, people: ["jordan"] });
    expect([personId, missing]).toEqual(["maria", expect.arrayContaining(["person"])]);
  });

  it("says where it came from when it was spoken", () => {
    const settled = settle(read("2h showing elm"), {}, usual);
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt, isSpoken: true })).toMatchObject({
      source: "voice",
    });
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt })).not.toHaveProperty("source");
  });

  it("asks for what nobody said, and saves nothing before", () => {
    const settled = settle(read("Pat drove last week"), {}, usual);
    expect(settled.missing).toEqual(["length", "day", "place", "travelKind", "person"]);
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt })).toBeNull();
  });

  it("asks for the day of a length that today cannot hold yet, until day or length is set by hand", () => {
    const early = understand("3h showing elm", sampleNames, { ...sampleMoment, now: new Date("2026-11-21T05:30:00Z") });
    const missing = (corrections: Corrections) => settle(early, corrections, { ...usual, today: "2026-11-21" }).missing;
    expect(missing({})).toEqual(["day"]);
    expect(missing({ day: "2026-11-20" })).toEqual([]);
    expect(missing({ seconds: 1200 })).toEqual([]);
  });

  it("asks in what capacity where the words sound like something else than management, and decides nothing", () => {
    const sentence = "2h on call at elm, managing";
    const asked = settle(read(sentence), {}, usual);
    expect(asked).toMatchObject({ capacity: null, proposedCapacity: "on-call", missing: ["capacity"] });
    expect(toEntry(asked, { timeZone: usual.timeZone, capturedAt })).toBeNull();
    const said = settle(read(sentence), { capacity: "operations" }, usual);
    expect(toEntry(said, { timeZone: usual.timeZone, capturedAt })).toMatchObject({ capacity: "operations" });
    expect(settle(read("2h showing elm"), {}, usual)).toMatchObject({ proposedCapacity: null, missing: [] });
    const other = { capacity: "other-business", businessId: "harbor" } as const;
    expect(toEntry(settle(read(sentence), other, usual), { timeZone: usual.timeZone, capturedAt })).toMatchObject(
      other,
    );
    const changed = settle(read(sentence), { ...other, capacity: "on-call" }, usual);
    expect(toEntry(changed, { timeZone: usual.timeZone, capturedAt })).not.toHaveProperty("businessId");
  });

  it("lets a correction hold against the sentence, a length against its times", () => {
    const corrections = { seconds: 1800, day: "2026-11-02", place: "maple", description: "Met the agent" };
    const settled = settle(read("showing elm 3-5pm yesterday"), corrections, usual);
    expect(settled).toMatchObject({ ...corrections, times: null, missing: [] });
  });

  it("saves no length while what stands in its field cannot be read", () => {
    const unread = { text: "1,5h", started: "", ended: "" };
    const settled = settle(read("1h showing elm"), { seconds: 3600, unread }, usual);
    expect(settled).toMatchObject({ seconds: null, times: null, missing: ["length"] });
    expect(toEntry(settled, { timeZone: usual.timeZone, capturedAt })).toBeNull();
  });

  it("is not saved under another day while its field holds none", () => {
    const settled = settle(read("1h showing elm"), { day: "2026-11-03", isDayUnread: true }, usual);
    expect(settled.missing).toEqual(["day"]);
    expect(settle(read("1h showing elm"), { day: "2026-11-03", isDayUnread: undefined }, usual).missing).toEqual([]);
  });

  it("asks whose hours they are where no one goes without saying, and for someone who may not be logged", () => {
    const ofHelper: Usual = { ...usual, personId: "maria", people: ["maria"] };
    const own = settle(read("2h showing elm"), {}, ofHelper);
    expect(own).toMatchObject({ personId: "maria", missing: [] });
    expect(settle(read("Jordan: 2h showing elm"), {}, ofHelper).missing).toEqual(["person"]);
    expect(settle(read("2h showing elm"), { personId: "jordan" }, ofHelper).missing).toEqual(["person"]);
    expect(settle(read("2h showing elm"), {}, { ...usual, personId: "" }).missing).toEqual(["person"]);
    // Before the names are there nothing is asked: the server takes the writer's own.
    const unread = settle(read("2h showing elm"), {}, { ...usual, personId: "", people: null });
    expect(unread.missing).toEqual([]);
    expect(toEntry(unread, { timeZone: usual.timeZone, capturedAt })).not.toHaveProperty("personId");
  });

  it("says which parts came from habit", () => {
    const habits: Usual = { ...usual, place: "elm", activityAt: () => "property-management" };
    expect(settle(read("2h"), {}, habits)).toMatchObject({ place: "elm", usual: ["place", "activity"], missing: [] });
    expect(settle(read("2h birch"), {}, habits)).toMatchObject({
      place: "",
      usual: [],
      missing: ["place", "activity"],
    });
  });

  it("counts a night over a change of the clocks in real time", () => {
    const settled = settle(read("elm showing 11pm-3am on 10/31"), {}, usual);
    expect(settled.seconds).toBe(5 * 3600);
  });
});

it("takes for usual what stands most often at a place", () => {
  const latest = [
    { propertyId: "elm", activityType: "bookkeeping-recordkeeping" },
    { propertyId: "elm", activityType: "leasing-tenant-relations" },
    { propertyId: "elm", activityType: "leasing-tenant-relations" },
    { propertyId: "oak", activityType: "bookkeeping-recordkeeping" },
  ] as const;
  expect(usualActivity(latest, "elm")).toBe("leasing-tenant-relations");
  expect(usualActivity(latest, "none")).toBeNull();
});

describe("recentPlaces", () => {
  const latest = ["elm", null, "elm", "sold", "oak", "maple", "birch"].map((propertyId) => ({ propertyId }));

  it("offers three open properties of the latest entries, the latest first", () => {
    expect(recentPlaces(latest, ["birch", "elm", "maple", "oak"])).toEqual(["elm", "oak", "maple"]);
  });

  it("offers nothing where there is one property alone, which is taken as it is", () => {
    expect(recentPlaces(latest, ["elm"])).toEqual([]);
  });
});
