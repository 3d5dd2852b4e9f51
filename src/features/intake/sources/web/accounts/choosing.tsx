import { Banner, Button, Checkbox, Dialog, DialogClose, Field, FieldGroup, Select, SkeletonRows } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { RetryButton, type RetryButtonProps } from "#web/fallbacks/retry-button.tsx";

/** What of an account can be read: a calendar or a folder. `sourceId`: it is read already. */
export type Choosable = { id: string; sourceId: string | null };
export type ChoosingProps = { account: ConnectedAccount; onClose: () => void };
export type ChoosingForm = { formId: string; onSending: (isSending: boolean) => void };

const hasMore = (things: readonly Choosable[]): boolean => things.some(({ sourceId }) => sourceId === null);

type DialogProps = ChoosingProps & {
  title: string;
  /** Why there is nothing to choose from. */
  failure: string;
  query: RetryButtonProps["query"];
  /** Undefined: its service has not said. */
  things: readonly Choosable[] | undefined;
  children: (form: ChoosingForm) => ReactNode;
};

/** Asks an account's service what it has, and which of it is read from now on. */
export function ChooseDialog({ account, onClose, title, failure, query, things, children }: DialogProps) {
  const formId = useId();
  const [isSending, setSending] = useState(false);
  const isOpen = things !== undefined && hasMore(things);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={account.name}
      footer={
        <>
          <DialogClose>
            <Button>{isOpen ? "Cancel" : "Close"}</Button>
          </DialogClose>
          {isOpen && (
            <Button type="submit" form={formId} variant="primary" pending={isSending}>
              Start reading
            </Button>
          )}
        </>
      }
    >
      {things ? (
        children({ formId, onSending: setSending })
      ) : query.errorUpdateCount > 0 ? (
        <Banner
          tone="danger"
          actions={
            <RetryButton query={query} size="sm">
              Try again
            </RetryButton>
          }
        >
          {query.error ? errorMessage(query.error, failure) : "Asking again."}
        </Banner>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

/** What is chosen and whose it is. `first`: what is chosen before anybody does. */
export const useChoice = (first: () => readonly string[]) => {
  const { persons } = useSuspenseQuery(personsQuery()).data;
  const [chosen, setChosen] = useState(first);
  const [personId, setPersonId] = useState(persons.length === 1 ? (persons[0]?.id ?? "") : "");
  const [isAsked, setAsked] = useState(false);
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  /** Whether nothing is missing; what is, is said from then on. */
  const isWhole = (): boolean => {
    setAsked(true);
    return chosen.length > 0 && personId !== "";
  };
  return { persons, chosen, toggle, personId, setPersonId, isAsked, isWhole };
};

type FormProps<Thing extends Choosable> = {
  formId: string;
  choice: ReturnType<typeof useChoice>;
  things: readonly Thing[];
  nameOf: (thing: Thing) => string;
  aboutOf: (thing: Thing) => string | undefined;
  words: { label: string; none: string; whose: string; whoseHint: string };
  error: Error | null;
  /** Why these can't be chosen together. */
  refusal: string | undefined;
  onSend: () => void;
  /** What else is asked where there is more to choose. */
  children: ReactNode;
};

export function ChoiceForm<Thing extends Choosable>(props: FormProps<Thing>) {
  const { formId, choice, things, nameOf, aboutOf, words, error, refusal, onSend, children } = props;
  const { persons, chosen, toggle, personId, setPersonId, isAsked, isWhole } = choice;
  const isOpen = hasMore(things);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (isWhole()) onSend();
  };
  return (
    <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={send}>
      {error && refusal === undefined && (
        <Banner tone="danger" announce>
          {refusalMessage(error, "Could not start reading. Try again.")}
        </Banner>
      )}
      <FieldGroup label={words.label} error={isAsked && chosen.length === 0 && isOpen ? words.none : refusal}>
        {things.map((thing) => (
          <Checkbox
            key={thing.id}
            label={nameOf(thing)}
            description={aboutOf(thing)}
            disabled={thing.sourceId !== null}
            checked={thing.sourceId !== null || chosen.includes(thing.id)}
            onChange={() => toggle(thing.id)}
          />
        ))}
      </FieldGroup>
      {isOpen && persons.length > 1 && (
        <Field
          label={words.whose}
          hint={words.whoseHint}
          error={isAsked && personId === "" ? "Choose a person" : undefined}
          className="max-w-sm"
        >
          <Select
            placeholder="Choose a person"
            value={personId}
            onChange={({ target }) => setPersonId(target.value)}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {isOpen && children}
    </form>
  );
}
