import { Banner, Button, toast } from "@tenure/ui";
import { useSyncExternalStore } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type BookNames, useBook } from "#web/book/use-book.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { updateTimeEntry } from "#features/log/time-entries/contract.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import { FACET_WORDS, valueWords } from "./lost-edit-words.ts";
import { type LostEdit, lostEditsSnapshot, noteSavedEdit, settleLostEdit, subscribeLostEdits } from "./lost-edits.ts";

const NONE: readonly LostEdit[] = [];

/**
 * Two people, or two tabs, set one field: the one whose value lost sees the current value and can restore theirs in one
 * act.
 */
export function LostEditNotices() {
  const lostEdits = useSyncExternalStore(subscribeLostEdits, lostEditsSnapshot, () => NONE);
  const book = useBook();
  return (
    <div className="flex flex-col gap-2 not-empty:mb-4">
      {lostEdits.map((lostEdit) => (
        <LostEditNotice key={lostEdit.id} lostEdit={lostEdit} book={book} />
      ))}
    </div>
  );
}

function LostEditNotice({ lostEdit, book }: { lostEdit: LostEdit; book: BookNames }) {
  const { id, entryId, version, facet, loser, lost, kept } = lostEdit;
  const isTheirs = loser === "theirs";
  const other = useOtherName(lostEdit);
  const done = (): void => settleLostEdit(id);
  const { send, isSending } = useApiMutation(updateTimeEntry, {
    toast: "save",
    onSuccess: (entry) => {
      noteSavedEdit(entry);
      refreshAfterEntryAct();
      done();
      toast({ title: `${FACET_WORDS[facet]} put back`, tone: "success" });
    },
  });
  const takeBack = (): void => {
    const reason = isTheirs ? `Kept what ${other.inside} had saved` : "Restored my own value";
    send({ params: { id: entryId }, body: { version, ...lost, reason } });
  };
  const [lostWords, keptWords] = [valueWords(facet, lost, book), valueWords(facet, kept, book)];
  return (
    <Banner
      tone="warn"
      announce
      title={
        isTheirs
          ? `${other.first} changed ${FACET_WORDS[facet]} to ${lostWords} while you were editing.`
          : `${other.first} changed ${FACET_WORDS[facet]} to ${keptWords} without having seen yours.`
      }
      onDismiss={done}
      dismissLabel={isTheirs ? "Keep yours" : "Keep theirs"}
      actions={
        <Button size="sm" pending={isSending} onClick={takeBack}>
          {isTheirs ? "Take theirs" : "Restore mine"}
        </Button>
      }
    >
      {isTheirs ? `Yours, ${keptWords}, is kept.` : `You had saved ${lostWords}.`}
    </Banner>
  );
}

const useOtherName = ({ otherId, otherName }: LostEdit): { first: string; inside: string } => {
  const me = useSignedInUser()?.id;
  if (otherId === me) return { first: "You, in another tab,", inside: "another tab" };
  return { first: otherName ?? "Someone", inside: otherName ?? "someone" };
};
