import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { isOwnBook } from "#web/credentials/acting.ts";
import { checklistQuery } from "../checklist-card.tsx";

const LazyCard = lazy(async () => ({ default: (await import("./tax-facts-card.tsx")).TaxFactsCard }));

/** The card loads separately, and only for people with open questions: the first figure does not wait for it. */
export function TaxFactsPlace() {
  const { data } = useQuery(checklistQuery);
  if (!data?.taxFacts || !isOwnBook()) return null;
  return (
    <Suspense fallback={null}>
      <LazyCard {...data.taxFacts} />
    </Suspense>
  );
}
