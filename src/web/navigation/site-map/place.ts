import type { BookAction } from "#shared/access.ts";
import type { PlanFeature } from "#shared/plan/entitlement.ts";

/** The groups of the menu, in its order. `account` stands in the avatar menu, `foot` below the links. */
export const MENU_GROUPS = ["main", "admin", "taxYear", "facts", "account", "foot"] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/** Where a page stands: an item of the menu, a tab beside another page, a part of the settings, or below a page. */
type Location = { menu: MenuGroup } | { tabOf: string } | { partOf: string } | { under: string };

export type Place = Location & {
  id: string;
  to: string;
  /** The one name of the page: in menu, title, heading, palette and help. */
  title: string;
  /** Its name among its own tabs, where that is another. */
  tab?: string;
  about: string;
  /** What a person would type who means this page. */
  words: string;
  /** The keys that lead there. */
  keys?: string;
  /** Who has it; absent: everybody. */
  needs?: "organization" | "admin";
  /** About its reader, and so is what stands in and below it: in their own book alone, whichever is open. */
  isPersonal?: true;
  /** Keeps to the part of a book that a manager or a helper reaches: they have these pages of it and no others. */
  inPart?: true;
  /** What its reader must be granted on the open book; a tab without it is not shown. */
  asks?: BookAction;
  /** Of the plan: without it the item has a lock, and the offer of Premium opens over the page. */
  feature?: PlanFeature;
};
