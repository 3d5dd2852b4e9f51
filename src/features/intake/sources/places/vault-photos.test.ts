import { describe, expect, test } from "vitest";
import type { Pin } from "./pins.ts";
import { groupPhotos, itemOfDay, PHOTO_LIMITS, type VaultPhoto } from "./vault-photos.ts";

const ELM: Pin = { propertyId: "elm", latitude: 41.6528, longitude: -83.5379 };
const OAK: Pin = { propertyId: "oak", latitude: 41.66, longitude: -83.55 };
/** A degree of latitude is 111 km. */
const north = (pin: Pin, meters: number) => ({ latitude: pin.latitude + meters / 111_195, longitude: pin.longitude });

let count = 0;
const photo = (facts: Partial<VaultPhoto> = {}): VaultPhoto => {
  count += 1;
  const { latitude, longitude } = ELM;
  const named = { fileId: `f${count}`, originalName: `IMG_${count}.jpg` };
  return { ...named, takenOn: "2026-03-02", takenTime: "09:02:11", latitude, longitude, ...facts };
};
const titles = (photos: readonly VaultPhoto[]) =>
  groupPhotos(photos, [ELM, OAK]).days.map(
    (day) => itemOfDay(day, { nickname: "Elm", timeZone: "America/New_York", now: new Date("2026-04-01") }).title,
  );

describe("photos by day and property", () => {
  test("are one line each, in words of the camera's clock", () => {
    const day = [photo({ takenTime: "11:40:59" }), photo(), photo({ takenTime: "10:00:00" })];
    expect(titles([...day, photo({ takenOn: "2026-03-03" }), photo({ ...north(OAK, 10), takenTime: null })])).toEqual([
      "3 photos, 9:02 AM to 11:40 AM",
      "1 photo, 9:02 AM",
      "1 photo",
    ]);
    expect(
      titles([photo({ takenTime: "00:05:00" }), photo({ takenTime: "12:00:00" }), photo({ takenTime: null })]),
    ).toEqual(["3 photos, 12:05 AM to 12:00 PM"]);
  });

  test("belong to the nearest pin within 150 meters", () => {
    const { days, leftOut } = groupPhotos([photo(north(ELM, 149)), photo(north(ELM, 152))], [OAK, ELM]);
    expect(days.map(({ propertyId, photos }) => [propertyId, photos.length])).toEqual([["elm", 1]]);
    expect(leftOut).toMatchObject([{ reason: "elsewhere", date: "2026-03-02" }]);
  });

  test("are left out where their day or place is not known, with their name", () => {
    const odd = [
      photo({ originalName: "scan.png", takenOn: null, takenTime: null }),
      photo({ originalName: "sent.jpg", latitude: null, longitude: null }),
    ];
    expect(groupPhotos(odd, [ELM])).toEqual({
      days: [],
      leftOut: [
        { title: "sent.jpg", date: "2026-03-02", reason: "no-place" },
        { title: "scan.png", date: null, reason: "no-date" },
      ],
    });
  });

  test("of a day are as many as one act links", () => {
    const { days, leftOut } = groupPhotos(
      Array.from({ length: PHOTO_LIMITS.perDay + 3 }, () => photo()),
      [ELM],
    );
    expect([days[0]?.photos.length, leftOut.length, leftOut[0]?.reason]).toEqual([200, 3, "too-many"]);
  });

  test("say no length and no clock times, and end before now whatever the camera's clock says", () => {
    const [day] = groupPhotos([photo({ takenTime: "23:00:00" })], [ELM]).days;
    if (!day) throw new Error("no day");
    const at = (now: string) => itemOfDay(day, { nickname: "Elm", timeZone: "America/New_York", now: new Date(now) });
    expect(at("2026-04-01T00:00:00Z")).toMatchObject({
      id: "photos elm 2026-03-02",
      seconds: null,
      timeStarted: null,
      timeEnded: null,
      endsAt: "2026-03-03T04:00:00.000Z",
      fileIds: [day.photos[0]?.fileId],
    });
    expect(at("2026-03-02T20:00:00Z").endsAt).toBe("2026-03-02T20:00:00.000Z");
  });
});
