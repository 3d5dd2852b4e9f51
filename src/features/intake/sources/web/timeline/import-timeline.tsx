import { useSuspenseQuery } from "@tanstack/react-query";
import { pinsOf } from "#features/intake/sources/places/pins.ts";
import type { SentVisit } from "#features/intake/sources/places/visits.ts";
import { ExportSteps } from "../export-steps.tsx";
import { ImportHere } from "../here/import-here.tsx";
import { NoPins } from "./no-pins.tsx";
import { openPropertiesQuery } from "../queries.ts";

const WORDS = {
  title: "Import a phone timeline",
  about:
    "Your timeline is read on this device. Only visits within 150 meters of a pin that you set at a property are sent: which property, from when to when. Never a place. For each, you say what you did there and for how long.",
  prompt: "Drop a timeline (.json)",
  label: "Import timeline",
  hint: "Hours belong to one person. We propose them for the person whose phone it is.",
  things: "visits",
};

const PROGRAMS = [
  {
    name: "Android",
    steps: [
      "Open Settings, then Location, Location services and Timeline.",
      "Choose Export Timeline data, and save the .json file.",
      "Choose that file here.",
    ],
  },
  {
    name: "iPhone",
    steps: [
      "In Google Maps, open your picture, then Your Timeline.",
      "Open its menu, then Location and privacy settings, and choose Export Timeline data.",
      "Choose that file here.",
    ],
  },
  {
    name: "An older Takeout",
    steps: [
      "Open the ZIP file of Location History.",
      "Open Semantic Location History and a year in it.",
      "Choose the .json files of its months here.",
    ],
  },
] as const;

const openWorker = (): Worker => new Worker(new URL("./timeline-worker.ts", import.meta.url), { type: "module" });

/** Phone timelines: held against the pins of properties, and only visits at those are sent. */
export function ImportTimeline({ today }: { today: string }) {
  const { properties } = useSuspenseQuery(openPropertiesQuery).data;
  const pins = pinsOf(properties);
  return (
    <ImportHere<SentVisit>
      today={today}
      words={WORDS}
      reader={{
        kind: "timeline_file",
        open: openWorker,
        request: (asked) => ({ ...asked, pins }),
        times: 1,
        part: (visits) => ({ visits }),
      }}
      lacking={pins.length > 0 ? null : <NoPins>Nothing is sent without one.</NoPins>}
      steps={<ExportSteps summary="How to get the file from your phone" programs={PROGRAMS} />}
    />
  );
}
