import type { MissingFact } from "./verdict.ts";
import type { WorkGroup } from "./work-tally.ts";
import { hoursText } from "../units/hours.ts";

/** Work that counts only once a question about it is answered. */
export function openWorkMissing(tally: readonly WorkGroup[]): readonly MissingFact[] {
  return [...travelMissing(tally), ...capacityMissing(tally), ...propertyMissing(tally)];
}

export function isOpenTravel({ reasonCode }: WorkGroup): boolean {
  return reasonCode === "travel-unspecified" || reasonCode === "travel-other";
}

function travelMissing(tally: readonly WorkGroup[]): readonly MissingFact[] {
  const { entries, seconds } = openWork(tally.filter(isOpenTravel));
  if (entries === 0) return [];
  return [
    {
      id: "travel-kind",
      message: `Say where ${entries} travel ${entries === 1 ? "entry" : "entries"} started and ended. Until then ${hoursText(seconds)} don't count.`,
    },
  ];
}

/** Words that sound like waiting or watching are asked about; until someone answers, the hours are in neither figure. */
function capacityMissing(tally: readonly WorkGroup[]): readonly MissingFact[] {
  const { entries, seconds } = openWork(tally.filter((g) => g.reasonCode === "capacity-unspecified"));
  if (entries === 0) return [];
  return [
    {
      id: "capacity",
      message: `Say in what capacity you worked in ${entries} ${entries === 1 ? "entry" : "entries"}: the words sound like waiting, watching, learning or your own time. Until then ${hoursText(seconds)} don't count.`,
    },
  ];
}

/** Hours that name a property not on record: which rental they are of decides what they count for. */
function propertyMissing(tally: readonly WorkGroup[]): readonly MissingFact[] {
  const { entries, seconds } = openWork(tally.filter((g) => g.reasonCode === "property-unspecified"));
  if (entries === 0) return [];
  return [
    {
      id: "open-property",
      message: `Add the property of ${entries} ${entries === 1 ? "entry" : "entries"}: only its name is known. Until then ${hoursText(seconds)} count for no rental.`,
    },
  ];
}

function openWork(tally: readonly WorkGroup[]): { readonly entries: number; readonly seconds: number } {
  const open = tally.filter((g) => g.class === "needs_answer");
  return {
    entries: open.reduce((sum, g) => sum + g.entryCount, 0),
    seconds: open.reduce((sum, g) => sum + g.seconds, 0),
  };
}
