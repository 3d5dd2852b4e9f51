import { queryClient } from "../api/query-client.ts";
import { paths } from "../paths.ts";
import { isActing, leaveActing } from "../credentials/acting.ts";
import { STORED } from "../credentials/browser-storage.ts";
import { leaveTo } from "../credentials/navigation.ts";
import { userQuery } from "./user-query.ts";

/** Signing out elsewhere signs out here; a new token may belong to someone else, whose data must not mix with ours. */
const followToken = async (event: StorageEvent, isInShell: () => boolean): Promise<void> => {
  const isClear = event.key === null;
  if (event.key !== STORED.accessToken && !isClear) return;
  if (isActing()) {
    // The administrator signed out elsewhere: the view they have here ends with it.
    if (isClear || event.newValue === null) leaveActing();
    return;
  }
  const before = queryClient.getQueryData(userQuery.queryKey);
  if (isClear || event.newValue === null) {
    if (!before) return;
    queryClient.clear();
    if (isInShell()) leaveTo(paths.logoutSuccess);
    return;
  }
  if (!before) {
    await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
    return;
  }
  const now = await queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => before);
  if (now?.id !== before.id) leaveTo(paths.dashboard);
};

/** Only pages of the shell have to be left: the others are open to everyone. */
export const watchOtherTabs = (isInShell: () => boolean): (() => void) => {
  const listener = (event: StorageEvent): void => void followToken(event, isInShell);
  window.addEventListener("storage", listener);
  return () => window.removeEventListener("storage", listener);
};
