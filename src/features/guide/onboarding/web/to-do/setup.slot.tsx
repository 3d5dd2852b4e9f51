import { toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { isOwnBook } from "#web/credentials/acting.ts";
import { dismissChecklist, getChecklist, skipTaxFacts } from "#features/guide/onboarding/contract.ts";
import { CHECKLIST } from "#features/guide/onboarding/rules.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { Setup } from "#web/slots/slots.ts";

const setupQuery = (year: number) => apiQuery(getChecklist, { query: { year } });
export const loadSetup = (year: number) => queryClient.ensureQueryData(setupQuery(year));

type SetupSlotProps = { taxYear: number; children: (setup: Setup) => ReactNode };

/** What is asked of the person who keeps the book; nothing of anyone else. */
export function SetupSlot({ taxYear, children }: SetupSlotProps) {
  const { data } = useQuery(setupQuery(taxYear));
  const dismissing = useApiMutation(dismissChecklist, { toast: "save" });
  const skipping = useApiMutation(skipTaxFacts, {
    toast: "save",
    onSuccess: () =>
      void toast({
        title: "Put away",
        description: "You can still answer under People & other work.",
        tone: "success",
      }),
  });
  const isAsked = data !== undefined && isOwnBook();
  const facts = isAsked ? data.openTaxFacts : [];
  const steps = isAsked && data.isShown ? CHECKLIST.filter((item) => !data.items[item]) : [];
  return children({
    facts,
    steps,
    hide: () => {
      if (facts.length > 0) skipping.send({});
      if (steps.length > 0) dismissing.send({});
    },
    isHiding: skipping.isSending || dismissing.isSending,
  });
}
