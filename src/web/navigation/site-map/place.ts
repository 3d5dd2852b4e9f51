import type { BookAction } from "#shared/access.ts";
import type { PlanFeature } from "#shared/plan/entitlement.ts";
import type { FlagName } from "#shared/settings/flag-names.ts";

/** The groups of the menu, in its order. `account` is in the avatar menu, `foot` below the links. */
export const MENU_GROUPS = ["main", "admin", "taxYear", "facts", "account", "foot"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Where a page belongs: an item of the menu, a tab next to another page, a part of the settings, or below a page. */
type Location = { menu: MenuGroup; alsoIn?: MenuGroup } | { tabOf: string } | { partOf: string } | { under: string };

export type Place = Location & {
  id: string;
  to: string;
  /** The one name of the page: in menu, title, heading, palette and help. */
  title: string;
  /** Its name among its own tabs, if different. */
  tab?: string;
  /** Its name in the group of its menu, if different: whom or what it is for. */
  menuTitle?: string;
  about: string;
  /** What a person looking for this page would type. */
  words: string;
  /** The keys that open it. */
  keys?: string;
  /** Who has it; absent: everyone. */
  needs?: "organization" | "admin";
  /** About its reader, as are the pages in and below it unless they say no: it exists only in their own book, whichever is open. */
  isPersonal?: boolean;
  /** Keeps to the part of a book that a manager or a helper reaches: they have only these pages of it. */
  inPart?: true;
  /** What its reader must be granted on the open book; without it a tab is not shown. */
  asks?: BookAction;
  /** Absent from every menu while administrators have not switched it on for the reader. */
  flag?: FlagName;
  /** For whoever builds on the product: listed for administrators and where the reader asked for it, open to all by its address. */
  isForDevelopers?: true;
  /** A feature of the plan: without it the item has a lock, and the offer of Premium opens over the page. */
  feature?: PlanFeature;
};
