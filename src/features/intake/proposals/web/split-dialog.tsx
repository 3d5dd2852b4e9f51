import { hoursText } from "@tenure/tax-rules";
import { Button, Checkbox, Combobox, Dialog, DialogClose, Field, Select, TextInput } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import {
  lengthText,
  placeBody,
  placeChoice,
  readLength,
  usePlaceOptions,
} from "#features/log/time-entries/web/index.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type BookNames, useBook } from "#web/book/use-book.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { type Proposal, splitProposal } from "../contract.ts";
import { SPLIT_PARTS } from "../rules.ts";
import { KIND_NAMES } from "./count-words.ts";
import type { Inbox } from "./use-inbox.ts";

const FORM_ID = "split-proposal-form";

type Part = { key: number; personId: string; place: string; length: string };
type SplitProps = { proposal: Proposal; inbox: Inbox; onClose: () => void };

const partOf = (proposal: Proposal, key: number, length: string): Part => ({
  key,
  personId: proposal.personId,
  place: placeChoice({ ...proposal, openPropertyName: null }),
  length,
});

const useSplit = ({ proposal, inbox, onClose }: SplitProps) => {
  const half =
    proposal.hours === null ? "" : lengthText(secondsToHours(Math.floor(hoursToSeconds(proposal.hours) / 2)));
  const [parts, setParts] = useState<readonly Part[]>([partOf(proposal, 0, half), partOf(proposal, 1, half)]);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Somebody's log has that time already: they are asked whether this is other work. */
  const [isAsking, setAsking] = useState(false);
  const [isOtherWork, setOtherWork] = useState(false);
  const splitting = useApiMutation(splitProposal, {
    toast: null,
    onSuccess: ({ id, entryIds }) => {
      onClose();
      inbox.done(`Confirmed as ${entryIds.length} entries`, [id]);
    },
    onError: (error) => {
      setAsking(isApiError(error) && error.data?.["isAlike"] === true);
      setRefusal(refusalMessage(error, "Could not save. Try again."));
    },
  });
  const send = (): void => {
    const said = parts.map(({ personId, place, length }) => {
      const { propertyId, isPortfolioWide } = { propertyId: null, isPortfolioWide: false, ...placeBody(place) };
      return { personId, propertyId, isPortfolioWide, hours: secondsToHours(readLength(length) ?? 0) };
    });
    if (said.some(({ hours }) => hours === 0)) {
      setRefusal("Enter a length for each part, such as 1:30 or 1.5.");
      return;
    }
    splitting.send({
      params: { id: proposal.id },
      body: { version: proposal.version, parts: said, isOtherWork },
    });
  };
  const change = (key: number, said: Partial<Part>): void => {
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...said } : part)));
    setRefusal(null);
  };
  const add = (): void => setParts((all) => [...all, partOf(proposal, (all.at(-1)?.key ?? 0) + 1, "")]);
  const remove = (key: number): void => setParts((all) => all.filter((part) => part.key !== key));
  const { isSending } = splitting;
  return { parts, change, add, remove, refusal, isSending, send, isAsking, isOtherWork, setOtherWork };
};

/** One proposal becomes several entries: over properties, or over persons who were all there. */
export function SplitDialog(props: SplitProps) {
  const { proposal, onClose } = props;
  const { parts, change, add, remove, refusal, isSending, send, isAsking, isOtherWork, setOtherWork } = useSplit(props);
  const book = useBook();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    send();
  };
  const lasted =
    proposal.found.seconds === null
      ? "It says no length. Enter one for each part."
      : `It lasted ${hoursText(proposal.found.seconds)}. One person's parts are never longer than that.`;
  return (
    <Dialog
      open
      persistent
      onOpenChange={(open) => !open && onClose()}
      title={`Split ${proposal.description || `the ${KIND_NAMES[proposal.kind].one}`}`}
      description={lasted}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Confirm {parts.length} entries
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {parts.map((part, index) => (
          <PartFields
            key={part.key}
            {...{ part, index, book }}
            change={(said) => change(part.key, said)}
            remove={parts.length > SPLIT_PARTS.min ? () => remove(part.key) : null}
          />
        ))}
        {parts.length < SPLIT_PARTS.max && (
          <Button size="sm" className="self-start" onClick={add}>
            Add a part
          </Button>
        )}
        {refusal !== null && (
          <p role="alert" className="text-sm text-danger-text">
            {refusal}
          </p>
        )}
        {isAsking && (
          <Checkbox label="This is other work" checked={isOtherWork} onChange={() => setOtherWork((is) => !is)} />
        )}
      </form>
    </Dialog>
  );
}

type PartProps = {
  part: Part;
  index: number;
  book: BookNames;
  change: (said: Partial<Part>) => void;
  remove: (() => void) | null;
};

function PartFields({ part, index, book, change, remove }: PartProps) {
  const persons = book.persons.filter(({ archivedAt, id }) => archivedAt === null || id === part.personId);
  return (
    <fieldset className="rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-semibold">Part {index + 1}</legend>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_6rem]">
        {persons.length > 1 && (
          <Field label="Who did it">
            <Select
              options={persons.map(({ id }) => ({ value: id, label: book.personName(id) }))}
              value={part.personId}
              onChange={({ target }) => change({ personId: target.value })}
            />
          </Field>
        )}
        <Field label="Property">
          <Combobox
            options={usePlaceOptions(book, part.place)}
            value={part.place}
            onValueChange={(place) => change({ place: place ?? "none" })}
          />
        </Field>
        <Field label="Length">
          <TextInput
            value={part.length}
            autoComplete="off"
            onChange={({ target }) => change({ length: target.value })}
          />
        </Field>
      </div>
      {remove && (
        <Button size="sm" variant="quiet" className="mt-2" onClick={remove}>
          Remove part {index + 1}
        </Button>
      )}
    </fieldset>
  );
}
