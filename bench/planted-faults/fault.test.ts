import { expect, test } from "vitest";
import { type Fault, planted } from "./fault.ts";

const FAULT: Fault = { name: "a fault", kind: "wrong word", file: "a.ts", replace: "yes", by: "$& no", seenBy: [] };

test("a fault is planted as it is written, and only where its text is there exactly once", () => {
  expect(planted("say yes", FAULT)).toBe("say $& no");
  expect(() => planted("say", FAULT)).toThrow("its text is 0 times in a.ts");
  expect(() => planted("yes, yes", FAULT)).toThrow("its text is 2 times in a.ts");
});
