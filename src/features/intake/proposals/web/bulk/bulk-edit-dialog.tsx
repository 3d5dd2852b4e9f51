import { Button, Combobox, Dialog, DialogClose, Field, Select } from "@tenure/ui";
import { type FormEvent, useState } from "react";
import { ACTIVITY_OPTIONS, placeBody, usePlaceOptions } from "#features/log/time-entries/web/index.ts";
import { type Proposal, updateProposals } from "#features/intake/proposals/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useBook } from "#web/book/use-book.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { ACTIVITY_TYPES, TRAVEL, TRAVEL_KINDS } from "#shared/domain.ts";
import type { BodyOf } from "#shared/endpoint.ts";
import { TRIP_OPTIONS } from "../proposal-words.ts";
import { proposalsWord, wordOf } from "../count-words.ts";
import { showProposals } from "../queries.ts";
import { tellAllEdited } from "./undo-edit.ts";

const FORM_ID = "bulk-edit-form";
const AS_IT_IS = { value: "", label: "As each one is" };

type BulkEditProps = {
  proposals: readonly Proposal[];
  onDone: (refused: readonly string[]) => void;
  onClose: () => void;
};

type Draft = { personId: string; place: string; activity: string; travel: string };

/** Only what was chosen is said: the rest stays as each one is. */
const saidIn = ({ personId, place, activity, travel }: Draft): Omit<BodyOf<typeof updateProposals>, "proposals"> => {
  const activityType = ACTIVITY_TYPES.find((type) => type === activity);
  const travelKind = TRAVEL_KINDS.find((kind) => kind === travel);
  return {
    ...(personId !== "" && { personId }),
    ...(place !== "" && { propertyId: null, isPortfolioWide: false, ...placeBody(place) }),
    ...(activityType !== undefined && { activityType }),
    ...(travelKind !== undefined && { travelKind }),
  };
};

/** What all of them are said to be, or what one of them is. */
const mayBeTravel = (proposals: readonly Proposal[], { activity }: Draft): boolean =>
  activity === "" ? proposals.some(({ activityType }) => activityType === TRAVEL) : activity === TRAVEL;

const useBulkEdit = ({ proposals, onDone, onClose }: BulkEditProps) => {
  const [draft, setDraft] = useState<Draft>({ personId: "", place: "", activity: "", travel: "" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const saving = useApiMutation(updateProposals, {
    toast: null,
    onSuccess: ({ changed, refused }) => {
      showProposals(changed);
      const [first] = refused;
      const kinds = proposals.map(({ kind }) => kind);
      const versions = new Map(changed.map(({ id, version }) => [id, version]));
      const edited = proposals.flatMap((before) => {
        const version = versions.get(before.id);
        return version === undefined ? [] : [{ before, version }];
      });
      const left =
        first && (refused.length === 1 ? first.message : `${proposalsWord(refused.length, kinds)} need a look.`);
      tellAllEdited(`${proposalsWord(edited.length, kinds)} changed`, edited, left);
      onDone(refused.map(({ id }) => id));
      onClose();
    },
    onError: (error) => setRefusal(refusalMessage(error, "Could not save. Try again.")),
  });
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const said = saidIn(draft);
    if (Object.keys(said).length === 0) setRefusal("Choose what to change.");
    else saving.send({ body: { proposals: proposals.map(({ id, version }) => ({ id, version })), ...said } });
  };
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setRefusal(null);
  };
  return { draft, change, refusal, save, isSending: saving.isSending };
};

/** Says the same of several. */
export function BulkEditDialog(props: BulkEditProps) {
  const { proposals, onClose } = props;
  const { draft, change, refusal, save, isSending } = useBulkEdit(props);
  const book = useBook();
  const persons = book.persons.filter(({ archivedAt }) => archivedAt === null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Edit ${wordOf(proposals)}`}
      description="What you choose here is said of each of them. Nothing counts until you confirm it."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Save
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={save} className="flex flex-col gap-4">
        {persons.length > 1 && (
          <Field label="Who did it">
            <Select
              options={[AS_IT_IS, ...persons.map(({ id }) => ({ value: id, label: book.personName(id) }))]}
              value={draft.personId}
              onChange={({ target }) => change({ personId: target.value })}
            />
          </Field>
        )}
        <Field label="Property">
          <Combobox
            options={[AS_IT_IS, ...usePlaceOptions(book)]}
            value={draft.place}
            onValueChange={(place) => change({ place: place ?? "" })}
          />
        </Field>
        <Field label="Activity">
          <Combobox
            options={[AS_IT_IS, ...ACTIVITY_OPTIONS]}
            value={draft.activity}
            onValueChange={(activity) => change({ activity: activity ?? "" })}
          />
        </Field>
        {mayBeTravel(proposals, draft) && <KindOfTrip draft={draft} change={change} />}
        {refusal !== null && (
          <p role="alert" className="text-sm text-danger-text">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function KindOfTrip({ draft, change }: { draft: Draft; change: (part: Partial<Draft>) => void }) {
  return (
    <Field label="Kind of trip">
      <Combobox
        options={[AS_IT_IS, ...TRIP_OPTIONS]}
        value={draft.travel}
        onValueChange={(travel) => change({ travel: travel ?? "" })}
      />
    </Field>
  );
}
