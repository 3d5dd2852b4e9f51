import { describe, expect, it } from "vitest";
import { exchangeResult } from "#features/tools/calculators/1031-exchange-timer/exchange-result.ts";
import { EXCHANGE_FIELDS, type ExchangeValues } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { dateLines, exchangeCautions, exchangeHeadline, exchangeReason, planText } from "./exchange-words.ts";

/** Closed on November 1, 2026: day 45 is December 16, the return is due on April 15, day 180 is April 30. */
const wordsOn = (today: string, more: Partial<ExchangeValues>) => {
  const values: ExchangeValues = {
    ...startValues(EXCHANGE_FIELDS),
    soldOn: "2026-11-01",
    identified: [{ name: "Elm Street", value: null, isAcquired: false, receivedOn: null, isRevoked: false }],
    ...more,
  };
  const result = exchangeResult(values, today);
  if (result.state !== "dated") throw new Error(result.state);
  return {
    headline: exchangeHeadline(result),
    reason: exchangeReason(result, values, today),
    plan: planText(result, values, today),
    cautions: exchangeCautions(result, values, today),
    day45: dateLines(result, values)[1],
  };
};
const TODAY = "2026-11-23";

describe("a day on which everything is received", () => {
  const IN_TIME = "You plan to receive everything on Mon, Feb 1, 2027.";
  const LATE =
    "You plan to receive everything on Sat, May 1, 2027. That would be after the last day, Fri, Apr 30, 2027.";

  it.each([
    ["to come in time", TODAY, "2027-02-01", "23 days to identify", IN_TIME, []],
    ["to come too late", TODAY, "2027-05-01", "23 days to identify", null, [LATE]],
    ["to come when the time is over", "2027-04-30", "2027-05-01", "Last day to receive", null, [LATE]],
    ["reached today", "2027-02-01", "2027-02-01", "Done in time", null, []],
    ["past and too late", "2027-05-02", "2027-05-01", "The time is over", null, []],
  ])("%s", (_, today, completedOn, headline, plan, cautions) => {
    expect(wordsOn(today, { extensionFiled: true, completedOn })).toMatchObject({ headline, plan, cautions });
  });

  it("is spoken of in the past only when it is past", () => {
    const reason = (today: string, completedOn: string): string =>
      wordsOn(today, { extensionFiled: true, completedOn }).reason;
    expect(reason("2027-05-02", "2027-05-01")).toMatch(/^The property came after Fri, Apr 30, 2027/);
    expect(reason("2027-05-02", "2027-05-10")).toMatch(/^The exchange period ended on Fri, Apr 30, 2027/);
    expect(reason(TODAY, "2027-05-01")).toMatch(/^Day 22\. Name replacement property/);
  });
});

describe("identified property with a day of its own", () => {
  const elm = (told: Partial<ExchangeValues["identified"][number]>) => ({
    name: "Elm Street",
    value: null,
    isAcquired: true,
    receivedOn: null,
    isRevoked: false,
    ...told,
  });
  const on = (today: string, ...identified: ExchangeValues["identified"]) =>
    wordsOn(today, { extensionFiled: true, identified });

  it("that came on day 123 is not lost when the time is over", () => {
    expect(on("2027-06-01", elm({ receivedOn: "2027-03-04" })).headline).toBe("Done in time");
    const { headline, reason } = on("2027-06-01", elm({ receivedOn: "2027-03-04" }), elm({ isAcquired: false }));
    expect(headline).toBe("1 of 2 received in time");
    expect(reason).toMatch(
      /^The exchange period ended on Fri, Apr 30, 2027\. What came by then is replacement property/,
    );
    expect(on("2027-06-01", elm({ receivedOn: "2027-03-04" }), elm({ receivedOn: "2027-05-04" })).headline).toBe(
      "1 of 2 received in time",
    );
  });

  it("ends the exchange after day 45, when nothing more can be named", () => {
    expect(on("2026-12-16", elm({ receivedOn: "2026-12-01" })).headline).toBe("Last day to identify");
    expect(on("2026-12-17", elm({ receivedOn: "2026-12-01" })).headline).toBe("Done in time");
  });

  it("that came too late leaves the time over, and one without a day is asked for it", () => {
    expect(on("2027-06-01", elm({ receivedOn: "2027-05-04" })).headline).toBe("The time is over");
    const { headline, reason } = on("2027-06-01", elm({}));
    expect(headline).toBe("Enter the day it was received");
    expect(reason).toMatch(/so we need its day\.$/);
  });
});

describe("a return that ends the exchange", () => {
  it.each([
    [TODAY, "2026-11-20", "On a careful reading, filing the return on Fri, Nov 20, 2026 ended the exchange period."],
    [TODAY, "2026-11-23", "On a careful reading, filing the return on Mon, Nov 23, 2026 will end the exchange period."],
    [TODAY, "2027-02-01", "On a careful reading, filing the return on Mon, Feb 1, 2027 will end the exchange period."],
  ])("on %s, filed on %s", (today, returnFiledOn, caution) => {
    expect(wordsOn(today, { returnFiledOn }).cautions).toEqual([
      `${caution} The statute names only the due date: ask your intermediary.`,
    ]);
  });

  it.each([
    ["2026-12-15", "Day 45", "The exchange period ends before it."],
    ["2026-12-16", "Last day to identify", "A weekend or holiday does not move it."],
  ])("on %s makes of day 45: %s", (returnFiledOn, label, why) => {
    expect(wordsOn(TODAY, { returnFiledOn }).day45).toMatchObject({ label, detail: expect.stringContaining(why) });
  });
});

describe("a property with a day of its own", () => {
  const cautions = (today: string, receivedOn: string, more: Partial<ExchangeValues> = {}) => {
    const elm = { name: "Elm Street", value: null, isAcquired: true, receivedOn, isRevoked: false };
    return wordsOn(today, { extensionFiled: true, identified: [elm], ...more }).cautions;
  };

  it.each([
    ["in time", "2027-05-02", "2027-04-30", []],
    ["planned in time", TODAY, "2027-04-30", []],
    [
      "too late",
      "2027-05-02",
      "2027-05-01",
      [
        "Elm Street was received on Sat, May 1, 2027, after the last day, Fri, Apr 30, 2027: it is no replacement property of this exchange.",
      ],
    ],
    [
      "planned too late",
      TODAY,
      "2027-05-01",
      ["You plan to receive Elm Street on Sat, May 1, 2027. That would be after the last day, Fri, Apr 30, 2027."],
    ],
    [
      "before the closing",
      TODAY,
      "2026-10-31",
      [
        "Elm Street was received on Sat, Oct 31, 2026, before the closing: that is a reverse exchange, with dates of its own.",
      ],
    ],
  ])("%s", (_, today, receivedOn, expected) => {
    expect(cautions(today, receivedOn)).toEqual(expected);
  });

  it("later than everything is told", () => {
    expect(cautions("2027-03-01", "2027-02-02", { completedOn: "2027-02-01" })).toEqual([
      "Everything is said to be received on Mon, Feb 1, 2027, and Elm Street on Tue, Feb 2, 2027.",
    ]);
  });
});
