import { afterEach, expect, test } from "vitest";
import { type ClamdStandIn, EICAR, startClamdStandIn } from "#test/support/hostile/clamd-stand-in.ts";
import { createClamdScanner } from "./clamd-scanner.ts";
import { ScannerUnavailable } from "./scanner.ts";

let clamd: ClamdStandIn;
afterEach(() => clamd.close());

const scan = async (content: Buffer) => {
  async function* chunks(): AsyncGenerator<Buffer> {
    for (let at = 0; at < content.length; at += 50_000) yield content.subarray(at, at + 50_000);
  }
  return createClamdScanner(clamd.address).scan(chunks());
};

test("what holds nothing is clean, and every byte of it was looked at", async () => {
  clamd = await startClamdStandIn();
  expect(await scan(Buffer.alloc(1_234_567, 7))).toEqual({ verdict: "clean" });
  expect(clamd.seenBytes()).toBe(1_234_567);
});

test("a finding is named, wherever in the file it stands", async () => {
  clamd = await startClamdStandIn();
  const content = Buffer.concat([Buffer.alloc(49_980), Buffer.from(EICAR), Buffer.alloc(100_000)]);
  expect(await scan(content)).toEqual({ verdict: "infected", finding: "Eicar-Test-Signature" });
});

test.each([
  ["says that the file is too large for it", "error"],
  ["hangs up", "hang up"],
] as const)("a scanner that %s gave no verdict", async (_name, mode) => {
  clamd = await startClamdStandIn();
  clamd.behave(mode);
  await expect(scan(Buffer.from("a receipt"))).rejects.toThrow(ScannerUnavailable);
});

test("a scanner that is not there gave no verdict", async () => {
  clamd = await startClamdStandIn();
  await clamd.close();
  await expect(scan(Buffer.from("a receipt"))).rejects.toThrow(ScannerUnavailable);
});
