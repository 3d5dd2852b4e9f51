/**
 * What is sold and not built yet. Plan lists, pricing, menu, palette and tour read this list alone: they mark its names
 * "Soon" and pass over its steps. What lands is deleted here.
 */
const COMING_SOON = [
  { sold: ["REP assistant without daily limit", "REP assistant"], places: [], steps: ["AI assistant"] },
  { sold: ["Image and description analysis"], places: [], steps: [] },
] as const satisfies readonly {
  /** Its exact names in the plan's lists. */
  sold: readonly string[];
  /** Its pages, by their ids in the site map. */
  places: readonly string[];
  /** The titles of its steps in the tour. */
  steps: readonly string[];
}[];

const namesOf = (kind: "sold" | "places" | "steps"): ReadonlySet<string> =>
  new Set(COMING_SOON.flatMap((thing): readonly string[] => thing[kind]));

const SOLD = namesOf("sold");
const PLACES = namesOf("places");
const STEPS = namesOf("steps");

/** Whether a line of a plan's list is still to come. */
export const isSoldSoon = (name: string): boolean => SOLD.has(name);
/** Whether a page of the site map stands for something still to come. */
export const isPlaceSoon = (id: string): boolean => PLACES.has(id);
/** Whether a step of the tour points at something still to come. */
export const isStepSoon = (title: string): boolean => STEPS.has(title);

/** Every name in the list, for the test that each is used somewhere. */
export const SOON_NAMES = { sold: [...SOLD], places: [...PLACES], steps: [...STEPS] };
