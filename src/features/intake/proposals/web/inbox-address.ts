import { isCivilDate } from "#shared/civil-date.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#web/paths.ts";
import { PROPOSAL_STATUSES } from "../rules.ts";
import type { Days, InboxView } from "./queries.ts";

const daysIn = (search: URLSearchParams): Days | null => {
  const [from, to] = [search.get("from") ?? "", search.get("to") ?? ""];
  return isCivilDate(from) && isCivilDate(to) && from <= to ? { from, to } : null;
};

const THREAD_MAX = 500;
const threadIn = (search: URLSearchParams): string | null => {
  const id = search.get("thread") ?? "";
  return id !== "" && id.length <= THREAD_MAX ? id : null;
};

/** What an address shows: of which state, of a rule or of none, and of which days. */
export const viewIn = (search: URLSearchParams): InboxView => {
  const rules = search.get("rules");
  return {
    status: PROPOSAL_STATUSES.find((status) => status === search.get("show")) ?? "waiting",
    rules: rules === "matched" || rules === "unmatched" ? rules : null,
    days: daysIn(search),
    isChanged: search.get("upstream") === "changed",
    threadId: threadIn(search),
  };
};

/** The proposal whose edit dialog an address opens. */
export const openedIn = (search: URLSearchParams): string | null => {
  const id = search.get("proposal");
  return id !== null && isId(id) ? id : null;
};

/** The inbox with what waits on some days. */
export const inboxPath = ({ from, to }: Days): string =>
  `${paths.rules}?${new URLSearchParams({ from, to }).toString()}`;

/** The inbox with one proposal open to edit. */
export const proposalPath = (id: string): string =>
  `${paths.rules}?${new URLSearchParams({ proposal: id }).toString()}`;

/** The inbox with the mails of one thread. */
export const threadPath = (id: string): string => `${paths.rules}?${new URLSearchParams({ thread: id }).toString()}`;
