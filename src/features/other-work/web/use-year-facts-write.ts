import { toast } from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { updateTaxYear, type YearFacts } from "../contract.ts";
import { AFFECTED, yearFactsQuery } from "./queries.ts";

type Stated = Pick<YearFacts, "filingStatus" | "livedApartAllYear" | "electionInForce">;

/** Saves one answer about the year at once, and says so. Another tab's answer is shown, never written over. */
export const useYearFactsWrite = (facts: YearFacts) => {
  const client = useQueryClient();
  const { queryKey } = yearFactsQuery(facts.taxYear);
  const write = useApiMutation(updateTaxYear, {
    toast: null,
    invalidates: AFFECTED,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toast({ title: "Saved", tone: "success" });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey });
      if (isApiError(error) && error.code === "version_conflict") {
        toast({
          title: "Changed in another tab",
          description: "The answers there are shown now. Choose again.",
          tone: "danger",
        });
      } else showErrorToast("save", error);
    },
  });
  const { filingStatus, livedApartAllYear, electionInForce, version, taxYear } = facts;
  const state = (said: Partial<Stated>): void =>
    write.send({
      params: { year: taxYear },
      body: { filingStatus, livedApartAllYear, electionInForce, ...said, version },
    });
  return { state, isSending: write.isSending };
};
