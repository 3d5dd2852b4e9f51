import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readGazetteer } from "#tools/generators/pack-zip-centres.ts";
import { zipCentre } from "./zip-centre.ts";
import { findRecord, writeRecords } from "./zip-records.ts";

const text = readFileSync(join(import.meta.dirname, "zip-centres.txt"), "latin1");
const codes = text
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => line.slice(0, 5));

test.each([
  ["10001", 40.7507, -73.9973],
  ["90210", 34.1005, -118.4146],
  ["00601", 18.1806, -66.75],
  ["97214-3301", 45.5141, -122.6367],
])("%s has its middle", (zipCode, latitude, longitude) => {
  const centre = zipCentre(zipCode);
  expect(centre?.latitude).toBeCloseTo(latitude, 1);
  expect(centre?.longitude).toBeCloseTo(longitude, 1);
});

test.each(["00000", "99999", "9021", "", "M5V 2T6", "abcde"])("%s has none", (zipCode) => {
  expect(zipCentre(zipCode)).toBeNull();
});

test("all 33,791 are found, sorted, once each", () => {
  expect(codes).toHaveLength(33_791);
  expect(codes).toEqual([...new Set(codes)].toSorted());
  expect(codes.filter((code) => zipCentre(code) === null)).toEqual([]);
});

/** From the south to the north, from the west to the east. */
const UNITED_STATES = [
  { name: "the contiguous states", latitudes: [24, 49.5], longitudes: [-125, -66] },
  { name: "Alaska", latitudes: [51, 71.5], longitudes: [-180, -129] },
  { name: "Hawaii", latitudes: [18.5, 22.5], longitudes: [-160.5, -154.5] },
  { name: "Puerto Rico and the Virgin Islands", latitudes: [17.5, 18.7], longitudes: [-68, -64] },
  { name: "American Samoa", latitudes: [-14.6, -11], longitudes: [-171.2, -168] },
  { name: "Guam and the Northern Marianas", latitudes: [13, 20.6], longitudes: [144, 146.2] },
] as const;

const isWithin = (value: number, [from, to]: readonly [number, number]): boolean => value >= from && value <= to;

test("none lies outside the United States", () => {
  const stray = codes.filter((code) => {
    const { latitude = NaN, longitude = NaN } = zipCentre(code) ?? {};
    return !UNITED_STATES.some(
      ({ latitudes, longitudes }) => isWithin(latitude, latitudes) && isWithin(longitude, longitudes),
    );
  });
  expect(stray).toEqual([]);
});

test.each([
  [
    "tabs",
    "GEOID\tALAND\tINTPTLAT\tINTPTLONG   \n00601\t1\t18.180555\t -66.749961\n96799\t2\t-14.322923\t-170.752349\n",
  ],
  ["bars", "GEOID|GEOIDFQ|INTPTLAT|INTPTLONG\r\n96799|x|-14.322923|-170.752349\r\n00601|x|18.180555|-66.749961\r\n"],
])("a gazetteer with %s between its columns is packed", (_between, gazetteer) => {
  const packed = Buffer.from(writeRecords("Source", readGazetteer(gazetteer)));
  expect(packed.toString()).toBe("Source\n00601  18.1806  -66.7500\n96799 -14.3229 -170.7523\n");
  expect(findRecord(packed, "96799")).toEqual({ latitude: -14.3229, longitude: -170.7523 });
  expect(findRecord(packed, "50000")).toBeNull();
});

test("what is no gazetteer is refused", () => {
  expect(() => readGazetteer("a\tb\n1\t2\n")).toThrow("not a gazetteer");
  expect(() => readGazetteer("GEOID\tINTPTLAT\tINTPTLONG\n601\t1\t2\n")).toThrow("not a ZIP code");
  expect(() => readGazetteer("GEOID\tINTPTLAT\tINTPTLONG\n00601\tnorth\t2\n")).toThrow("not a ZIP code");
});
