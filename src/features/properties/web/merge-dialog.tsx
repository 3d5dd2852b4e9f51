import { Banner, Button, Combobox, Dialog, DialogClose, Field, formatHours, TextInput, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { summarizeTimeEntries } from "#features/time-entries/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { mergeProperties, type Property } from "../contract.ts";
import { MERGE_REASONS, refuseMerge } from "../rules.ts";
import { plural } from "./property-labels.ts";
import { PROPERTIES_KEY, propertiesQuery } from "./queries.ts";

export type MergeDialogProps = {
  /** The property that stays. */
  kept: Property;
  /** Chosen already, where a likely pair was offered. */
  duplicateId?: string | undefined;
  onClose: () => void;
};

/** Chooses the duplicate of a property, says what will move, and moves it. */
export function MergeDialog({ kept, duplicateId: offered, onClose }: MergeDialogProps) {
  const [duplicateId, setDuplicateId] = useState<string | null>(offered ?? null);
  const [reason, setReason] = useState<string>(MERGE_REASONS[0]);
  const { data } = useQuery(propertiesQuery({ status: "all" }));
  const candidates = (data?.properties ?? []).filter((property) => refuseMerge(kept, property) === null);
  const duplicate = candidates.find(({ id }) => id === duplicateId);
  const moving = useQuery({
    ...apiQuery(summarizeTimeEntries, { query: { propertyId: [duplicateId ?? ""] } }),
    enabled: duplicateId !== null,
  });
  const merge = useApiMutation(mergeProperties, {
    toast: null,
    invalidates: [PROPERTIES_KEY, [summarizeTimeEntries.path], ["/api/time-entries"], ["/api/compliance"]],
    onSuccess: ({ movedEntryCount }) => {
      toast({ title: `${plural(movedEntryCount, "entry", "entries")} moved to ${kept.nickname}`, tone: "success" });
      onClose();
    },
  });
  const count = moving.data?.entryCount;
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
            disabled={!duplicate || count === undefined || reason.trim() === ""}
            onClick={() =>
              duplicate && merge.send({ params: { id: kept.id }, body: { duplicateId: duplicate.id, reason } })
            }
          >
            {duplicate && count !== undefined ? `Merge ${plural(count, "entry", "entries")}` : "Merge"}
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
            value={duplicateId}
            onValueChange={setDuplicateId}
            placeholder="Choose a property"
            emptyText="No other property fits."
          />
        </Field>
        <Field label="Reason" hint="Stands in the history of each entry that moves.">
          <TextInput
            list="merge-reasons"
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={500}
          />
        </Field>
        <datalist id="merge-reasons">
          {MERGE_REASONS.map((suggested) => (
            <option key={suggested} value={suggested} />
          ))}
        </datalist>
        {duplicate && moving.data && (
          <p role="status" className="border-t border-line pt-3 text-base text-2">
            {plural(moving.data.entryCount, "entry", "entries")} with {formatHours(moving.data.loggedSeconds)} move from{" "}
            <strong className="font-semibold text-1">{duplicate.nickname}</strong> to{" "}
            <strong className="font-semibold text-1">{kept.nickname}</strong>, voided ones as well. The details of{" "}
            {kept.nickname} stay as they are.
          </p>
        )}
      </div>
    </Dialog>
  );
}
