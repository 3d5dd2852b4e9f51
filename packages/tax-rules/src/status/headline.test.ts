import { describe, expect, it } from "vitest";
import { otherWorkUnknown, ownershipUnknown, qualifies, shortOf750, shortOfHalf } from "./headline.ts";
import type { PersonStatus } from "./person-status.ts";

const person = (name: string, relation: PersonStatus["relation"]): PersonStatus =>
  ({
    name,
    relation,
    hours750: { actualSeconds: 579.75 * 3600, requiredMoreThanSeconds: 750 * 3600 },
    half: { requiredMoreThanSeconds: 768 * 3600 },
    services: {
      otherWork: {
        items: [{ id: "job", spans: [{ ownershipPct: null }] }],
        lines: [{ itemId: "job", turnsOnOwnership: true }],
      },
    },
  }) as unknown as PersonStatus;

const jordan = person("Jordan", "self");
const robin = person("Robin", "spouse");

describe("a headline", () => {
  it("speaks to whoever owns the log, and names them for a paper", () => {
    expect(shortOf750(jordan, [jordan])).toEqual({
      headlineToYou: "You're at 579 h 45 min. You need more than 750.",
      headline: "Jordan is at 579 h 45 min. The test needs more than 750.",
    });
    expect(shortOfHalf(jordan, [jordan]).headlineToYou).toBe(
      "You need more than 768 h of real property work to pass half.",
    );
  });

  it("names the spouse", () => {
    const { headline, headlineToYou } = shortOf750(robin, [jordan, robin]);
    expect(headlineToYou).toBe(headline);
    expect(headline).toBe(
      "Robin is at 579 h 45 min. The test needs more than 750. Spouses' hours don't add together here.",
    );
  });

  it("says of two what two do", () => {
    expect(qualifies([robin, jordan])).toEqual({
      headlineToYou: "You and Robin meet both tests and participate materially in the rentals.",
      headline: "Robin and Jordan meet both tests and participate materially in the rentals.",
    });
    const young = person("Young Kim", "spouse");
    expect(ownershipUnknown([young]).headlineToYou).toContain("how much of the employer Young Kim owns");
    expect(ownershipUnknown([young, jordan]).headlineToYou).toContain("how much of the employer you and Young Kim own");
    expect(otherWorkUnknown([jordan, robin]).headlineToYou).toBe(
      "We can't tell yet: add your other work and that of Robin.",
    );
    expect(qualifies([jordan]).headlineToYou).toBe("You meet both tests and participate materially in the rentals.");
  });
});
