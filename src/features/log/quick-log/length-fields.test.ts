import { describe, expect, it } from "vitest";
import { faultsOf, takeLength, takeTimes } from "./length-fields.ts";

describe("takeLength", () => {
  it("takes what can be read, and shows no start and end beside it", () => {
    expect(takeLength("1h30")).toEqual({ corrections: { seconds: 5400, unread: undefined } });
  });

  it.each([
    ["1,5h", /comma/],
    ["some", /such as 1\.5/],
    ["", /how long/],
  ])("takes nothing of %j, not its last readable state either", (text, reason) => {
    const { corrections, lengthFault } = takeLength(text);
    expect(corrections).toEqual({ unread: { text, started: "", ended: "" } });
    expect(lengthFault).toMatch(reason);
    expect(faultsOf(corrections.unread)).toEqual({ lengthFault });
  });
});

describe("takeTimes", () => {
  const fields = { text: "2h 00m", started: "15:00", ended: "17:30" };

  it("takes a start and an end in place of a length", () => {
    expect(takeTimes(fields).corrections).toEqual({
      times: { started: "15:00", ended: "17:30" },
      seconds: undefined,
      unread: undefined,
    });
  });

  it("takes no half of them", () => {
    const { corrections, timesFault } = takeTimes({ ...fields, ended: "" });
    expect(corrections.unread).toEqual({ ...fields, ended: "" });
    expect(timesFault).toMatch(/both/);
    expect(faultsOf(corrections.unread)).toEqual({ timesFault });
    expect(takeTimes({ ...fields, ended: "15:00" }).timesFault).toMatch(/same/);
  });

  it("goes back to the written length once both are cleared", () => {
    const cleared = takeTimes({ ...fields, started: "", ended: "" });
    expect(cleared.corrections).toEqual({ times: null, seconds: 7200, unread: undefined });
  });
});
