import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { refreshAfterEntryAct } from "#features/log/time-entries/web/index.ts";
import { removeProposals } from "#features/intake/proposals/removal-contract.ts";
import { proposalsWord } from "../count-words.ts";
import { did } from "../use-inbox.ts";

/** One press takes away all that waits of a program; the notice has the way back. */
export const useRemoveAll = ({ sourceId, name }: { sourceId: string; name: string }) => {
  const removing = useApiMutation(removeProposals, {
    toast: "save",
    onSuccess: ({ removed }) => {
      refreshAfterEntryAct();
      did(`Removed ${proposalsWord(removed.length, ["program"])} from ${name}`, removed);
    },
  });
  return { isSending: removing.isSending, removeAll: (): void => removing.send({ body: { sourceId } }) };
};
