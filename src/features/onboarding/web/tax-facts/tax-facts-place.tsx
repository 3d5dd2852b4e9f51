import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { isOwnBook } from "#web/credentials/acting.ts";
import { checklistQuery } from "../checklist-card.tsx";

const LazyCard = lazy(async () => ({ default: (await import("./tax-facts-card.tsx")).TaxFactsCard }));

/** The card comes by itself, and only for whoever is still asked: the first figure waits for none of it. */
export function TaxFactsPlace() {
  const { data } = useQuery(checklistQuery);
  if (!data?.taxFacts || !isOwnBook()) return null;
  return (
    <Suspense fallback={null}>
      <LazyCard {...data.taxFacts} />
    </Suspense>
  );
}
