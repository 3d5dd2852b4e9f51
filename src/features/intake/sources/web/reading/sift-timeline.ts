import { JSONParser } from "@streamparser/json";
import type { Stayed, StayedCounts } from "#features/intake/sources/read-here.ts";
import { nearestPin, type Pin } from "#features/intake/sources/places/pins.ts";
import type { Range } from "#features/intake/sources/rules.ts";
import { dayOfVisit, refuseVisit, type SentVisit, VISIT_LIMITS } from "#features/intake/sources/places/visits.ts";
import type { Ended, Heard, Progress } from "../here/reading-protocol.ts";
import { bytesOf, type LocalFile, slicesOf } from "./slices-of.ts";
import { type Stay, stayIn } from "./visit-in.ts";

export type TimelineRequest = Range & { timeZone: string; now: number; pins: readonly Pin[] };

const NO_TIMELINE =
  "This isn't a phone timeline. Export it from your phone's Google Maps settings, and choose the .json file.";
const BROKEN = "The file ends too early or isn't whole. Export it again. Nothing was sent.";
const RAW =
  "This file holds every point your phone recorded, and no visits. Export the timeline from your phone instead.";
const LISTS: readonly unknown[] = ["semanticSegments", "timelineObjects"];

/** What leaves the browser of a stay at a pin: at which property, and when. Of any other one, that there was one. */
export const siftStay = (stay: Stay | "unreadable" | "elsewhere", request: TimelineRequest): SentVisit | Stayed => {
  if (typeof stay === "string") return stay;
  const pin = nearestPin(stay.place, request.pins);
  if (!pin) return "elsewhere";
  const [startsAt, endsAt] = [new Date(stay.startsAt).toISOString(), new Date(stay.endsAt).toISOString()];
  const { offsetMinutes } = stay;
  const visit = { propertyId: pin.propertyId, startsAt, endsAt, ...(offsetMinutes !== undefined && { offsetMinutes }) };
  const date = dayOfVisit(visit, request.timeZone);
  if (date < request.startsOn || date > request.endsOn) return "outside-window";
  return refuseVisit(visit, request.now) ?? visit;
};

const firstUnit = async (file: LocalFile): Promise<string> =>
  new TextDecoder()
    .decode(await bytesOf(file, 0, 1024))
    .trimStart()
    .charAt(0);

/** Each entry of a timeline as it comes, whatever the length of its lines; what it has besides is passed over. */
const readEntries = async (
  file: LocalFile,
  { take, tell }: { take: (entry: unknown) => void; tell: (bytes: number) => void },
): Promise<string | null> => {
  const first = await firstUnit(file);
  if (first !== "[" && first !== "{") return NO_TIMELINE;
  const isList = first === "[";
  const parser = new JSONParser({ paths: [isList ? "$.*" : "$.*.*"], keepStack: false, stringBufferSize: 65_536 });
  const lists = new Set<unknown>();
  parser.onValue = ({ value, stack }) => {
    const list = isList ? "semanticSegments" : stack[1]?.key;
    lists.add(list);
    if (LISTS.includes(list)) take(value);
  };
  try {
    for await (const slice of slicesOf(file, tell)) parser.write(slice);
    if (!parser.isEnded) return BROKEN;
  } catch {
    // What is no JSON any more, wherever in it.
    return BROKEN;
  }
  if (lists.has("locations")) return RAW;
  return isList || LISTS.some((list) => lists.has(list)) ? null : NO_TIMELINE;
};

/** Reads timelines entry by entry, and tells the visits at pins. Nothing else of them is told but how many there were. */
export const siftTimeline = async (
  files: readonly LocalFile[],
  request: TimelineRequest,
  { matched, progress }: Heard<SentVisit>,
): Promise<Ended> => {
  const done: Progress = { bytes: 0, things: 0 };
  const leftOut: StayedCounts = {};
  let visits = 0;
  const take = (entry: unknown): void => {
    const stay = stayIn(entry);
    if (stay === null) return;
    const sifted = siftStay(stay, request);
    const result = typeof sifted === "object" && visits >= VISIT_LIMITS.perFile ? "too-many" : sifted;
    done.things += 1;
    if (typeof result === "string") leftOut[result] = (leftOut[result] ?? 0) + 1;
    else {
      visits += 1;
      matched(result);
    }
  };
  const tell = (bytes: number): void => {
    done.bytes += bytes;
    progress({ ...done });
  };
  for (const file of files) {
    const refused = await readEntries(file, { take, tell });
    if (refused !== null) return { refused };
  }
  return done.things === 0 ? { refused: NO_TIMELINE } : { leftOut };
};
