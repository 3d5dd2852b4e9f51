import type { CivilDate } from "#shared/civil-date.ts";
import { type Item, photoDayId } from "#shared/item.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import type { LeftOut } from "../left-out.ts";
import { nearestPin, type Pin } from "./pins.ts";

export const PHOTO_LIMITS = {
  /** Of a day at a property: as many as one act of the vault links. */
  perDay: 200,
  /** Looked at in one reading. */
  atOnce: 20_000,
} as const;

/** A photo of the vault that backs up nothing, by what its camera wrote. */
export type VaultPhoto = {
  fileId: string;
  originalName: string;
  takenOn: CivilDate | null;
  /** By the camera's clock, `HH:MM:SS`, which names no zone. */
  takenTime: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Photos of one day within 150 m of one pin, by the camera's clock; those without a time come last. */
export type PhotoDay = { id: string; propertyId: string; date: CivilDate; photos: VaultPhoto[] };

type Placed = { propertyId: string; date: CivilDate };

const placeOf = (photo: VaultPhoto, pins: readonly Pin[]): Placed | LeftOut["reason"] => {
  const { takenOn: date, latitude, longitude } = photo;
  if (date === null) return "no-date";
  if (latitude === null || longitude === null) return "no-place";
  const pin = nearestPin({ latitude, longitude }, pins);
  return pin ? { propertyId: pin.propertyId, date } : "elsewhere";
};

const byTime = ({ takenTime }: VaultPhoto): string => takenTime ?? "99";

export const groupPhotos = (
  photos: readonly VaultPhoto[],
  pins: readonly Pin[],
): { days: PhotoDay[]; leftOut: LeftOut[] } => {
  const days = new Map<string, PhotoDay>();
  const leftOut: LeftOut[] = [];
  for (const photo of photos.toSorted((one, other) => (byTime(one) < byTime(other) ? -1 : 1))) {
    const placed = placeOf(photo, pins);
    const left = (reason: LeftOut["reason"]) =>
      leftOut.push({ title: photo.originalName, date: photo.takenOn, reason });
    if (typeof placed === "string") {
      left(placed);
      continue;
    }
    const id = photoDayId(placed.propertyId, placed.date);
    const day = days.get(id) ?? { id, ...placed, photos: [] };
    days.set(id, day);
    if (day.photos.length < PHOTO_LIMITS.perDay) day.photos.push(photo);
    else left("too-many");
  }
  return { days: [...days.values()], leftOut };
};

/** `9:02 AM` */
const clockOf = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
};

const timesOf = ({ photos }: PhotoDay): string[] =>
  photos.flatMap(({ takenTime }) => (takenTime === null ? [] : [takenTime]));

/** `14 photos, 9:02 AM to 11:40 AM` */
const titleOf = (day: PhotoDay): string => {
  const count = day.photos.length === 1 ? "1 photo" : `${day.photos.length} photos`;
  const times = timesOf(day).map(clockOf);
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return count;
  return `${count}, ${first === last ? first : `${first} to ${last}`}`;
};

/**
 * It says when someone was there, and neither what they did nor for how long: a person says both. Its times stay words, since
 * a camera's clock names no zone. A photo that is here was taken before now, whatever its camera's clock says.
 */
export const itemOfDay = (
  day: PhotoDay,
  { nickname, timeZone, now }: { nickname: string; timeZone: string; now: Date },
): Item => {
  const last = instantInZone(day.date, timesOf(day).at(-1) ?? "12:00", timeZone);
  return {
    kind: "photos",
    id: day.id,
    start: null,
    title: titleOf(day),
    location: nickname,
    text: "",
    organizer: null,
    senders: [],
    recipients: [],
    attendees: [],
    labels: [],
    date: day.date,
    timeStarted: null,
    timeEnded: null,
    timeZone,
    seconds: null,
    isAllDay: false,
    endsAt: new Date(Math.min(last, now.getTime())).toISOString(),
    answer: "unknown",
    sourceCreatedAt: null,
    sequence: 0,
    fileIds: day.photos.map(({ fileId }) => fileId),
  };
};
