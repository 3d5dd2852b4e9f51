import { hours } from "@tenure/tax-rules";
import { describe, expect, it } from "vitest";
import { startValues } from "../state/fields.ts";
import { PERSON_FIELDS, type PersonValues, PROPERTY_FIELDS, type PropertyValues, REP_FIELDS } from "./fields.ts";
import { repResult } from "./rep-result.ts";

const start = startValues(REP_FIELDS);
const person = (told: Partial<PersonValues>): PersonValues => ({ ...startValues(PERSON_FIELDS), ...told });
const rental = (told: Partial<PropertyValues>): PropertyValues => ({
  ...startValues(PROPERTY_FIELDS),
  others: "none",
  interest: "owner",
  ...told,
});
const answer = (told: Partial<typeof start>) => {
  const result = repResult({ ...start, ...told }, null);
  if (result.state !== "answered") throw new Error(result.says);
  return result;
};

describe("the nearest way", () => {
  it("measures the 100-hour path to the other person, and names the path that lacks less as the nearest", () => {
    const cabin = { kind: "short-term", averageStay: 3, others: "listed", interest: "owner" } as const;
    const stays = (...told: Partial<PropertyValues>[]) =>
      answer({ persons: [person({ otherWork: "none" })], properties: told.map((one) => rental({ ...cabin, ...one })) });
    const missing = ({ routes }: ReturnType<typeof stays>) =>
      routes.map(({ id, remainingSeconds }) => [id, remainingSeconds]);
    const far = stays({ yourHours: 495, othersMost: 700 });
    expect(missing(far).slice(1)).toEqual([
      ["path_500", hours(5) + 1],
      ["path_100", hours(205)],
    ]);
    expect(far.best?.id).toBe("path_500");
    // Below both lines the farther one decides, and of two rentals the nearer one.
    expect(missing(stays({ yourHours: 40, othersMost: 90 }))[2]).toEqual(["path_100", hours(60) + 1]);
    const two = stays({ yourHours: 20, othersMost: 400 }, { yourHours: 95, othersMost: 10 });
    expect(two.best).toMatchObject({ id: "path_100", remainingSeconds: hours(5) + 1 });
    expect(two.best?.says).toMatch(/^Property 2:/);
    const limited = stays({ yourHours: 495, othersMost: 10, interest: "limited" });
    expect(missing(limited)[2]).toEqual(["path_100", null]);
    expect(limited.best?.id).toBe("path_500");
  });

  it("with the status met, the nearest way says the participation that a rental lacks", () => {
    const persons = [person({ otherWork: "none", business: 800, businessPart: "met" })];
    const told = { others: "listed", othersMost: 300, yearsBefore: 0, yourHours: 90 } as const;
    const { routes, status } = answer({ persons, properties: [rental(told)] });
    expect(status.outcome).toBe("participation_missing");
    expect(routes[0]).toMatchObject({ verdict: "not_met", remainingSeconds: hours(210) });
  });

  it("asks an employee for what is not said of the ownership, and not for the share that is", () => {
    const job = { otherWork: "listed", jobHours: 30, jobWeeks: 50, employer: "real-estate" } as const;
    const asked = (told: Partial<PersonValues>) => {
      const { status } = answer({ persons: [person({ ...job, ...told })], properties: [rental({ yourHours: 760 })] });
      const missing = status.missing.find(({ id }) => id.startsWith("ownership"));
      return [missing?.message, status.headlineToYou];
    };
    const [given, headline] = asked({ ownership: 3 });
    expect(given).toMatch(/^Add whether a job in real estate is a corporation, and if so what your spouse/);
    expect(given).not.toContain("you own");
    expect(headline).not.toContain("you own");
    const [open, first] = asked({ ownership: null });
    expect(open).toMatch(/^Add what share of a job in real estate you own, whether it is a corporation/);
    expect(first).toContain("add how much of the employer you own");
  });
});
