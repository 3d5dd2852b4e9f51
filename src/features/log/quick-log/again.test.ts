import { expect, test } from "vitest";
import { draftAgain, pastWork } from "./again.ts";
import { readWithCorrections } from "./corrections.ts";
import { settle } from "./draft.ts";
import { sampleMoment, sampleNames } from "./grammar/testing/sample-names.ts";

const past = (id: string, more: object = {}) => ({
  id,
  description: "Showed unit B",
  propertyId: "elm" as string | null,
  isPortfolioWide: false,
  openPropertyName: null,
  activityType: "vendor-contractor-management" as const,
  travelKind: null,
  capacity: null,
  businessId: null,
  approvalStatus: "approved" as const,
  ...more,
});

test("the latest different work is offered, at open properties and with words", () => {
  const latest = [
    past("a"),
    past("b"),
    past("c", { description: " " }),
    past("plan", { description: "Roofer", approvalStatus: "pending" }),
    past("d", { propertyId: "gone" }),
    past("e", { propertyId: null }),
    past("f", { description: "Mowed" }),
    past("g", { description: "Painted" }),
  ];
  expect(pastWork(latest, ["elm"]).map(({ id }) => id)).toEqual(["a", "e", "f"]);
});

test("work that is done again keeps all but its length, also once a length is typed before it", () => {
  const draft = draftAgain(past("a"));
  const usual = {
    today: "2026-11-20",
    timeZone: sampleMoment.timeZone,
    personId: "robin",
    people: null,
    place: "",
    activityAt: () => null,
  };
  const settled = (sentence: string) => {
    const { read, corrections } = readWithCorrections({ ...draft, sentence }, sampleNames, sampleMoment);
    return settle(read, corrections, usual);
  };
  expect(settled(draft.sentence)).toMatchObject({ place: "elm", seconds: null, missing: ["length"] });
  expect(settled(`45m ${draft.sentence}`)).toMatchObject({
    place: "elm",
    activity: "vendor-contractor-management",
    description: "Showed unit B",
    seconds: 2700,
    missing: [],
  });
});
