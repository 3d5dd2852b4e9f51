import { describe, expect, it } from "vitest";
import { afterWaiting, readWaitingAct, type WaitingAct, wholeRun } from "./waiting-acts.ts";

const id = "01a1f85f-4a18-7de7-bd2f-27e9c383ac94";
const other = "01a1f85f-4a18-7de7-bd2f-27e9c383ac95";
const at = (minute: number): string => `2026-03-10T13:${String(minute).padStart(2, "0")}:00.000Z`;
const start: WaitingAct = { act: "start", id, at: at(0), timeZone: "UTC" };
const pause: WaitingAct = { act: "pause", id, at: at(10) };
const resume: WaitingAct = { act: "resume", id, at: at(20) };
const stop: WaitingAct = { act: "stop", id, at: at(30) };
const describeIt: WaitingAct = { act: "describe", id, details: { description: "Unit B", propertyId: other } };

describe("what waits on the device", () => {
  it("runs, pauses and goes on before the server knows", () => {
    expect(afterWaiting(null, [start])).toMatchObject({ id, startedAt: at(0), pausedAt: null });
    expect(afterWaiting(null, [start, pause])).toMatchObject({ pausedAt: at(10), pauses: [] });
    expect(afterWaiting(null, [start, pause, resume, describeIt])).toMatchObject({
      pausedAt: null,
      pauses: [{ from: at(10), to: at(20) }],
      description: "Unit B",
      propertyId: other,
      activityType: null,
    });
    expect(afterWaiting(null, [start, stop])).toBeNull();
  });

  it("changes nothing more where it has arrived already", () => {
    const all = [start, pause, resume];
    const known = afterWaiting(null, all);
    for (const [index] of all.entries()) expect(afterWaiting(known, all.slice(index))).toEqual(known);
    expect(afterWaiting(null, [pause, resume, stop])).toBeNull();
  });

  it("is sent whole with its stop while its start still waits", () => {
    const waiting = [start, pause, resume, describeIt];
    const known = afterWaiting(null, waiting);
    if (!known) throw new Error("It does not run");
    expect(wholeRun(known, waiting)).toMatchObject({
      description: "Unit B",
      propertyId: other,
      run: { startedAt: at(0), timeZone: "UTC", pauses: [{ from: at(10), to: at(20) }], pausedAt: null },
    });
    expect(wholeRun(known, [pause, resume, describeIt, { ...start, id: other }, null])).toEqual({});
  });

  it("leaves another stopwatch alone", () => {
    const known = afterWaiting(null, [{ ...start, id: other }]);
    expect(afterWaiting(known, [start, pause, stop])).toEqual(known);
  });

  it.each([null, "start", { act: "dance", id }, { act: "start", id }, { act: "pause", id: "1", at: at(1) }])(
    "does not read %j",
    (kept) => expect(readWaitingAct(kept)).toBeNull(),
  );
  it("reads what it kept", () => expect(readWaitingAct(describeIt)).toEqual(describeIt));
});
