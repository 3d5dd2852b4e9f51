import { expect, test } from "vitest";
import { descriptionQuestions } from "./description-questions.ts";

const PROPERTY_NAMES = ["14 Elm St", "Maple Duplex", "Oak House"];

const asks = (description: string, propertyName: string | null): string =>
  descriptionQuestions({ description, propertyNames: PROPERTY_NAMES, propertyName }).join(" ");

const [ELM, MAPLE] = ["14 Elm St", "Maple Duplex"];

test.each<[string, string | null]>([
  ["Replaced the kitchen faucet and tested it for leaks", ELM],
  ["Met the plumber about the water heater in unit B", MAPLE],
  ["Met Kevin about the lease renewal in unit 2", MAPLE],
  ["met kevin at the house about the broken boiler", ELM],
  ["Called the insurer about the roof claim, sent the photos", ELM],
  ["Spoke with the new owner next door about the shared fence", ELM],
  ["Talked to Ms. Alvarez about her late rent, agreed on Friday", ELM],
  ["Showed the downstairs flat to two applicants", MAPLE],
  ["Showed unit 3 to a couple from out of town", MAPLE],
  ["Reviewed three roof bids, chose Ortiz", ELM],
  ["Reviewed the rent roll, two are late, sent notices", null],
  ["Looked at five applications, approved the Chens", ELM],
  ["Compared two property managers and kept the present one", null],
  ["Researched smart locks and ordered two", ELM],
  ["Went over the annual budget, raised the repair reserve", null],
  ["Considered new windows, decided to wait until spring", ELM],
  ["Painted the hall of the second floor, two coats", MAPLE],
  ["Cleaned the gutters of the whole building", MAPLE],
  ["Mowed the lawn and trimmed the hedges", MAPLE],
  ["Snaked the drain in 2B, pulled out a toy", MAPLE],
  ["Fixed the furnace, changed its filter and reset it", MAPLE],
  ["Cleaned and rehung the back gutter with the roofer Ortiz", ELM],
  ["Drafted the lease, sent it to the applicants for unit 1", MAPLE],
  ["Collected bids for the porch from three contractors", ELM],
  ["", MAPLE],
  ["   ", null],
])("nothing is asked of: %s", (description, propertyName) => {
  expect(asks(description, propertyName)).toBe("");
});

test.each<[string, string | null, string]>([
  ["calls", ELM, "whom what"],
  ["property work", ELM, "what"],
  ["misc", null, "what"],
  ["worked on the house", ELM, "what"],
  ["Maintenance", ELM, "what"],
  ["gutter", ELM, "what"],
  ["emails and paperwork", null, "what"],
  ["We painted the kitchen and the stairs green", ELM, "whose"],
  ["Both of us moved the old stove out of the kitchen", ELM, "whose"],
  ["Sam helped us carry the old stove outside", ELM, "whose"],
  ["Met about the leaking skylight and the ceiling", ELM, "whom"],
  ["Meeting about rent increases for next spring", null, "whom"],
  ["Called about the broken dishwasher again yesterday", ELM, "whom"],
  ["Showed the vacant flat for about an hour", ELM, "whom"],
  ["Replaced the kitchen faucet and tested it for leaks", MAPLE, "unit"],
  ["Painted the bedroom and the closet doors", MAPLE, "unit"],
  ["Fixed the faucet at Maple Duplex for the tenant there", MAPLE, "unit"],
  ["Reviewed the lease of the new tenant closely", ELM, "decision"],
  ["Compared three bids for the new roof", ELM, "decision"],
  ["Looked over the plumber's estimate for the bathroom", ELM, "decision"],
  ["Researched better dishwashers online for the kitchen", ELM, "decision"],
  ["Discussed next year's budget with the accountant", null, "decision"],
  ["Discussed next year's budget and the reserve", null, "whom decision"],
  ["We met about the kitchen cabinets and the floors", MAPLE, "whose whom unit"],
])("%s (at %s) leaves open: %s", (description, propertyName, asked) => {
  expect(asks(description, propertyName)).toBe(asked);
});

test("what went to another field was said, and what is left of the sentence is looked at by itself", () => {
  const work = { propertyNames: PROPERTY_NAMES, propertyName: MAPLE };
  expect(descriptionQuestions({ ...work, description: "gutter", said: "2h gutter at unit 2 of maple" })).toEqual([
    "what",
  ]);
});

test("the name of a property is nobody's", () => {
  expect(asks("Called twice about Oak House and its broken gate", ELM)).toBe("whom");
});
