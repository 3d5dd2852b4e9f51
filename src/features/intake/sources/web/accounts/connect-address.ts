import { isId } from "#shared/ids.ts";
import { paths } from "#web/paths.ts";
import { SYNCED_KINDS, type SyncedKind } from "#features/intake/sources/rules.ts";

/** The dialog that an address of the page of sources opens. */
export type OpenedInAddress =
  | { is: "connect"; service: SyncedKind }
  | { is: "reconnect"; accountId: string }
  | { is: "choose"; accountId: string };

export const openedIn = (search: URLSearchParams): OpenedInAddress | null => {
  const [connect, reconnect, account] = ["connect", "reconnect", "account"].map((name) => search.get(name));
  const service = SYNCED_KINDS.find((kind) => kind === connect);
  if (service) return { is: "connect", service };
  if (reconnect && isId(reconnect)) return { is: "reconnect", accountId: reconnect };
  return account && isId(account) ? { is: "choose", accountId: account } : null;
};

/** The same address with another dialog open, or with none. */
export const withOpened = (before: URLSearchParams, opened: OpenedInAddress | null): URLSearchParams => {
  const next = new URLSearchParams(before);
  for (const name of ["connect", "reconnect", "account"]) next.delete(name);
  if (opened?.is === "connect") next.set("connect", opened.service);
  else if (opened?.is === "reconnect") next.set("reconnect", opened.accountId);
  else if (opened) next.set("account", opened.accountId);
  return next;
};

const pathOf = (opened: OpenedInAddress): string =>
  `${paths.integrations}?${withOpened(new URLSearchParams(), opened).toString()}`;

export const choosePath = (accountId: string): string => pathOf({ is: "choose", accountId });
export const reconnectPath = (accountId: string): string => pathOf({ is: "reconnect", accountId });
export const connectPath = (service: SyncedKind): string => pathOf({ is: "connect", service });
