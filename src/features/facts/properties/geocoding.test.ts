import { describe, expect, test } from "vitest";
import { US_STATES } from "#shared/domain.ts";
import { geocode } from "./geocoding.ts";
import { STATE_CENTROIDS } from "./state-centroids.ts";

const TOLEDO = { latitude: 41.65, longitude: -83.54 };

describe("geocode", () => {
  test("without a pin the middle of the ZIP code is taken, and said to be that", () => {
    const place = geocode({ state: "OH", zipCode: "43604", pin: null, zipCentre: TOLEDO });
    expect(place).toEqual({ ...TOLEDO, geocoded: true, geocodingFailed: false, geocodingPrecision: "zip" });
  });

  test("a pin set by hand wins over everything", () => {
    expect(
      geocode({ state: "OH", zipCode: "43604", pin: { latitude: 41.65, longitude: -83.53 }, zipCentre: TOLEDO }),
    ).toEqual({
      latitude: 41.65,
      longitude: -83.53,
      geocoded: true,
      geocodingFailed: false,
      geocodingPrecision: "pin",
    });
  });

  test("without a pin or a known ZIP code the middle of the state is taken, and said to be that", () => {
    const place = geocode({ state: "OH", zipCode: "43604", pin: null, zipCentre: null });
    expect(place).toMatchObject({ geocoded: true, geocodingFailed: false, geocodingPrecision: "state" });
    expect(place.latitude).toBeCloseTo(40.417, 2);
    expect(place.longitude).toBeCloseTo(-82.907, 2);
  });

  test.each([
    ["no ZIP code at all", "00000", null],
    ["one of the military", "09007", null],
    ["one of another state, though its middle is known", "90210", { latitude: 34.1, longitude: -118.41 }],
  ])("%s is not found, and the state does not stand in for it", (_title, zipCode, zipCentre) => {
    const place = geocode({ state: "OH", zipCode, pin: null, zipCentre });
    expect(place).toMatchObject({ latitude: null, geocoded: false, geocodingFailed: true, geocodingPrecision: null });
    expect(geocode({ state: "OH", zipCode, pin: TOLEDO, zipCentre }).geocodingPrecision).toBe("pin");
  });

  test("a territory without a known middle has failed, and no place is made up", () => {
    expect(geocode({ state: "GU", zipCode: "96913", pin: null, zipCentre: null })).toEqual({
      latitude: null,
      longitude: null,
      geocoded: false,
      geocodingFailed: true,
      geocodingPrecision: null,
    });
  });

  test.each([...US_STATES])("%s has a middle within the United States", (state) => {
    const centroid = STATE_CENTROIDS[state];
    expect(centroid?.[0]).toBeGreaterThan(18);
    expect(centroid?.[0]).toBeLessThan(72);
    expect(centroid?.[1]).toBeGreaterThan(-180);
    expect(centroid?.[1]).toBeLessThan(-66);
  });
});
