import { Button, Combobox, Dialog, Field, Select, TextArea, TextInput } from "@tenure/ui";
import { ACTIVITY_GUIDE, hoursExact, whatCounts } from "@tenure/tax-rules";
import { type SubmitEvent, useId, useState } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, TRAVEL, TRAVEL_KINDS } from "#shared/domain.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useBook } from "#web/book/use-book.ts";
import { useWhoLogs } from "#web/book/who-logs.ts";
import { ASK_PLACE, TRAVEL_WORDS, usePlaceOptions } from "#features/log/time-entries/web/index.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import type { Stopwatch } from "../contract.ts";
import { workedSeconds } from "../rules.ts";
import { instantOfField, fieldOfInstant } from "./ended-at-field.ts";
import { type KnownStopwatch, runOf, serverNow } from "./queries.ts";
import { changesOf, type Details, detailsOf } from "./stopwatch-details.ts";
import { keepTyped, readTyped } from "./typed-details.ts";
import { usePlaceRule } from "./use-place-rule.ts";
import type { StopwatchActions } from "./use-stopwatch-actions.ts";

const ACTIVITIES = ACTIVITY_TYPES.map((value) => ({
  value,
  label: ACTIVITY_LABELS[value],
  description: ACTIVITY_GUIDE[value].counts,
}));
const TRIPS = TRAVEL_KINDS.filter((kind) => kind !== "unspecified");

export type StopwatchDialogProps = {
  stopwatch: Stopwatch;
  known: KnownStopwatch;
  actions: StopwatchActions;
  /** The end that is proposed, to log the time; null while the work goes on. */
  endedAt: number | null;
  onClose: () => void;
};

/** What the work is, while it goes on; and what is still missing, when it ends. */
export function StopwatchDialog({ stopwatch, known, actions, endedAt, onClose }: StopwatchDialogProps) {
  const [formId, descriptionId] = [useId(), useId()];
  const [opened] = useState(() => detailsOf(stopwatch));
  const [details, setDetails] = useState(() => ({ ...opened, ...readTyped(stopwatch.id) }));
  const [ended, setEnded] = useState(() => (endedAt === null ? "" : fieldOfInstant(endedAt, stopwatch.timeZone)));
  const [proposed] = useState(ended);
  const isFinish = endedAt !== null;
  const usual = usePlaceRule();
  const isWhoAsked = useWhoLogs().isAsked && details.personId === "";
  const [asksMissing, setAsksMissing] = useState(false);
  const end = ended === proposed ? (endedAt ?? serverNow(known)) : instantOfField(ended, stopwatch.timeZone);
  const isTrim = isFinish && (ended !== proposed || stopwatch.pausedAt === null);
  const type = (typed: Details): void => {
    setDetails(typed);
    keepTyped(stopwatch.id, opened, typed);
  };
  /** What was typed is kept, no matter how the dialog is closed. */
  const leave = (): void => {
    const changes = changesOf(opened, details);
    // A stop on its way already carries them.
    if (Object.keys(changes).length > 0 && !actions.stopping.isSending) actions.saving.send(stopwatch, changes);
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isTooLong(details)) return showReason(descriptionId);
    if (!isFinish) return leave();
    const place = details.place || usual;
    if (place === "" || isWhoAsked) return setAsksMissing(true);
    const said = isTrim && end !== null ? { endedAt: new Date(end).toISOString() } : {};
    actions.stopping.send(stopwatch, { ...changesOf(opened, { ...details, place }), ...said });
  };
  const seconds = end === null ? 0 : workedSeconds(runOf(stopwatch), end);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : leave())}
      title={isFinish ? "Log the time" : "Stopwatch"}
      description={describeRun(isFinish, stopwatch, seconds)}
      footer={<Actions stopwatch={stopwatch} actions={actions} formId={formId} isFinish={isFinish} onLeave={leave} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <DetailsFields
          details={details}
          descriptionId={descriptionId}
          onChange={type}
          error={actions.stopping.error}
          propertyId={stopwatch.propertyId}
          placeFault={asksMissing && (details.place || usual) === "" ? ASK_PLACE : undefined}
          personFault={asksMissing && details.personId === "" ? ASK_PERSON : undefined}
        />
        {isFinish && (
          <Field label="Ended" error={fieldError(actions.stopping.error, "endedAt")}>
            <TextInput type="datetime-local" step={1} value={ended} onChange={({ target }) => setEnded(target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

const describeRun = (isFinish: boolean, { pausedAt }: Stopwatch, seconds: number): string => {
  const worked = `${hoursExact(seconds)} worked.`;
  return isFinish || pausedAt !== null ? worked : "It runs on while you write.";
};

type ActionsProps = Pick<StopwatchDialogProps, "stopwatch" | "actions"> & {
  formId: string;
  isFinish: boolean;
  onLeave: () => void;
};

function Actions({ stopwatch, actions, formId, isFinish, onLeave }: ActionsProps) {
  const goOn = (): void => {
    actions.resuming.send(stopwatch);
    onLeave();
  };
  return (
    <>
      <Button
        variant="danger-outline"
        className="sm:mr-auto"
        pending={actions.discarding.isSending}
        onClick={() => actions.discarding.send(stopwatch)}
      >
        Discard
      </Button>
      {stopwatch.pausedAt !== null && <Button onClick={goOn}>Resume</Button>}
      {stopwatch.pausedAt === null && !isFinish && (
        <Button pending={actions.pausing.isSending} onClick={() => actions.pausing.send(stopwatch)}>
          Pause
        </Button>
      )}
      <Button type="submit" form={formId} variant="primary" pending={actions.stopping.isSending}>
        {isFinish ? "Log time" : "Save"}
      </Button>
    </>
  );
}

/** The field itself, and all of its part of the form including the text below it. */
const showReason = (controlId: string): void => {
  document.getElementById(controlId)?.focus();
  document.getElementById(`${controlId}-error`)?.scrollIntoView({ block: "nearest" });
};

const isTooLong = ({ description }: Details): boolean => description.trim().length > DESCRIPTION_MAX_CHARACTERS;

const fieldError = (error: Error | null, field: string): string | undefined =>
  isApiError(error) ? error.fields?.[field] : undefined;

type PersonFieldProps = { personId: string; error: string | undefined; onChange: (personId: string) => void };

/** A stopwatch measures its owner's own work; only someone who is no person of the book says whose it is. */
function PersonField({ personId, error, onChange }: PersonFieldProps) {
  const book = useBook();
  const { choices, isAsked } = useWhoLogs();
  if (personId === "" && (!isAsked || choices === null || choices.length === 0)) return null;
  return (
    <Field label="Who did the work" error={error}>
      <Select
        value={personId}
        placeholder="Choose"
        options={(choices ?? []).map(({ id }) => ({ value: id, label: book.personName(id) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type DetailsFieldsProps = {
  details: Details;
  descriptionId: string;
  onChange: (details: Details) => void;
  error: Error | null;
  propertyId: string | null;
  placeFault: string | undefined;
  personFault: string | undefined;
};

const ASK_PERSON = "Choose who did the work.";

function DetailsFields(props: DetailsFieldsProps) {
  const { details, descriptionId, onChange, error, propertyId, placeFault, personFault } = props;
  const places = usePlaceOptions(useBook(), propertyId);
  const activity = ACTIVITY_TYPES.find((known) => known === details.activityType);
  const set = (change: Partial<Details>): void => onChange({ ...details, ...change });
  const isBeside = ["activityType", "endedAt", "personId"].some((field) => fieldError(error, field) !== undefined);
  return (
    <>
      {error && !isBeside && (
        <p role="alert" className="text-danger-text">
          {errorMessage(error, "Could not log the time. The stopwatch keeps it. Try again.")}
        </p>
      )}
      <Field label="Activity" error={fieldError(error, "activityType")} hint={activity && whatCounts(activity).text}>
        <Combobox
          options={ACTIVITIES}
          value={details.activityType || null}
          onValueChange={(value) => set({ activityType: value ?? "" })}
          placeholder="Type a few letters"
        />
      </Field>
      {activity === TRAVEL && (
        <Field label="Kind of trip">
          <Select
            value={details.travelKind}
            onChange={({ target }) => set({ travelKind: target.value })}
            placeholder="Choose"
            options={TRIPS.map((value) => ({ value, label: TRAVEL_WORDS[value].word }))}
          />
        </Field>
      )}
      <PersonField
        personId={details.personId}
        error={fieldError(error, "personId") ?? personFault}
        onChange={(personId) => set({ personId })}
      />
      <Field label="Property" error={placeFault}>
        <Combobox
          options={places}
          value={details.place || null}
          onValueChange={(value) => set({ place: value ?? "" })}
          placeholder="Type a few letters"
        />
      </Field>
      <Field
        label="What was done"
        id={descriptionId}
        error={isTooLong(details) ? `Use at most ${DESCRIPTION_MAX_CHARACTERS} characters.` : undefined}
      >
        <WithVoice text={details.description} onText={(text) => set({ description: text })}>
          <TextArea
            rows={3}
            value={details.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </WithVoice>
      </Field>
    </>
  );
}
