import { bookIn } from "#shared/book-address.ts";
import type { OrganizationSetting, OrganizationSettings } from "#shared/plan/organization-settings.ts";
import type { Id } from "#shared/ids.ts";

/**
 * The owner of the book that this document shows; null: one's own. It is in the address and stays the same for the
 * whole document: another book is another document, so the memory of one holds nothing of the other.
 */
export const openBook = (): Id | null => (typeof location === "undefined" ? null : bookIn(location.pathname));

let isInPart = false;

/** Called once by the guard of the shell, which knows the reader's relation to the book. */
export const sayOpenInPart = (): void => {
  isInPart = true;
};

/** Whether the reader reaches only a part of the open book, as a manager or a helper does. */
export const isOpenInPart = (): boolean => isInPart;

let switchedOff: ReadonlySet<OrganizationSetting> = new Set();

/** What is switched off by the organization through which the reader reaches the open book; set together with the above. */
export const saySwitchedOff = (settings: OrganizationSettings | null): void => {
  const off = Object.entries(settings ?? {}).filter(([, isOn]) => !isOn);
  switchedOff = new Set(off.map(([name]) => name as OrganizationSetting));
};

export const isSwitchedOff = (setting: OrganizationSetting): boolean => switchedOff.has(setting);

/** The key under which the browser stores what belongs to the open book. */
export const bookKey = (key: string): string => {
  const ownerId = openBook();
  return ownerId === null ? key : `${key} @${ownerId}`;
};
