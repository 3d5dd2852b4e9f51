import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { getEntryUsage } from "#features/log/time-entries/ledger-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import type { Slots } from "#web/slots/slots.ts";

/** How many of the month's new entries are used, and how many the plan has. */
export const entryUsageQuery = apiQuery(getEntryUsage, {});

/** For the subscription page. */
export function EntryUsage({ children }: ComponentProps<Slots["EntryUsage"]>) {
  const { data } = useQuery(entryUsageQuery);
  return data ? children(data) : null;
}
