import { Badge, Banner, Button, classNames, Skeleton } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { Pricing } from "#shared/plan/prices.ts";
import { pricingQuery } from "../queries.ts";

type WithPricingProps = { from?: number; children: (pricing: Pricing, year: YearPrice) => ReactNode };

/** What is drawn of the prices once the server has sent them; the yearly price starts at the lowest, or at `from`. */
export function WithPricing({ from, children }: WithPricingProps) {
  const { data: pricing, isError, refetch, isFetching } = useQuery(pricingQuery);
  const [chosen, setChosen] = useState<number | null>(null);
  if (pricing) return children(pricing, { price: chosen ?? from ?? pricing.annualPriceMin, onPrice: setChosen });
  if (!isError) return <Skeleton className="h-56 w-full" />;
  const again = (
    <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
      Try again
    </Button>
  );
  return (
    <Banner tone="danger" title="We could not read the prices." actions={again} announce>
      Check your connection, then try again.
    </Banner>
  );
}

export type YearPrice = { price: number; onPrice: (price: number) => void };

type PlanCardProps = { title: string; badge?: string; isChosen?: boolean; children: ReactNode; action: ReactNode };

export function PlanCard({ title, badge, isChosen = false, children, action }: PlanCardProps) {
  return (
    <section
      aria-label={title}
      className={classNames("flex flex-col rounded-lg border p-5", isChosen ? "border-brand" : "border-line")}
    >
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg font-semibold">{title}</h3>
        {badge !== undefined && <Badge tone="info">{badge}</Badge>}
      </div>
      <div className="flex-1">{children}</div>
      <div className="mt-4">{action}</div>
    </section>
  );
}

export function MonthlyPrice({ pricing: { monthlyPrice } }: { pricing: Pricing }) {
  return (
    <p className="mt-3">
      <span className="font-serif text-3xl font-semibold">${monthlyPrice}</span>{" "}
      <span className="text-base text-2">a month</span>
    </p>
  );
}
