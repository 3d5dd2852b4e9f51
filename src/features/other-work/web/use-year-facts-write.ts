import { toast } from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidateReads } from "#web/api/invalidate-reads.ts";
import { showAnswer } from "#web/api/show-answer.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { updateTaxYear, type YearFacts } from "../contract.ts";
import { VERDICTS, yearFactsQuery } from "./queries.ts";

type Stated = Pick<YearFacts, "filingStatus" | "livedApartAllYear" | "electionInForce">;

const statedIn = ({ filingStatus, livedApartAllYear, electionInForce }: YearFacts): Stated => ({
  filingStatus,
  livedApartAllYear,
  electionInForce,
});

/**
 * Shows an answer about the year at once and saves it, one after the other. Another tab's answer is shown, never written
 * over: a refused save reads the year again.
 */
export const useYearFactsWrite = (taxYear: number) => {
  const client = useQueryClient();
  const { queryKey } = yearFactsQuery(taxYear);
  const { sendAsync } = useApiMutation(updateTaxYear, { toast: null });
  const queue = useRef({ tail: Promise.resolve(), length: 0 });

  const save = async (said: Partial<Stated>): Promise<void> => {
    const shown = client.getQueryData(queryKey);
    if (!shown) return;
    // A read since may have put back what stood before it was said.
    const body = { ...statedIn(shown), ...said, version: shown.version };
    const saved = await sendAsync({ params: { year: taxYear }, body });
    // What was answered since is still on its way.
    showAnswer(client, queryKey, (now) => (queue.current.length > 1 && now ? { ...saved, ...statedIn(now) } : saved));
    if (queue.current.length > 1) return;
    toast({ title: "Saved", tone: "success" });
    await invalidateReads(client, VERDICTS);
  };

  const refuse = (error: unknown): void => {
    void client.invalidateQueries({ queryKey });
    if (isApiError(error) && error.code === "version_conflict") {
      const description = "The answers given there are shown now. Choose again.";
      toast({ title: "Changed in another tab", description, tone: "danger" });
    } else showErrorToast("save", error);
  };

  const saveAfter = async (earlier: Promise<void>, said: Partial<Stated>): Promise<void> => {
    await earlier;
    await save(said).catch(refuse);
    queue.current.length -= 1;
  };

  return (said: Partial<Stated>): void => {
    // A read that is on its way would put the old answer back.
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (now) => now && { ...now, ...said });
    queue.current.length += 1;
    queue.current.tail = saveAfter(queue.current.tail, said);
  };
};
