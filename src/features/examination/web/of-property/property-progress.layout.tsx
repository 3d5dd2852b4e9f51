import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ClientLoaderFunctionArgs, Outlet } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { PropertiesProgressContext } from "#web/book/property-slots.ts";
import { taxYearIn, useTaxYear } from "#web/book/tax-year.tsx";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { examinationQuery } from "../queries.ts";
import { progressByProperty } from "./progress.ts";

/** Loads next to the list: without the tests, the list still has its other columns. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const year = taxYearIn(new URL(request.url).searchParams, todayOf(user.timeZone));
  await queryClient.prefetchQuery(examinationQuery(year));
  return null;
};

export default function PropertyProgressLayout() {
  const year = useTaxYear();
  const isYearOver = useIsYearOver(year);
  const { data } = useQuery(examinationQuery(year));
  const progressById = useMemo(() => (data ? progressByProperty(data, isYearOver) : null), [data, isYearOver]);
  return (
    <PropertiesProgressContext value={progressById}>
      <Outlet />
    </PropertiesProgressContext>
  );
}
