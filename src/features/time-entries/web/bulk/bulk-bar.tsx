import { Button, Combobox, type ComboboxOption, formatDuration, Popover, toast } from "@tenure/ui";
import { useState } from "react";
import { ACTIVITY_LABELS, ACTIVITY_TYPES } from "#shared/domain.ts";
import type { RequestOf } from "#shared/endpoint.ts";
import { PAGE_MAX_ROWS } from "#shared/limits.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { changeTimeEntries } from "../../contract.ts";
import { VoidDialog } from "../acts/void-dialog.tsx";
import { entriesWord } from "../entry-words.ts";
import { refreshAfterEntryAct } from "../queries.ts";
import type { Selection } from "./use-selection.ts";

type BulkBody = Omit<RequestOf<typeof changeTimeEntries>["body"], "ids">;

const ACTIVITY_OPTIONS = ACTIVITY_TYPES.map((value) => ({ value, label: ACTIVITY_LABELS[value] }));

/** What can be done with the chosen rows, all of them or none. */
export function BulkBar({ selection, places }: { selection: Selection; places: readonly ComboboxOption[] }) {
  const [isVoiding, setVoiding] = useState(false);
  const { chosen, count } = selection;
  const bulk = useApiMutation(changeTimeEntries, {
    toast: "save",
    onSuccess: ({ entries }, { body }) => {
      refreshAfterEntryAct();
      setVoiding(false);
      selection.clear();
      const ids = entries.map(({ id }) => id);
      const undo = body.action === "void" ? { action: { label: "Undo", onAction: () => restore(ids) } } : {};
      toast({ title: `${entriesWord(entries.length)} ${PAST[body.action]}`, tone: "success", ...undo });
    },
  });
  const restore = (ids: string[]): void => bulk.send({ body: { ids, action: "restore" } });
  const act = (body: BulkBody): void => bulk.send({ body: { ...body, ids: chosen.map(({ id }) => id) } });
  if (count === 0) return null;
  const seconds = chosen.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const kept = chosen.every(({ voidedAt }) => voidedAt === null);
  const isTooMany = count > PAGE_MAX_ROWS;
  return (
    <div
      role="region"
      aria-label="Chosen entries"
      className="sticky bottom-[calc(var(--sticky-bottom)+0.5rem)] z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 shadow-lg"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {count} selected, {formatDuration(seconds)}
      </p>
      {isTooMany && <p className="text-sm text-2">Choose at most {PAGE_MAX_ROWS} at a time.</p>}
      {!isTooMany && kept && (
        <>
          <ChoicePopover label="Set property" options={places} onChoose={(place) => act(placeBody(place))} />
          <ChoicePopover
            label="Set activity"
            options={ACTIVITY_OPTIONS}
            onChoose={(value) => {
              const activityType = ACTIVITY_TYPES.find((known) => known === value);
              if (activityType) act({ action: "set", set: { activityType } });
            }}
          />
        </>
      )}
      {!isTooMany && chosen.every(({ standing }) => standing === "pending") && (
        <Button size="sm" pending={bulk.isSending} onClick={() => act({ action: "approve" })}>
          Confirm
        </Button>
      )}
      {!isTooMany && kept && (
        <Button size="sm" variant="danger-outline" onClick={() => setVoiding(true)}>
          Void
        </Button>
      )}
      {!isTooMany && chosen.every(({ voidedAt }) => voidedAt !== null) && (
        <Button size="sm" pending={bulk.isSending} onClick={() => act({ action: "restore" })}>
          Restore
        </Button>
      )}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={selection.clear}>
        Clear selection
      </Button>
      {isVoiding && (
        <VoidDialog
          count={count}
          isSending={bulk.isSending}
          onVoid={(reason) => act({ action: "void", reason })}
          onClose={() => setVoiding(false)}
        />
      )}
    </div>
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
