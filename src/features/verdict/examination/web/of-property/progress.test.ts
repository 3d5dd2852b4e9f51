import { hours } from "@tenure/tax-rules";
import { expect, test } from "vitest";
import type { ActivityView, Examination } from "#features/verdict/examination/contract.ts";
import { progressByProperty } from "./progress.ts";

const activity = (own: number, propertyIds: string[], margin: ActivityView["margin"] = null) =>
  ({
    propertyIds,
    verdict: own > 100 ? "met" : "not_met",
    bestTest: "T3",
    tests: [{ test: "T3", distance: { unit: "seconds", actual: hours(own), line: hours(100), isMoreThan: true } }],
    margin,
  }) as unknown as ActivityView;

const cleaner = { individualId: "c", name: "Jo", seconds: hours(70), marginSeconds: hours(-10) };
const view = (electionInForce: boolean) =>
  ({
    electionInForce,
    matrix: {
      eachAlone: [activity(60, ["elm"], cleaner), activity(70, ["oak"])],
      asElected: [activity(130, ["elm", "oak"])],
    },
  }) as unknown as Examination;

test("a property stands as the law looks at it, and alone against each other person", () => {
  expect(progressByProperty(view(false), false).get("elm")).toEqual({
    word: "Not yet",
    tone: "neutral",
    test: "Test 3",
    distance: "60:00 of 100:00",
    margin: { seconds: hours(-10), name: "Jo" },
  });
  const elected = progressByProperty(view(true), false);
  expect([elected.get("elm")?.word, elected.get("elm")?.margin?.name]).toEqual(["Met", "Jo"]);
  expect(elected.get("oak")).toMatchObject({ distance: "130:00 of 100:00", margin: null });
});
