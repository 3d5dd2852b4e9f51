import type { Place } from "#web/navigation/site-map/place.ts";
import { litBy } from "#web/navigation/site-map/where.ts";
import { SITE_MAP } from "#web/navigation/site-map/site-map.ts";

export const OF_THIS_PAGE = "On this page";

/** Actions that a page offers besides those with keys of their own. */
const ACTIONS_OF: Readonly<Record<string, readonly string[]>> = {
  ledger: ["export"],
  sources: ["connect calendar", "connect mailbox", "sync calendars"],
};

/** Whether something is done from the page that is shown: it stands below it, or the page offers it. */
export const isOfThisPage = (id: string, here: Place | null): boolean => {
  if (here === null) return false;
  const item = litBy(here);
  const place = SITE_MAP.find((each) => each.id === id);
  const isBelow = place !== undefined && "under" in place && place.under === item.id && place.id !== here.id;
  return isBelow || [here.id, item.id].some((each) => ACTIONS_OF[each]?.includes(id) === true);
};

/** The groups with that of the page first, where it has something that fits. */
export const thisPageFirst = <Group extends { name: string }>(groups: readonly Group[]): readonly Group[] =>
  groups.toSorted((one, other) => Number(other.name === OF_THIS_PAGE) - Number(one.name === OF_THIS_PAGE));
