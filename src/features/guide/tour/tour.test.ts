import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Box, GAP_PX, placeCard } from "./place-card.ts";
import { TOUR_STEP_COUNT } from "./rules.ts";
import { isTourShown, pageOfTourStep } from "./web/tour-page.ts";
import { TOUR_STEPS } from "./steps.ts";

it("has as many steps as the specification", () => {
  expect(TOUR_STEPS).toHaveLength(TOUR_STEP_COUNT);
  expect(new Set(TOUR_STEPS.map(({ title }) => title)).size).toBe(TOUR_STEP_COUNT);
});

it("points at parts that are on a screen", () => {
  const src = join(import.meta.dirname, "../../..");
  const screens = globSync("**/web/**/*.tsx", { cwd: src }).map((file) => readFileSync(join(src, file), "utf8"));
  const marks = TOUR_STEPS.flatMap(({ target }) => (target !== null && "mark" in target ? [target.mark] : []));
  expect(marks.filter((mark) => !screens.some((text) => text.includes(`data-tour="${mark}"`)))).toEqual([]);
});

it("waits on the page at which an earlier visit left it, and goes along with whoever moves in it", () => {
  expect([1, 5, 7, 9, 13].map(pageOfTourStep)).toEqual([
    "/dashboard",
    "/dashboard",
    "/properties",
    "/analytics",
    "/dashboard",
  ]);
  const at = (pathname: string) => ({ step: 7, pathname });
  expect(isTourShown({ ...at("/properties"), isLeftEarlier: true })).toBe(true);
  expect(isTourShown({ ...at("/properties/new"), isLeftEarlier: true })).toBe(false);
  expect(isTourShown({ ...at("/dashboard"), isLeftEarlier: true })).toBe(false);
  expect(isTourShown({ ...at("/properties/new"), isLeftEarlier: false })).toBe(true);
});

const CARD = { width: 384, height: 220 };
const DESK: Box = { top: 0, left: 0, width: 1440, height: 900 };
const PHONE: Box = { top: 56, left: 0, width: 320, height: 460 };

describe("the card", () => {
  it.each<[string, Box | null, Box, { top: number; left: number }]>([
    ["in the middle without a target", null, DESK, { top: 340, left: 528 }],
    ["below its target", { top: 100, left: 400, width: 200, height: 40 }, DESK, { top: 152, left: 400 }],
    ["above one that is low", { top: 800, left: 400, width: 200, height: 40 }, DESK, { top: 568, left: 400 }],
    ["beside one that is tall", { top: 20, left: 0, width: 288, height: 860 }, DESK, { top: 20, left: 300 }],
    [
      "on the screen, whatever it points at",
      { top: 100, left: 1400, width: 30, height: 30 },
      DESK,
      { top: 142, left: 1044 },
    ],
  ])("stands %s", (_where, target, room, place) => {
    expect(placeCard(target, CARD, room)).toEqual(place);
  });

  it("never leaves a small screen", () => {
    const card = { width: 296, height: 260 };
    for (const top of [60, 200, 400, 700]) {
      const place = placeCard({ top, left: 10, width: 300, height: 80 }, card, PHONE);
      expect(place.left).toBe(GAP_PX);
      expect(place.top).toBeGreaterThanOrEqual(PHONE.top + GAP_PX);
      expect(place.top + card.height).toBeLessThanOrEqual(PHONE.top + PHONE.height - GAP_PX);
    }
  });
});
