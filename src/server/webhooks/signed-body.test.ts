import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSignedBody, signBody } from "./signed-body.ts";

const SECRET = "whsec_of_the_tests";
const NOW = new Date("2026-03-10T15:00:00.000Z");
const BODY = Buffer.from('{"id":"evt_1"}');
const after = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const isSigned = (raw: Buffer, header: string | undefined, secrets = [SECRET]) =>
  isSignedBody(raw, header, { secrets, now: NOW });
const signed = (at = NOW, secret = SECRET, raw = BODY) => signBody(raw, { secret, at });

test("a body is believed with its own signature, for five minutes on either side", () => {
  expect(isSigned(BODY, signed())).toBe(true);
  expect(isSigned(BODY, signed(after(-300)))).toBe(true);
  expect(isSigned(BODY, signed(after(300)))).toBe(true);
  expect(isSigned(BODY, signed(after(-301)))).toBe(false);
  expect(isSigned(BODY, signed(after(301)))).toBe(false);
});

test("while a secret is changed either of them signs, on both sides", () => {
  expect(isSigned(BODY, signed(NOW, "new"), ["new", SECRET])).toBe(true);
  const other = signed(NOW, "new").split(",")[1];
  expect(isSigned(BODY, `${signed(NOW, "unknown")},${other}`, ["new"])).toBe(true);
  expect(isSigned(BODY, signed(), [])).toBe(false);
});

const [time = "", proof = ""] = signed().split(",");
const hex = (text: string) => createHmac("sha256", SECRET).update(text).digest("hex");
test.each<[string, Buffer, string | undefined]>([
  ["no header", BODY, undefined],
  ["an empty header", BODY, ""],
  ["another secret", BODY, signed(NOW, "whsec_of_somebody")],
  ["a body with one more space", Buffer.from('{"id":"evt_1"} '), signed()],
  ["another body", Buffer.from('{"id":"evt_2"}'), signed()],
  ["the signature of an older scheme alone", BODY, `${time},${proof.replace("v1", "v0")}`],
  ["a signature of the body without its time", BODY, `${time},v1=${hex(BODY.toString())}`],
  ["another time than was signed", BODY, `t=${Number(time.slice(2)) + 1},${proof}`],
  ["two times", BODY, `${time},${time},${proof}`],
  ["no time", BODY, proof],
  ["a time that is no number", BODY, `t=now,${proof}`],
  ["half a signature", BODY, `${time},${proof.slice(0, 20)}`],
  ["capital letters", BODY, `${time},${proof.toUpperCase().replace("V1", "v1")}`],
  ["a header without end", BODY, `${signed()},${"x".repeat(2000)}`],
])("%s is not believed", (_what, raw, header) => {
  expect(isSigned(raw, header)).toBe(false);
});
