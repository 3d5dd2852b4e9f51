import { describe, expect, it } from "vitest";
import {
  PERSON_FIELDS,
  PROPERTY_FIELDS,
  REP_FIELDS,
} from "#features/tools/calculators/rep-status-calculator/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { readState, writeState } from "../frame/address.ts";
import { changedValues, usableState } from "./use-rep-state.ts";

const start = startValues(REP_FIELDS);
const opened = (text: string) => usableState(readState(REP_FIELDS, text));

describe("the address of the tool", () => {
  it("without anybody in the list of persons has one that could not be used", () => {
    expect(opened("persons=0&year=2025")).toEqual({ values: { ...start, year: "2025" }, ignored: ["persons"] });
    expect(opened("persons=2").values.persons).toHaveLength(2);
    expect(opened("persons=2").ignored).toEqual([]);
  });

  it("of a visitor before services were asked for opens with services that are not stated", () => {
    const { values, ignored } = opened("properties.1.kind=short-term&properties.1.averageStay=12");
    expect(values.properties[0]).toMatchObject({ averageStay: 12, services: "unknown" });
    expect(ignored).toEqual([]);
    const [property] = values.properties;
    if (property === undefined) throw new Error("one property at first");
    const stated = { ...values, properties: [{ ...property, services: "no" as const }] };
    expect(opened(writeState(REP_FIELDS, stated)).values).toEqual(stated);
  });

  it("loses a spouse's hours with the spouse", () => {
    const persons = [startValues(PERSON_FIELDS), startValues(PERSON_FIELDS)];
    const properties = [{ ...startValues(PROPERTY_FIELDS), yourHours: 10, spouseHours: 300 }];
    const couple = { ...start, persons, properties };
    const alone = { ...couple, ...changedValues(couple, { persons: persons.slice(0, 1) }) };
    expect(writeState(REP_FIELDS, couple)).toContain("spouseHours=300");
    expect(writeState(REP_FIELDS, alone)).toBe("properties.1.yourHours=10");
  });

  it("does not bring back what does not count, and tells it", () => {
    const { values, ignored } = opened(
      "properties.1.spouseHours=300&properties.1.others=none&properties.1.othersMost=500",
    );
    expect(writeState(REP_FIELDS, values)).toBe("properties.1.others=none");
    expect(ignored).toEqual(["properties.1.spouseHours", "properties.1.othersMost"]);
  });
});
