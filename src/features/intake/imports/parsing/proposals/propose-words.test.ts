import { describe, expect, test } from "vitest";
import { NO_ANSWERS, type ProposalSet, type ProposeContext } from "./proposal.ts";
import { read, row, second } from "../testing/read-entries.ts";

describe("words", () => {
  test("that are unknown wait for an answer, with suggestions", () => {
    const set = read(row({ hours: "1", property: "Oak Hse & Garage", activity: "Zzyzx", who: "Carla" }));
    expect(set.proposals).toHaveLength(1);
    expect(set.waiting).toEqual([
      {
        line: 3,
        waitsFor: [
          { kind: "activity", text: "Zzyzx" },
          { kind: "property", text: "Oak Hse & Garage" },
          { kind: "person", text: "Carla" },
        ],
        text: "2025-06-02 | 1 | Oak Hse & Garage | Zzyzx | Fixed it | Carla",
      },
    ]);
    const property = set.words.find(({ kind, needsAnswer }) => kind === "property" && needsAnswer);
    expect(property).toMatchObject({
      text: "Oak Hse & Garage",
      rows: 1,
      suggestions: [{ id: "oak", name: "Oak House" }],
    });
  });

  test("are settled by answers", () => {
    const answers: ProposeContext["answers"] = {
      activities: { zzyzx: "property-management" },
      properties: { "oak hse and garage": { kind: "known", id: "oak" } },
      persons: { carla: { kind: "new", name: "Carla Diaz" } },
    };
    const set = read(row({ hours: "1", property: "Oak Hse & Garage", activity: "Zzyzx", who: "Carla" }), { answers });
    expect(second(set)).toMatchObject({
      activityType: "property-management",
      property: { id: "oak", name: "Oak House" },
      person: { id: null, name: "Carla Diaz" },
    });
  });

  test("such as constructor are words like any other", () => {
    const word = "constructor";
    const set = read(row({ hours: word, property: word, who: word }));
    expect(set.refused[0]?.reasons[0]?.code).toBe("duration-unreadable");
    const [waiting] = read(row({ hours: "1", property: word, who: word })).waiting;
    expect(waiting?.waitsFor.map(({ kind }) => kind)).toEqual(["property", "person"]);
  });

  test("answers win over guesses", () => {
    const answers = { ...NO_ANSWERS, activities: { repairs: "property-management" as const } };
    expect(second(read(row({ hours: "1" }), { answers }))?.activityType).toBe("property-management");
  });

  test.each([
    ["Oak House", "oak", []],
    ["oak house", "oak", []],
    ["Oka House", "oak", ["property-corrected"]],
    ["12 Oak Street", "oak", []],
    ["Oak House Unit 2", "oak", []],
    ["", null, ["no-property"]],
    ["n/a", null, ["no-property"]],
    ["All properties", null, ["several-properties"]],
  ])("%j as a property is %j, flagged %j", (property, id, flags) => {
    const proposal = second(read(row({ hours: "1", property })));
    expect(proposal?.property?.id ?? null).toBe(id);
    expect(proposal?.flags).toEqual(flags);
  });

  test("a property in the description is suggested, not applied", () => {
    const proposal = second(read(row({ hours: "1", property: "", notes: "Fixed the sink at Pine Duplex" })));
    expect(proposal).toMatchObject({ property: null, propertySuggestion: { id: "pine", name: "Pine Duplex" } });
  });

  test("a blank person is the importing one, flagged; a known one is matched", () => {
    expect(second(read(row({ hours: "1", who: "" })))).toMatchObject({
      person: { id: "ana" },
      flags: ["person-assumed"],
    });
    expect(second(read(row({ hours: "1", who: "ben silva" })))).toMatchObject({ person: { id: "ben" }, flags: [] });
  });

  test("unknown names are kept as new ones where nobody can be asked, one per spelling", () => {
    const set = read(
      "Date,Hours,Property,Activity,Notes,Who\n1/14/2025,1,Elm Cottage,Repairs,a,Carla Diaz\n1/15/2025,1,ELM COTTAGE,Repairs,b,Carla Diaz\n",
      { unknownNames: "keep" },
    );
    expect(set.proposals.map(({ property }) => property)).toEqual([
      { id: null, name: "Elm Cottage" },
      { id: null, name: "Elm Cottage" },
    ]);
    expect(set.proposals[0]?.person).toEqual({ id: null, name: "Carla Diaz" });
  });

  test("without a column of activities the rows wait, or follow their descriptions", () => {
    const text = "Date,Hours,Notes\n1/14/2025,1,Painted the hall of unit B\n1/15/2025,1,Sat and waited\n";
    expect(read(text).waiting).toHaveLength(2);
    expect(read(text).words).toEqual([
      expect.objectContaining({ kind: "activity", text: "", rows: 2, needsAnswer: true }),
    ]);
    const types = (set: ProposalSet) =>
      set.proposals.map(({ activityType, flags }) => [activityType, flags.includes("activity-guessed")]);
    const guessed = [
      ["maintenance-repairs-oversight", true],
      ["property-management", true],
    ];
    expect(types(read(text, { unclearActivities: "accept" }))).toEqual(guessed);
    expect(types(read(text, { answers: { ...NO_ANSWERS, activities: { "": "by-description" } } }))).toEqual(guessed);
  });

  test("trips get a kind, other work none", () => {
    const trip = (notes: string, activity = "Driving") =>
      second(read(row({ hours: "1", activity, notes })))?.travelKind;
    expect(trip("Drove from home to Oak House and back")).toBe("home");
    expect(trip("Drove from Oak House to Pine Duplex")).toBe("between");
    expect(trip("Drove to Oak House")).toBe("unspecified");
    expect(trip("Drove from home to Oak House and back", "Repairs")).toBeNull();
  });
});

describe("the file's claim of when it was written", () => {
  test.each([
    ["2025-06-02T21:02", "2025-06-03T01:02:00.000Z", []],
    ["6/20/2025 9:02 PM", "2025-06-21T01:02:00.000Z", []],
    ["6/2/2025 9:02 PM", null, ["logged-at-unreadable"]],
    ["2027-01-01T10:00", null, ["logged-at-future"]],
    ["later", null, ["logged-at-unreadable"]],
    ["", null, []],
  ])("%j becomes %j", (logged, instant, flags) => {
    expect(second(read(row({ hours: "1", logged })))).toMatchObject({ sourceCreatedAt: instant, flags });
  });
});

describe("words that sound like another capacity", () => {
  const onCall = ["On call for tenants, no calls", "Was on call all Sunday"];
  const text = `Date,Hours,Property,Activity,Description\n${onCall.map((words) => `2025-06-02,8,Oak House,Management,"${words}"`).join("\n")}\n2025-06-03,2,Oak House,Management,Watched the roofers\n`;
  const capacityOf = (set: ProposalSet) => set.proposals.map(({ capacity }) => capacity);

  test("are asked about once for all rows that hold them, and nothing is decided", () => {
    const set = read(text);
    expect(capacityOf(set)).toEqual([null, null, null]);
    expect(set.proposals.map(({ flags }) => flags)).toEqual(
      text
        .trim()
        .split("\n")
        .slice(1)
        .map(() => ["capacity-to-say"]),
    );
    expect(set.waiting).toEqual([]);
    expect(set.words.filter(({ kind }) => kind === "capacity")).toMatchObject([
      { text: "on call", rows: 2, chosen: null, examples: onCall, suggestions: [{ id: "on-call", name: "On call" }] },
      { text: "watched the roofers", rows: 1, chosen: null, suggestions: [{ id: "supervising" }] },
    ]);
  });

  test("are what was answered, of each group by itself", () => {
    const capacities = { "on call": { capacity: "on-call" as const, businessId: null } };
    const set = read(text, { answers: { ...NO_ANSWERS, capacities } });
    expect(capacityOf(set)).toEqual(["on-call", "on-call", null]);
    expect(set.proposals.map(({ flags }) => flags)).toEqual([[], [], ["capacity-to-say"]]);
  });

  test("ask nothing where a column says the capacity", () => {
    const said =
      "Date,Hours,Property,Activity,Description,Capacity\n2025-06-02,8,Oak House,Management,On call all day,Own management\n";
    expect(capacityOf(read(said))).toEqual(["operations"]);
    expect(read(said).words.filter(({ kind }) => kind === "capacity")).toEqual([]);
  });
});

describe("the name of another business", () => {
  const of = (business: string, who = "Ana Silva") =>
    `Date,Hours,Property,Activity,Description,Person,Capacity,Business\n2025-06-02,8,,Management,Showed houses,${who},other-business,${business}\n`;
  const businesses = [
    { id: "harbor", name: "Harbor Brokerage", personId: "ana" },
    { id: "elm", name: "Elm Realty", personId: "ben" },
  ];
  const first = (text: string, more: Partial<ProposeContext> = {}) => read(text, { businesses, ...more }).proposals[0];

  test("finds the business of the row's person", () => {
    expect(first(of("harbor brokerage"))).toMatchObject({ capacity: "other-business", businessId: "harbor" });
    expect(first(of(""))).toMatchObject({ capacity: "other-business", businessId: null });
  });

  test("that is not on record waits for an answer", () => {
    const set = read(of("Pine Realty"), { businesses });
    expect(set.waiting[0]?.waitsFor).toEqual([{ kind: "business", text: "Pine Realty" }]);
    const answers = { ...NO_ANSWERS, businesses: { "pine realty": { kind: "known" as const, id: "harbor" } } };
    expect(first(of("Pine Realty"), { answers })).toMatchObject({ businessId: "harbor" });
    const none = { ...NO_ANSWERS, businesses: { "pine realty": { kind: "none" as const } } };
    expect(first(of("Pine Realty"), { answers: none })).toMatchObject({ businessId: null, flags: ["no-property"] });
  });

  test("of someone else is left out and said", () => {
    const other = first(of("Elm Realty"));
    expect(other).toMatchObject({ businessId: null });
    expect(other?.flags).toContain("business-of-another");
    expect(first(of("Elm Realty", "Ben Silva"))).toMatchObject({ businessId: "elm" });
  });
});
