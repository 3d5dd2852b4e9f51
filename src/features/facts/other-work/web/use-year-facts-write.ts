import { toast } from "@tenure/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { showAnswer } from "#web/api/show-answer.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { updateTaxYear, type YearFacts } from "../contract.ts";
import { yearFactsQuery } from "./queries.ts";

type Stated = Pick<YearFacts, "filingStatus" | "livedApartAllYear" | "electionInForce">;

const statedIn = ({ filingStatus, livedApartAllYear, electionInForce }: YearFacts): Stated => ({
  filingStatus,
  livedApartAllYear,
  electionInForce,
});

type Told = {
  onSaved?: () => void;
  /** Shows the reason in words where the question was asked; if left out, a toast does. */
  onRefused?: (message: string) => void;
};

const FALLBACK = "Could not save. Try again.";
const CONFLICT = {
  title: "Changed in another tab",
  description: "The answers given there are shown now. Choose again.",
};

/**
 * Shows an answer about the year at once and saves answers one after the other. Another tab's answer is shown, never
 * overwritten: a refused save restores what was there before and reads the year again.
 */
export const useYearFactsWrite = (taxYear: number, { onSaved, onRefused }: Told = {}) => {
  const client = useQueryClient();
  const { queryKey } = yearFactsQuery(taxYear);
  const queue = useRef({ tail: Promise.resolve(), length: 0 });
  const { sendAsync } = useApiMutation(updateTaxYear, {
    toast: null,
    onSuccess: (saved) =>
      // Later answers are still on their way.
      showAnswer(client, queryKey, (now) => (queue.current.length > 1 && now ? { ...saved, ...statedIn(now) } : saved)),
  });

  const save = async (said: Partial<Stated>): Promise<void> => {
    const shown = client.getQueryData(queryKey);
    if (!shown) return;
    // A read since then may have put back the answer from before.
    const body = { ...statedIn(shown), ...said, version: shown.version };
    await sendAsync({ params: { year: taxYear }, body });
    if (queue.current.length > 1) return;
    toast({ title: "Saved", tone: "success" });
    onSaved?.();
  };

  const refuse = (error: unknown, before: Partial<Stated>): void => {
    if (queue.current.length === 1) client.setQueryData(queryKey, (now) => now && { ...now, ...before });
    void client.invalidateQueries({ queryKey });
    const isConflict = isApiError(error) && error.code === "version_conflict";
    if (onRefused) onRefused(isConflict ? `${CONFLICT.title}. ${CONFLICT.description}` : errorMessage(error, FALLBACK));
    else if (isConflict) toast({ ...CONFLICT, tone: "danger" });
    else showErrorToast("save", error);
  };

  const saveAfter = async (earlier: Promise<void>, said: Partial<Stated>, before: Partial<Stated>): Promise<void> => {
    await earlier;
    await save(said).catch((error: unknown) => refuse(error, before));
    queue.current.length -= 1;
  };

  return (said: Partial<Stated>): void => {
    // A read that is on its way would put the old answer back.
    void client.cancelQueries({ queryKey });
    const shown = client.getQueryData(queryKey);
    client.setQueryData(queryKey, (now) => now && { ...now, ...said });
    queue.current.length += 1;
    queue.current.tail = saveAfter(queue.current.tail, said, shown ? statedIn(shown) : {});
  };
};
