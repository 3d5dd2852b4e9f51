import { RadioCards, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Proposes } from "#features/intake/sources/rules.ts";
import { addCalendars, type listOutsideCalendars } from "#features/intake/sources/sync-contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { outsideCalendarsQuery } from "../accounts/queries.ts";
import { ChoiceForm, ChooseDialog, type ChoosingForm, type ChoosingProps, useChoice } from "../accounts/choosing.tsx";

type OutsideCalendar = ResponseOf<typeof listOutsideCalendars>["calendars"][number];

/** Which calendars of an account are read from now on, and whose they are. */
export function CalendarsDialog(props: ChoosingProps) {
  const query = useQuery(outsideCalendarsQuery(props.account.id));
  const calendars = query.data?.calendars;
  return (
    <ChooseDialog
      {...props}
      title="Choose calendars"
      failure="Could not read your calendars."
      query={query}
      things={calendars}
    >
      {(form) => <ChooseCalendars {...props} {...form} calendars={calendars ?? []} />}
    </ChooseDialog>
  );
}

const WORDS = {
  label: "Calendars",
  none: "Choose at least one calendar",
  whose: "Whose calendars are they?",
  whoseHint: "Hours belong to one person. Add each person's calendars separately.",
};

const onlyOneOf = ([only, ...others]: readonly OutsideCalendar[]): readonly string[] =>
  only && others.length === 0 && only.sourceId === null ? [only.id] : [];

type Props = ChoosingProps & ChoosingForm & { calendars: readonly OutsideCalendar[] };

function ChooseCalendars({ account, onClose, formId, onSending, calendars }: Props) {
  const choice = useChoice(() => onlyOneOf(calendars));
  const [proposes, setProposes] = useState<Proposes>("all");
  const add = useApiMutation(addCalendars, {
    toast: null,
    onSuccess: ({ sources }) => {
      toast({ title: sources.length === 1 ? "Reading 1 calendar" : `Reading ${sources.length} calendars` });
      onClose();
    },
    onError: () => onSending(false),
  });
  const send = (): void => {
    onSending(true);
    const { chosen, personId } = choice;
    add.send({ params: { id: account.id }, body: { calendarIds: [...chosen], personId, proposes } });
  };
  return (
    <ChoiceForm
      {...{ formId, choice, aboutOf }}
      things={calendars.toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn))}
      nameOf={({ name }) => name || "Calendar without a name"}
      words={WORDS}
      error={add.error}
      refusal={add.apiError?.fields?.["calendarIds"]}
      onSend={send}
    >
      <RadioCards
        name="proposes"
        label="What to propose"
        value={proposes}
        onValueChange={(value) => setProposes(value === "matched" ? "matched" : "all")}
        options={[
          { value: "all", label: "Everything", description: "You sort it in the review inbox." },
          { value: "matched", label: "What my rules match", description: "The rest is left out and listed." },
        ]}
      />
    </ChoiceForm>
  );
}

const aboutOf = ({ sourceId, isOwn }: OutsideCalendar): string | undefined => {
  if (sourceId !== null) return "Read already";
  return isOwn ? undefined : "Shared with you or subscribed to";
};
