import { expect, test } from "vitest";
import { sendersWords } from "./mail-facts.tsx";

test("a mail says who sent it", () => {
  expect(sendersWords(["lee@roofer.example"])).toBe("Sent by lee@roofer.example");
  expect(sendersWords(["a@x.example", "b@x.example", "c@x.example"])).toBe(
    "Sent by a@x.example, b@x.example and 1 more",
  );
  expect(sendersWords([])).toBe("A mail without a sender");
});
