import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Combobox, Dialog, DialogClose, Field, formatCount, TextInput, toast } from "@tenure/ui";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type EntriesFigure, useSlots } from "#web/slots/slots.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { mergeProperties, type Property } from "../contract.ts";
import { MERGE_REASONS, refuseMerge } from "../rules.ts";
import { propertiesQuery } from "./queries.ts";

export type MergeDialogProps = {
  /** The property that stays. */
  kept: Property;
  onClose: () => void;
};

/** Chooses the duplicate of a property, says what will move, and moves it. */
export function MergeDialog({ kept, onClose }: MergeDialogProps) {
  const { merge, candidates, isPending, duplicate, choose, reason, setReason, moving } = useMerge(kept, onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Merge a duplicate into ${kept.nickname}`}
      description="The entries of the duplicate move here. Each keeps its history, with your reason."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={merge.isSending}
            disabled={!duplicate || !moving || reason.trim() === ""}
            onClick={() =>
              duplicate && merge.send({ params: { id: kept.id }, body: { duplicateId: duplicate.id, reason } })
            }
          >
            {duplicate && moving ? `Merge ${formatCount(moving.entryCount, "entry", "entries")}` : "Merge"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {merge.error && (
          <Banner tone="danger" announce>
            {errorMessage(merge.error, "Could not merge. Nothing was moved. Try again.")}
          </Banner>
        )}
        <Field label="The duplicate" hint="It is archived afterwards, with its own details kept.">
          <Combobox
            options={candidates.map((property) => ({
              value: property.id,
              label: property.nickname,
              description: `${property.fullAddress}${property.archivedAt ? " (archived)" : ""}`,
            }))}
            value={duplicate?.id ?? null}
            onValueChange={choose}
            placeholder="Choose a property"
            pending={isPending}
            emptyText="No other property fits."
          />
        </Field>
        <MergeReason value={reason} onChange={setReason} />
        {duplicate && moving && <WhatMoves from={duplicate} to={kept} moving={moving} />}
      </div>
    </Dialog>
  );
}

function MergeReason({ value, onChange }: { value: string; onChange: (reason: string) => void }) {
  return (
    <>
      <Field label="Reason" hint="Stands in the history of each entry that moves.">
        <TextInput
          list="merge-reasons"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          maxLength={500}
        />
      </Field>
      <datalist id="merge-reasons">
        {MERGE_REASONS.map((suggested) => (
          <option key={suggested}>{suggested}</option>
        ))}
      </datalist>
    </>
  );
}

function WhatMoves({ from, to, moving }: { from: Property; to: Property; moving: EntriesFigure }) {
  return (
    <p role="status" className="border-t border-line pt-3 text-base text-2">
      {formatCount(moving.entryCount, "entry", "entries")} with {hoursText(moving.loggedSeconds)} move from{" "}
      <strong className="font-semibold text-1">{from.nickname}</strong> to{" "}
      <strong className="font-semibold text-1">{to.nickname}</strong>, voided ones as well. The details of {to.nickname}{" "}
      stay as they are.
    </p>
  );
}

const useMerge = (kept: Property, onDone: () => void) => {
  const [duplicateId, choose] = useState<string | null>(null);
  const [reason, setReason] = useState<string>(MERGE_REASONS[0]);
  const { data, isPending } = useQuery(propertiesQuery({ status: "all" }));
  const candidates = (data?.properties ?? []).filter((property) => refuseMerge(kept, property) === null);
  const slots = useSlots()?.properties;
  const moving = useQuery({
    queryKey: ["entries of the duplicate", duplicateId],
    queryFn: slots && duplicateId !== null ? () => slots.readEntriesFigure(duplicateId) : skipToken,
  });
  const merge = useApiMutation(mergeProperties, {
    toast: null,
    onSuccess: ({ movedEntryCount }) => {
      toast({
        title: `${formatCount(movedEntryCount, "entry", "entries")} moved to ${kept.nickname}`,
        tone: "success",
      });
      onDone();
    },
  });
  const duplicate = candidates.find(({ id }) => id === duplicateId);
  return { merge, candidates, isPending, duplicate, choose, reason, setReason, moving: moving.data };
};
