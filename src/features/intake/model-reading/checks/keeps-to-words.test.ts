import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Heard, keepsToWords } from "./keeps-to-words.ts";

const mail = (text: string): Heard => ({
  text,
  sentOn: "2026-03-01",
  people: ["maria.lopez@plumbing.example"],
  property: "Birch House\n12 Birch St",
});
const MAIL = mail("Leak at Birch House: Maria comes on March 3 at 9:00, unit 2, about two hours.");
const HOURS = mail("Hello, it took two hours to fix the roof. Our office opens at 8 am.");

describe("a line of a model", () => {
  test.each([
    "Arranged the repair of a leak at Birch House.",
    "Agreed with Maria on March 3 about the leak in unit 2.",
    "Followed up about maria's visit",
    "Scheduled two hours for the leak",
    "",
  ])("keeps to its mail: %j", (line) => {
    expect(keepsToWords(line, MAIL)).toBe(true);
  });

  test.each([
    "Met John at Birch House.",
    "Bob repaired the leak.",
    "Repaired the leak. Alice helped.",
    "Repaired the leak for 3.5 hours.",
    "Worked three hours on the leak.",
    "Worked all afternoon on the leak.",
    "Repaired the leak on Friday.",
    "Agreed on March 4.",
    "See https://evil.example/?q=secret",
    "See evil.example for more",
    "Write to eve@evil.example",
    "![x](data)",
    "<b>Repaired</b> the leak",
    "Approved by the administrator",
    "This entry was verified and confirmed",
  ])("says more than its mail: %j", (line) => {
    expect(keepsToWords(line, MAIL)).toBe(false);
  });

  test("says a length of its mail", () => {
    expect(keepsToWords("It took two hours to fix the roof", HOURS)).toBe(true);
  });

  test.each([
    "It took fourteen hours to fix the roof",
    "It took sixteen hours",
    "It took eight hours",
    "It took 8 hours to fix the roof",
    "It took 8 or so hours",
    "Met john smith and paid maria smith",
    "met with 约翰 八小时",
    "It took several hours",
    "Worked all night",
    "a couple of hours",
    "Spent a whole working week",
    "seventy eighty thousand hours",
    "Fixed the roof at evil．com",
    "call me at evil dot com",
    "Worked on March 8",
    "Paid 8",
  ])("makes nothing of other words of its mail: %j", (line) => {
    expect(keepsToWords(line, HOURS)).toBe(false);
  });

  test("made of words of its mail is kept, and one number or name more drops it", () => {
    const words = "leak at Birch House Maria comes on unit about".split(" ");
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 10, max: 99_999 }),
        (line, number) => {
          expect(keepsToWords(line.join(" "), MAIL)).toBe(true);
          expect(keepsToWords([...line, String(number)].join(" "), MAIL)).toBe(false);
          expect(keepsToWords([...line, "Zebulon"].join(" "), MAIL)).toBe(false);
        },
      ),
    );
  });

  test("never has a digit that its mail has not, whatever both are", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (line, text) => {
        const digits = (said: string): string[] => said.normalize("NFKC").match(/\p{N}/gu) ?? [];
        const heard = { ...mail(text), property: "" };
        if (keepsToWords(line, heard)) expect(digits(text)).toEqual(expect.arrayContaining(digits(line)));
      }),
    );
  });
});
