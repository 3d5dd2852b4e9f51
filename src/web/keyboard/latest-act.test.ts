import { beforeEach, expect, it, vi } from "vitest";

let acts: typeof import("./latest-act.ts");
let takenBack: string[] = [];

beforeEach(async () => {
  vi.resetModules();
  acts = await import("./latest-act.ts");
  takenBack = [];
});

const log = (what: string): (() => boolean) => acts.noteLogged(async () => void takenBack.push(what));

it("takes back what was logged, one by one, the last one first", () => {
  log("first");
  log("second");
  expect([acts.takeBackLogged(), acts.takeBackLogged(), acts.takeBackLogged()]).toEqual([true, true, false]);
  expect(takenBack).toEqual(["second", "first"]);
});

it("keeps the order between what was logged and the steps of the ledger", () => {
  acts.noteLedgerStep();
  log("first");
  log("second");
  expect(acts.isLedgerLatest()).toBe(false);
  acts.takeBackLogged();
  expect(acts.isLedgerLatest()).toBe(false);
  acts.takeBackLogged();
  expect(acts.isLedgerLatest()).toBe(true);
  expect(acts.takeBackLogged()).toBe(false);
  expect(takenBack).toEqual(["second", "first"]);
});

it("takes back its own by its button, once, whatever was done since", () => {
  const first = log("first");
  log("second");
  acts.noteLedgerStep();
  expect([first(), first()]).toEqual([true, false]);
  expect(acts.takeBackLogged()).toBe(false);
  acts.forgetLedgerStep();
  acts.takeBackLogged();
  expect(takenBack).toEqual(["first", "second"]);
});

it("forgets that step of the ledger which is no more", () => {
  acts.noteLedgerStep();
  log("between");
  acts.noteLedgerStep();
  acts.forgetLedgerStep(1);
  expect(acts.isLedgerLatest()).toBe(true);
  acts.forgetLedgerStep();
  expect(acts.takeBackLogged()).toBe(true);
  expect(acts.isLedgerLatest()).toBe(true);
  acts.noteLedgerStep();
  log("later");
  acts.noteLedgerStep();
  acts.forgetLedgerSteps();
  expect(acts.takeBackLogged()).toBe(true);
});
