import { expect, it } from "vitest";
import { openTaxFacts, TAX_FACTS, type TaxFactsOfYear } from "./tax-facts.ts";

const self = { relation: "self", isArchived: false, otherWork: { statement: "unknown" } };
const spouse = { ...self, relation: "spouse" };
const NEW: TaxFactsOfYear = { filingStatus: null, electionInForce: null, registeredElection: null, persons: [self] };
const KNOWN: TaxFactsOfYear = {
  filingStatus: "MFJ",
  electionInForce: false,
  registeredElection: null,
  persons: [{ ...self, otherWork: { statement: "none" } }, spouse],
};

it.each([
  ["all of a new book", NEW, false, TAX_FACTS],
  ["none once all are known", KNOWN, true, []],
  ["the kind of rentals until it is said", KNOWN, false, ["shortTerm"]],
  ["no spouse of an unmarried person", { ...NEW, filingStatus: "HOH" }, true, ["otherWork", "election"]],
  ["the spouse of a married one", { ...NEW, filingStatus: "MFS" }, true, ["spouse", "otherWork", "election"]],
  [
    "a spouse who was put away",
    {
      ...KNOWN,
      persons: [
        { ...self, otherWork: { statement: "listed" } },
        { ...spouse, isArchived: true },
      ],
    },
    true,
    ["spouse"],
  ],
  ["no election that the register has", { ...KNOWN, electionInForce: null, registeredElection: {} }, true, []],
  ["the election while neither says it", { ...KNOWN, electionInForce: null }, true, ["election"]],
] as const)("asks for %s", (_what, year, isRepTypeSaid, open) => {
  expect(openTaxFacts(year, isRepTypeSaid)).toEqual(open);
});
