import { Button, Checkbox, Dialog, DialogClose, FieldGroup, RadioCards } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { type Proposal, splitProposals } from "#features/intake/proposals/contract.ts";
import { SPLIT_PARTS } from "#features/intake/proposals/rules.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type BookNames, useBook } from "#web/book/use-book.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { wordOf } from "../count-words.ts";

const FORM_ID = "bulk-split-form";

type Over = "properties" | "persons";
const OVER = [
  { value: "properties", label: "Properties", description: "Each gets an equal share of the hours." },
  { value: "persons", label: "People", description: "Each was there all the time." },
];

type BulkSplitProps = {
  proposals: readonly Proposal[];
  onDone: (title: string, ids: string[], refused: readonly string[]) => void;
  onClose: () => void;
};

const choicesOf = (book: BookNames, over: Over): { id: string; name: string }[] =>
  over === "persons"
    ? book.persons.filter(({ archivedAt }) => archivedAt === null).map(({ id }) => ({ id, name: book.personName(id) }))
    : book.properties
        .filter(({ archivedAt }) => archivedAt === null)
        .map(({ id }) => ({ id, name: book.propertyName(id) }));

const useBulkSplit = ({ proposals, onDone, onClose }: BulkSplitProps) => {
  const [over, setOver] = useState<Over>("properties");
  const [ids, setIds] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const splitting = useApiMutation(splitProposals, {
    toast: null,
    onSuccess: ({ confirmed, refused }) => {
      const entries = confirmed.reduce((sum, { entryIds }) => sum + entryIds.length, 0);
      onDone(
        confirmed.length === 0 ? "None could be split" : `Confirmed as ${entries} entries`,
        confirmed.map(({ id }) => id),
        refused.map(({ id }) => id),
      );
      onClose();
    },
    onError: (error) => setRefusal(refusalMessage(error, "Could not save. Try again.")),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (ids.length < SPLIT_PARTS.min) setRefusal("Choose at least two.");
    else if (ids.length > SPLIT_PARTS.max) setRefusal(`Choose at most ${SPLIT_PARTS.max}.`);
    else
      splitting.send({
        body: { proposals: proposals.map(({ id, version }) => ({ id, version })), over, ids: [...ids] },
      });
  };
  const choose = (next: Over): void => {
    setOver(next);
    setIds([]);
    setRefusal(null);
  };
  const toggle = (id: string): void => {
    setIds((before) => (before.includes(id) ? before.filter((each) => each !== id) : [...before, id]));
    setRefusal(null);
  };
  return { over, choose, ids, toggle, refusal, send, isSending: splitting.isSending };
};

/** Each of several proposals becomes several entries. */
export function BulkSplitDialog(props: BulkSplitProps) {
  const { proposals, onClose } = props;
  const { over, choose, ids, toggle, refusal, send, isSending } = useBulkSplit(props);
  const book = useBook();
  const isOfTwo = choicesOf(book, "persons").length > 1;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Split ${wordOf(proposals)}`}
      description="Each of them becomes one entry for each that you choose. What lacks something is left to you."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Confirm {ids.length < SPLIT_PARTS.min ? "" : `${proposals.length * ids.length} entries`}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={send} className="flex flex-col gap-4">
        {isOfTwo && (
          <RadioCards
            label="Split over"
            name="split-over"
            columns={2}
            options={OVER}
            value={over}
            onValueChange={(value) => choose(value === "persons" ? "persons" : "properties")}
          />
        )}
        <FieldGroup label={over === "persons" ? "Who was there" : "Where the work was"}>
          <div className="flex flex-col gap-1">
            {choicesOf(book, over).map(({ id, name }) => (
              <Checkbox key={id} label={name} checked={ids.includes(id)} onChange={() => toggle(id)} />
            ))}
          </div>
        </FieldGroup>
        {!isOfTwo && <p className="text-sm text-3">Each property gets an equal share of the hours.</p>}
        {refusal !== null && (
          <p role="alert" className="text-sm text-danger-text">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
