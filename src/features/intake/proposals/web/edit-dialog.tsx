import {
  Banner,
  Button,
  Combobox,
  DateInput,
  Dialog,
  DialogClose,
  Field,
  Select,
  TextArea,
  TextInput,
} from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { ACTIVITY_TYPES, TRAVEL, TRAVEL_KINDS } from "#shared/domain.ts";
import { hoursToSeconds, secondsToHours } from "#shared/duration.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { UPSTREAM_WORDS } from "#shared/proposed.ts";
import { WithVoice } from "#features/support/voice/web/index.ts";
import {
  ACTIVITY_OPTIONS,
  lengthText,
  placeBody,
  placeChoice,
  readLength,
  TRAVEL_WORDS,
  usePlaceOptions,
} from "#features/log/time-entries/web/index.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { callApi } from "#web/api/call-api.ts";
import { useBook } from "#web/book/use-book.ts";
import { followProposal, type Proposal, updateProposal } from "../contract.ts";
import { TRIP_OPTIONS, upstreamWords } from "./proposal-words.ts";
import { GoneBanner } from "./row/gone.tsx";
import { AlikeQuestion } from "./questions.tsx";
import { showProposals } from "./queries.ts";
import { tellEdited } from "./bulk/undo-edit.ts";
import type { Inbox } from "./use-inbox.ts";

const FORM_ID = "proposal-form";

type EditProps = { proposal: Proposal; inbox: Inbox; onClose: () => void };

const draftOf = (proposal: Proposal) => ({
  personId: proposal.personId,
  place: placeChoice({ ...proposal, openPropertyName: null }),
  activity: proposal.activityType ?? "",
  travel: proposal.travelKind ?? "",
  description: proposal.description,
  date: proposal.date,
  length: proposal.hours === null ? "" : lengthText(proposal.hours),
});
type Draft = ReturnType<typeof draftOf>;

/** Only what was changed is said: clock times go when another length is typed, and stay when it is not. */
const bodyOf = (draft: Draft, proposal: Proposal): Omit<BodyOf<typeof updateProposal>, "version"> | string => {
  const before = draftOf(proposal);
  const seconds = draft.length.trim() === "" ? null : readLength(draft.length);
  if (draft.length.trim() !== "" && seconds === null) return "Enter a length such as 1:30 or 1.5.";
  const wasSeconds = proposal.hours === null ? null : hoursToSeconds(proposal.hours);
  const activityType = ACTIVITY_TYPES.find((type) => type === draft.activity);
  const travelKind = TRAVEL_KINDS.find((kind) => kind === draft.travel);
  return {
    ...(draft.personId !== before.personId && { personId: draft.personId }),
    ...(draft.place !== before.place && placeSaid(draft.place)),
    ...(activityType !== undefined && activityType !== proposal.activityType && { activityType }),
    ...(travelKind !== undefined && travelKind !== proposal.travelKind && { travelKind }),
    ...(draft.description !== before.description && { description: draft.description }),
    ...(draft.date !== before.date && { date: draft.date }),
    ...(seconds !== wasSeconds && { hours: seconds === null ? null : secondsToHours(seconds) }),
  };
};

const placeSaid = (place: string): { propertyId?: string | null; isPortfolioWide?: boolean } => {
  const { propertyId, isPortfolioWide } = { propertyId: null, isPortfolioWide: false, ...placeBody(place) };
  return { propertyId, isPortfolioWide };
};

const useEdit = ({ proposal, inbox, onClose }: EditProps) => {
  const [draft, setDraft] = useState(draftOf(proposal));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const act = async (work: () => Promise<void>): Promise<void> => {
    setSending(true);
    try {
      await work();
      ageReads(updateProposal);
    } catch (error) {
      setRefusal(refusalMessage(error, "Could not save. Try again."));
    }
    setSending(false);
  };
  const save = (thenConfirm: boolean, isOtherWork?: true): Promise<void> | undefined => {
    const said = bodyOf(draft, proposal);
    if (typeof said === "string") {
      setRefusal(said);
      return undefined;
    }
    return act(async () => {
      const isSame = Object.keys(said).length === 0;
      const body = { ...said, version: proposal.version };
      const saved = isSame ? proposal : await callApi(updateProposal, { params: { id: proposal.id }, body });
      showProposals([saved]);
      onClose();
      if (thenConfirm) inbox.confirm([saved], isOtherWork);
      else if (!isSame) tellEdited({ before: proposal, version: saved.version });
    });
  };
  const follow = (): Promise<void> =>
    act(async () => {
      await callApi(followProposal, { params: { id: proposal.id }, body: { version: proposal.version } });
      onClose();
    });
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setRefusal(null);
  };
  return { draft, change, refusal, isSending, save, follow };
};

/** What an entry of it would say. */
export function EditDialog({ proposal: opened, inbox, onClose }: EditProps) {
  // What is typed builds on what was opened: a read in the background does not take it away.
  const [proposal] = useState(opened);
  const props = { proposal, inbox, onClose };
  const { draft, change, refusal, isSending, save, follow } = useEdit(props);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit the proposed entry"
      description={proposal.found.title}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button pending={isSending} onClick={() => void save(false)}>
            Save
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Save and confirm
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <GoneBanner proposal={proposal} />
        <Upstream proposal={proposal} onFollow={() => void follow()} />
        <AlikeQuestion
          proposal={proposal}
          onAttach={(entryId) => {
            onClose();
            inbox.attach(proposal, entryId);
          }}
          onOther={() => void save(true, true)}
        />
        <Fields draft={draft} change={change} />
        {refusal !== null && (
          <p role="alert" className="text-sm text-danger-text">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

const travelHint = (travel: string): string => {
  const kind = TRAVEL_KINDS.find((known) => known === travel);
  return kind ? TRAVEL_WORDS[kind].meaning : "Courts look at trips from home and trips between properties differently.";
};

function Upstream({ proposal: { upstream, kind }, onFollow }: { proposal: Proposal; onFollow: () => void }) {
  if (upstream === null) return null;
  return (
    <Banner placement="inline" tone="warn" title={UPSTREAM_WORDS[kind]}>
      {upstreamWords(upstream)}{" "}
      <Button size="sm" onClick={onFollow}>
        Use that
      </Button>
    </Banner>
  );
}

function Fields({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  const book = useBook();
  const persons = book.persons.filter(({ archivedAt, id }) => archivedAt === null || id === draft.personId);
  return (
    <>
      {persons.length > 1 && (
        <Field label="Who did it">
          <Select
            options={persons.map(({ id }) => ({ value: id, label: book.personName(id) }))}
            value={draft.personId}
            onChange={({ target }) => change({ personId: target.value })}
          />
        </Field>
      )}
      <Field label="Property">
        <Combobox
          options={usePlaceOptions(book, draft.place)}
          value={draft.place}
          onValueChange={(place) => change({ place: place ?? "none" })}
        />
      </Field>
      <Field label="Activity">
        <Combobox
          options={ACTIVITY_OPTIONS}
          value={draft.activity === "" ? null : draft.activity}
          placeholder="Choose an activity"
          onValueChange={(activity) => change({ activity: activity ?? "" })}
        />
      </Field>
      {draft.activity === TRAVEL && (
        <Field label="Kind of trip" hint={travelHint(draft.travel)}>
          <Combobox
            options={TRIP_OPTIONS}
            value={draft.travel === "" ? null : draft.travel}
            placeholder="Choose a kind"
            onValueChange={(travel) => change({ travel: travel ?? "" })}
          />
        </Field>
      )}
      <DescriptionField text={draft.description} onText={(description) => change({ description })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day">
          <DateInput value={draft.date} onChange={({ target }) => change({ date: target.value })} />
        </Field>
        <Field label="Length" hint="Such as 1:30 or 1.5">
          <TextInput
            value={draft.length}
            autoComplete="off"
            onChange={({ target }) => change({ length: target.value })}
          />
        </Field>
      </div>
    </>
  );
}

function DescriptionField({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <Field label="What was done">
      <WithVoice text={text} onText={onText}>
        <TextArea rows={2} value={text} onChange={({ target }) => onText(target.value)} />
      </WithVoice>
    </Field>
  );
}
