import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useMemo } from "react";
import { queryClient } from "#web/api/query-client.ts";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import type { PropertySlots } from "#web/slots/slots.ts";
import { examinationQuery } from "../queries.ts";
import { progressByProperty } from "./progress.ts";

export const loadPropertyProgress: PropertySlots["loadProgress"] = (taxYear) =>
  queryClient.prefetchQuery(examinationQuery(taxYear));

/** Where each property stands in a year, for the list of properties. */
export function PropertyProgress({ taxYear, children }: ComponentProps<PropertySlots["Progress"]>) {
  const isYearOver = useIsYearOver(taxYear);
  const { data } = useQuery(examinationQuery(taxYear));
  return children(useMemo(() => (data ? progressByProperty(data, isYearOver) : null), [data, isYearOver]));
}
