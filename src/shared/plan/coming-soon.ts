/**
 * What is sold and not built yet. Plan lists, pricing, menu and palette read this list alone and mark its names
 * "Soon". What lands is deleted here.
 */
const COMING_SOON = [{ sold: ["Image and description analysis"], places: [] }] as const satisfies readonly {
  /** Its exact names in the plan's lists. */
  sold: readonly string[];
  /** Its pages, by their ids in the site map. */
  places: readonly string[];
}[];

const namesOf = (kind: "sold" | "places"): ReadonlySet<string> =>
  new Set(COMING_SOON.flatMap((thing): readonly string[] => thing[kind]));

const SOLD = namesOf("sold");
const PLACES = namesOf("places");

/** Whether a line of a plan's list is still to come. */
export const isSoldSoon = (name: string): boolean => SOLD.has(name);
/** Whether a page of the site map stands for something still to come. */
export const isPlaceSoon = (id: string): boolean => PLACES.has(id);

/** Every name in the list, for the test that each is used somewhere. */
export const SOON_NAMES = { sold: [...SOLD], places: [...PLACES] };
