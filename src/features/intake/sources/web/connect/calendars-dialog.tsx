import {
  Banner,
  Button,
  Checkbox,
  Dialog,
  DialogClose,
  Field,
  FieldGroup,
  RadioCards,
  Select,
  SkeletonRows,
  toast,
} from "@tenure/ui";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import type { Proposes } from "#features/intake/sources/rules.ts";
import {
  addCalendars,
  type ConnectedAccount,
  type listOutsideCalendars,
} from "#features/intake/sources/sync-contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { outsideCalendarsQuery } from "../accounts/queries.ts";

type OutsideCalendar = ResponseOf<typeof listOutsideCalendars>["calendars"][number];

type DialogProps = { account: ConnectedAccount; onClose: () => void };

/** Which calendars of an account are read from now on, and whose they are. */
export function CalendarsDialog({ account, onClose }: DialogProps) {
  const formId = useId();
  const query = useQuery(outsideCalendarsQuery(account.id));
  const [isSending, setSending] = useState(false);
  const calendars = query.data?.calendars ?? [];
  const hasMore = calendars.some(({ sourceId }) => sourceId === null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Choose calendars"
      description={account.name}
      footer={
        <>
          <DialogClose>
            <Button>{hasMore ? "Cancel" : "Close"}</Button>
          </DialogClose>
          {hasMore && (
            <Button type="submit" form={formId} variant="primary" pending={isSending}>
              Start reading
            </Button>
          )}
        </>
      }
    >
      {query.errorUpdateCount > 0 && !query.data ? (
        <Banner
          tone="danger"
          actions={
            <RetryButton query={query} size="sm">
              Try again
            </RetryButton>
          }
        >
          {query.error ? errorMessage(query.error, "Could not read your calendars.") : "Asking again."}
        </Banner>
      ) : query.data ? (
        <ChooseForm {...{ formId, account, calendars, onClose }} onSending={setSending} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

type FormProps = DialogProps & {
  formId: string;
  calendars: readonly OutsideCalendar[];
  onSending: (isSending: boolean) => void;
};

const useChoice = ({ account, calendars, onClose, onSending }: FormProps) => {
  const { persons } = useSuspenseQuery(personsQuery()).data;
  const [only, ...others] = calendars;
  const [chosen, setChosen] = useState<readonly string[]>(
    only && others.length === 0 && only.sourceId === null ? [only.id] : [],
  );
  const [personId, setPersonId] = useState(persons.length === 1 ? (persons[0]?.id ?? "") : "");
  const [proposes, setProposes] = useState<Proposes>("all");
  const [isAsked, setAsked] = useState(false);
  const add = useApiMutation(addCalendars, {
    toast: null,
    onSuccess: ({ sources }) => {
      toast({ title: sources.length === 1 ? "Reading 1 calendar" : `Reading ${sources.length} calendars` });
      onClose();
    },
    onError: () => onSending(false),
  });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    setAsked(true);
    if (chosen.length === 0 || personId === "") return;
    onSending(true);
    add.send({ params: { id: account.id }, body: { calendarIds: [...chosen], personId, proposes } });
  };
  const toggle = (id: string): void =>
    setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return { persons, chosen, toggle, personId, setPersonId, proposes, setProposes, isAsked, error: add.error, send };
};

function ChooseForm(props: FormProps) {
  const { formId, calendars } = props;
  const choice = useChoice(props);
  const { persons, chosen, toggle, personId, isAsked } = choice;
  const hasMore = calendars.some(({ sourceId }) => sourceId === null);
  return (
    <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={choice.send}>
      {choice.error && (
        <Banner tone="danger" announce>
          {refusalMessage(choice.error, "Could not start reading. Try again.")}
        </Banner>
      )}
      <FieldGroup label="Calendars" error={isAsked && chosen.length === 0 ? "Choose at least one calendar" : undefined}>
        {calendars
          .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))
          .map((calendar) => (
            <Checkbox
              key={calendar.id}
              label={calendar.name || "Calendar without a name"}
              description={aboutOf(calendar)}
              disabled={calendar.sourceId !== null}
              checked={calendar.sourceId !== null || chosen.includes(calendar.id)}
              onChange={() => toggle(calendar.id)}
            />
          ))}
      </FieldGroup>
      {hasMore && persons.length > 1 && (
        <Field
          label="Whose calendars are they?"
          hint="Hours belong to one person. Add each person's calendars separately."
          error={isAsked && personId === "" ? "Choose a person" : undefined}
          className="max-w-sm"
        >
          <Select
            placeholder="Choose a person"
            value={personId}
            onChange={({ target }) => choice.setPersonId(target.value)}
            options={persons.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {hasMore && (
        <RadioCards
          name="proposes"
          label="What to propose"
          value={choice.proposes}
          onValueChange={(value) => choice.setProposes(value === "matched" ? "matched" : "all")}
          options={[
            { value: "all", label: "Everything", description: "You sort it in the review inbox." },
            { value: "matched", label: "What my rules match", description: "The rest is left out and listed." },
          ]}
        />
      )}
    </form>
  );
}

const aboutOf = ({ sourceId, isOwn }: OutsideCalendar): string | undefined => {
  if (sourceId !== null) return "Read already";
  return isOwn ? undefined : "Shared with you or subscribed to";
};
