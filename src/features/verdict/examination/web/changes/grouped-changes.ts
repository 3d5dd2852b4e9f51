import type { Need } from "#features/verdict/compliance/web/index.ts";
import type { Examination } from "#features/verdict/examination/contract.ts";
import { listed } from "../words.ts";

type Change = Examination["wouldChange"][number];
type View = Pick<Examination, "taxYear" | "wouldChange" | "matrix">;

/** What to do in one line. */
export type ChangeLine = Pick<Change, "id" | "says" | "citation"> & {
  /** Where it is done; null where nothing in the product does it. */
  need: { kind: Need; id: string; personId: string | null; propertyId: string | null } | null;
  /** The properties of the question who else worked, for one answer to all of them. */
  othersAskedAt: readonly string[];
};

/** One line for each thing to do: what several rentals ask alike is asked once, and names them. */
export const groupedChanges = (view: View): ChangeLine[] => {
  const asking = view.wouldChange.filter(({ othersAskedAt }) => othersAskedAt.length > 0);
  const places = [...new Set(asking.flatMap(({ othersAskedAt }) => othersAskedAt))];
  const together = places.length > 1 ? asking : [];
  const lines = Map.groupBy(view.wouldChange, (change) =>
    together.includes(change) ? "others" : wordsWithoutName(view, change),
  );
  return [...lines].flatMap(([key, changes]) => {
    const [first] = changes;
    if (!first) return [];
    return key === "others" ? [othersLine(view, first, places)] : [alikeLine(view, first, changes)];
  });
};

const othersLine = ({ taxYear, matrix }: View, first: Change, places: readonly string[]): ChangeLine => {
  const names = matrix.eachAlone.filter(({ propertyIds }) => propertyIds.some((id) => places.includes(id)));
  const says = `Tell us who else worked at these ${places.length} rentals in ${taxYear}: ${shortList(names.map(({ name }) => name))}. Tests 2 and 3 need it.`;
  const { id, citation } = first;
  return {
    id,
    says,
    citation,
    need: { kind: "others-hours", id, personId: null, propertyId: null },
    othersAskedAt: places,
  };
};

const alikeLine = (view: View, first: Change, changes: readonly Change[]): ChangeLine => {
  const { id, citation, othersAskedAt } = first;
  const names = changes.map((change) => activityOf(view, change)?.name ?? "");
  const says = changes.length > 1 ? first.says.replace(names[0] ?? "", () => shortList(names)) : first.says;
  return { id, says, citation, need: needOf(view, first), othersAskedAt };
};

/** Sentences about one rental that hold of several with their names listed. */
const OF_A_RENTAL = /^(participation|state-[a-z-]+):/;

const activityOf = ({ matrix }: Pick<View, "matrix">, { id }: Pick<Change, "id">) => {
  const activityId = id.replace(OF_A_RENTAL, "");
  return [...matrix.eachAlone, ...matrix.asElected].find((one) => activityId !== id && one.activityId === activityId);
};

/** What is equal in sentences that differ in the name alone. */
const wordsWithoutName = (view: View, change: Change): string => {
  const activity = activityOf(view, change);
  return activity ? change.says.replace(activity.name, "") : change.id;
};

const NEEDS_OF: Readonly<Record<string, Need>> = {
  "state-other-work": "other-work",
  "state-average-stay": "stays",
  "state-services": "stays",
  "answer-travel": "travel-kind",
  "answer-capacity": "capacity",
  "answer-property": "open-property",
  "say-why-taken-out": "taken-out",
};

const needOf = (view: View, { id, personId, says, othersAskedAt }: Change): ChangeLine["need"] => {
  const activity = activityOf(view, { id });
  const propertyId = othersAskedAt[0] ?? activity?.propertyIds[0] ?? null;
  if (othersAskedAt.length > 0) return { kind: "others-hours", id, personId, propertyId };
  const history = activity?.tests.find(({ awaitsHistory }) => awaitsHistory)?.says;
  if (activity && history !== undefined && says.endsWith(history))
    return { kind: "earlier-years", id: `earlier-years:${activity.activityId}`, personId, propertyId };
  const kind = NEEDS_OF[id.slice(0, id.indexOf(":"))];
  return kind === undefined ? null : { kind, id, personId, propertyId };
};

const SHOWN_NAMES = 5;

/** "A, B and C", or "A, B, C, D and 4 more". */
const shortList = (all: readonly string[]): string => {
  const names = [...new Set(all)];
  if (names.length <= SHOWN_NAMES) return listed(names);
  const shown = names.slice(0, SHOWN_NAMES - 1);
  return listed([...shown, `${names.length - shown.length} more`]);
};
