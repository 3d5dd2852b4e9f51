import { settingsOf } from "#shared/plan/organization-settings.ts";
import { isOpenInPart, isSwitchedOff } from "#web/credentials/open-book.ts";
import type { User } from "#web/features.ts";
import { showsDeveloperPages } from "#web/credentials/developer-pages.ts";
import type { MenuGroup, Place } from "./place.ts";
import { SITE_MAP } from "./site-map.ts";

export type Viewer = Pick<User, "role" | "isAdmin"> & Partial<Pick<User, "flags">>;

/** Whether it is switched on for its reader; most places have no switch. */
export const isSwitchedOnFor = (viewer: Viewer | null, { flag }: Place): boolean =>
  flag === undefined || viewer?.flags?.[flag] === "active";

const has = (viewer: Viewer | null, place: Place): boolean => {
  const { needs } = place;
  if (!isSwitchedOnFor(viewer, place)) return false;
  if (needs === "admin") return viewer?.isAdmin === true;
  if (needs === "organization") return viewer?.role === "org_admin" || viewer?.role === "super_admin";
  return true;
};

/**
 * Whether the open book has a page for its reader: in a book that they reach in part, pages that keep to the part; in
 * one shared with their organization, pages that the organization has not switched off.
 */
export const isInReach = (place: Place): boolean => {
  const isOff = settingsOf({ access: "book:read", needs: place.feature ?? null }).some(isSwitchedOff);
  return !isOff && (!isOpenInPart() || place.inPart === true || isPersonal(place));
};

/** What one person may open. */
export const placesFor = (viewer: Viewer | null): readonly Place[] =>
  SITE_MAP.filter((place) => has(viewer, place) && isInReach(place));

/** Whether a list or search offers a page: those for developers to administrators and to whoever asked for them. */
export const isListed = (viewer: Viewer | null, { isForDevelopers }: Pick<Place, "isForDevelopers">): boolean =>
  isForDevelopers !== true || viewer?.isAdmin === true || showsDeveloperPages();

/** Of what one person may open, what lists and searches offer them. */
export const listedFor = (viewer: Viewer | null): readonly Place[] =>
  placesFor(viewer).filter((place) => isListed(viewer, place));

/** The links of one group of the menu (specification section 2, "App shell", for the first two). */
export const menuOf = (group: MenuGroup, viewer: Viewer | null): readonly Place[] =>
  placesFor(viewer).filter((place) => "menu" in place && (place.menu === group || place.alsoIn === group));

/** What a page is called in its menu. */
export const menuLabel = ({ menuTitle, title }: Place): string => menuTitle ?? title;

const parentId = (place: Place): string | null => {
  if ("tabOf" in place) return place.tabOf;
  if ("partOf" in place) return place.partOf;
  return "under" in place ? place.under : null;
};

export const parentOf = (place: Place): Place | null => SITE_MAP.find(({ id }) => id === parentId(place)) ?? null;

/** Whether a page is about its reader rather than a book. */
export const isPersonal = (place: Place): boolean => {
  const parent = parentOf(place);
  return place.isPersonal ?? (parent !== null && isPersonal(parent));
};

/** The menu item that a page highlights: itself, or the page it belongs to. */
export const litBy = (place: Place): Place => {
  const parent = parentOf(place);
  return parent === null ? place : litBy(parent);
};

/** The group that a page is of: the account's for one that stands in its menu too. */
export const menuGroupOf = (place: Place): MenuGroup => {
  const item = litBy(place);
  return "menu" in item ? (item.alsoIn ?? item.menu) : "main";
};

/** The pages shown together as tabs; the first is the page that the others belong to. */
export const tabsOf = (place: Place): readonly Place[] => {
  const root = "tabOf" in place ? parentOf(place) : place;
  const others = SITE_MAP.filter((each) => "tabOf" in each && each.tabOf === root?.id && isInReach(each));
  return root === null || others.length === 0 ? [] : [root, ...others];
};

/** The parts of the settings, for a page that is one of them. */
export const partsOf = (place: Place): readonly Place[] => {
  const root = "partOf" in place ? parentOf(place) : place;
  const others = SITE_MAP.filter((each) => "partOf" in each && each.partOf === root?.id);
  return root === null || others.length === 0 ? [] : [root, ...others];
};

/** The one crumb of a deeper page: the page it is under; for a tab, the page that its main page is under. */
export const crumbOf = (place: Place): Place | null => {
  const parent = parentOf(place);
  if ("under" in place) return parent;
  return "tabOf" in place && parent !== null ? crumbOf(parent) : null;
};

export const belowOf = (place: Place): readonly Place[] =>
  SITE_MAP.filter((each) => "under" in each && each.under === place.id && !each.to.includes(":") && isInReach(each));

export const tabLabel = ({ tab, title }: Place): string => tab ?? title;

/** Without the part after `#`, and as a pattern if it has a parameter. */
const patternOf = ({ to }: Place): RegExp => new RegExp(`^${(to.split("#")[0] ?? to).replaceAll(/:\w+/g, "[^/]+")}/?$`);

/** The page at an address. `hash` tells the parts of one page from each other. */
export const placeAt = (pathname: string, hash = ""): Place | null => {
  const exact = SITE_MAP.find(({ to }) => hash !== "" && to === `${pathname}${hash}`);
  if (exact) return exact;
  const plain = SITE_MAP.filter(({ to }) => !to.includes("#"));
  // A literal path comes before a parameter: `/properties/new` is not a property.
  return plain.find(({ to }) => to === pathname) ?? plain.find((place) => patternOf(place).test(pathname)) ?? null;
};
