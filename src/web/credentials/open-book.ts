import { bookIn } from "#shared/book-address.ts";
import type { OrganizationSetting, OrganizationSettings } from "#shared/plan/organization-settings.ts";
import type { Id } from "#shared/ids.ts";

/**
 * The owner of the book that this document shows; null: one's own. It stands in the address and stays as long as the
 * document: another book is another document, so nothing of one is in the memory of the other.
 */
export const openBook = (): Id | null => (typeof location === "undefined" ? null : bookIn(location.pathname));

let isInPart = false;

/** Said once by the guard of the shell, which knows what the reader is to the book. */
export const sayOpenInPart = (): void => {
  isInPart = true;
};

/** Whether the reader reaches a part of the open book only, as a manager or a helper does. */
export const isOpenInPart = (): boolean => isInPart;

let switchedOff: ReadonlySet<OrganizationSetting> = new Set();

/** What the organization has switched off through which the reader reaches the open book, said with the above. */
export const saySwitchedOff = (settings: OrganizationSettings | null): void => {
  const off = Object.entries(settings ?? {}).filter(([, isOn]) => !isOn);
  switchedOff = new Set(off.map(([name]) => name as OrganizationSetting));
};

export const isSwitchedOff = (setting: OrganizationSetting): boolean => switchedOff.has(setting);

/** Under which key the browser keeps what belongs to the book that is open. */
export const bookKey = (key: string): string => {
  const ownerId = openBook();
  return ownerId === null ? key : `${key} @${ownerId}`;
};
