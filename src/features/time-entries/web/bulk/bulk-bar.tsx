import { Button, Combobox, type ComboboxOption, formatDuration, Popover, toast } from "@tenure/ui";
import { useState } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import { PAGE_MAX_ROWS } from "#shared/limits.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { changeTimeEntries, type TimeEntry } from "#features/time-entries/contract.ts";
import { VoidDialog } from "../acts/void-dialog.tsx";
import { entriesWord } from "../entry-words.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import type { Selection } from "./use-selection.ts";

type BulkBody = Omit<RequestOf<typeof changeTimeEntries>["body"], "ids" | "versions">;

/** The rows and the versions that were seen of them: nobody's change is written over unseen. */
const seen = (entries: readonly TimeEntry[]) => ({
  ids: entries.map(({ id }) => id),
  versions: Object.fromEntries(entries.map(({ id, version }) => [id, version])),
});

const ACTIVITY_OPTIONS = ACTIVITY_TYPES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }));

const useBulk = (selection: Selection) => {
  const [isVoiding, setVoiding] = useState(false);
  const { send, isSending } = useApiMutation(changeTimeEntries, {
    toast: "save",
    onError: (error) => {
      if (isApiError(error) && error.code === "version_conflict") refreshAfterEntryAct();
    },
    onSuccess: ({ ids }, { body }) => {
      refreshAfterEntryAct();
      setVoiding(false);
      selection.clear();
      const onAction = (): void => send({ body: { ids, action: "restore" } });
      const undo = body.action === "void" ? { action: { label: "Undo", onAction } } : {};
      toast({ title: `${entriesWord(ids.length)} ${PAST[body.action]}`, tone: "success", ...undo });
    },
  });
  const act = (body: BulkBody): void => send({ body: { ...body, ...seen(selection.chosen) } });
  return { act, isSending, isVoiding, setVoiding };
};
type Bulk = ReturnType<typeof useBulk>;

type BulkBarProps = { selection: Selection; places: readonly ComboboxOption[] };

/** What can be done with the chosen rows, all of them or none. */
export function BulkBar({ selection, places }: BulkBarProps) {
  const bulk = useBulk(selection);
  const { chosen, count } = selection;
  if (count === 0) return null;
  const seconds = chosen.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  return (
    <div
      role="region"
      aria-label="Chosen entries"
      className="sticky bottom-[calc(var(--sticky-bottom)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 shadow-lg"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {count} selected, {formatDuration(seconds)}
      </p>
      {count > PAGE_MAX_ROWS ? (
        <p className="text-sm text-2">Choose at most {PAGE_MAX_ROWS} at a time.</p>
      ) : (
        <BulkActs selection={selection} places={places} bulk={bulk} />
      )}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={selection.clear}>
        Clear selection
      </Button>
      {bulk.isVoiding && (
        <VoidDialog
          count={count}
          isSending={bulk.isSending}
          onVoid={(reason) => bulk.act({ action: "void", reason })}
          onClose={() => bulk.setVoiding(false)}
        />
      )}
    </div>
  );
}

function BulkActs({ selection: { chosen }, places, bulk }: BulkBarProps & { bulk: Bulk }) {
  const { act, isSending } = bulk;
  if (chosen.every(({ voidedAt }) => voidedAt !== null)) {
    return (
      <Button size="sm" pending={isSending} onClick={() => act({ action: "restore" })}>
        Restore
      </Button>
    );
  }
  if (chosen.some(({ voidedAt }) => voidedAt !== null)) {
    return <p className="text-sm text-2">Choose kept or voided entries, not both.</p>;
  }
  const setActivity = (value: string): void => {
    const activityType = ACTIVITY_TYPES.find((known) => known === value);
    if (activityType) act({ action: "set", set: { activityType } });
  };
  return (
    <>
      <ChoicePopover label="Set property" options={places} onChoose={(place) => act(placeBody(place))} />
      <ChoicePopover label="Set activity" options={ACTIVITY_OPTIONS} onChoose={setActivity} />
      {chosen.every(({ standing }) => standing === "pending") && (
        <Button size="sm" pending={isSending} onClick={() => act({ action: "approve" })}>
          Confirm
        </Button>
      )}
      <Button size="sm" variant="danger-outline" onClick={() => bulk.setVoiding(true)}>
        Void
      </Button>
    </>
  );
}

const PAST = { set: "changed", void: "voided", restore: "restored", approve: "confirmed" } as const;

const placeBody = (place: string): BulkBody => {
  if (place === "portfolio") return { action: "set", set: { propertyId: null, isPortfolioWide: true } };
  if (place === "none") return { action: "set", set: { propertyId: null, isPortfolioWide: false } };
  return { action: "set", set: { propertyId: place } };
};

type ChoicePopoverProps = { label: string; options: readonly ComboboxOption[]; onChoose: (value: string) => void };

function ChoicePopover({ label, options, onChoose }: ChoicePopoverProps) {
  const [open, setOpen] = useState(false);
  const [value, setValue] = useState<string | null>(null);
  const choose = (): void => {
    if (value === null) return;
    setOpen(false);
    setValue(null);
    onChoose(value);
  };
  return (
    <Popover label={label} open={open} onOpenChange={setOpen} side="top" trigger={<Button size="sm">{label}</Button>}>
      <div className="flex flex-col gap-3">
        <Combobox aria-label={label} options={options} value={value} onValueChange={setValue} placeholder="Choose" />
        <Button variant="primary" size="sm" disabled={value === null} onClick={choose}>
          {label}
        </Button>
      </div>
    </Popover>
  );
}
