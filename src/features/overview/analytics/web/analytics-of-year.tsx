import { useSuspenseQuery } from "@tanstack/react-query";
import { AnalyticsBody } from "./analytics-body.tsx";
import { totalQuery } from "./queries.ts";

/** The tiles and the questions of a tax year, without their page. */
export function AnalyticsOfYear({ year }: { year: number }) {
  const selection = { year };
  const { data: total } = useSuspenseQuery(totalQuery(selection));
  return (
    <div className="flex flex-col gap-4 sm:gap-5">
      <AnalyticsBody total={total} selection={selection} />
    </div>
  );
}
