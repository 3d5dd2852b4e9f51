import type { SentVisit } from "#features/intake/sources/places/visits.ts";
import { serveReading } from "../here/serve-reading.ts";
import { siftTimeline, type TimelineRequest } from "../reading/sift-timeline.ts";

export type TimelineTask = { files: readonly File[]; request: TimelineRequest };

serveReading<TimelineTask, SentVisit>(({ files, request }, heard) => siftTimeline(files, request, heard));
