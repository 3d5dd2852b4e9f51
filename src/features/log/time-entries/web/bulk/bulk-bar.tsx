import { hoursText } from "@tenure/tax-rules";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { placeBody } from "#features/log/time-entries/place-rule.ts";
import { Button, Combobox, type ComboboxOption, Field, keepClearOfToasts, Popover, TextArea } from "@tenure/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ACTIVITY_TYPES, TRAVEL_KINDS } from "#shared/domain.ts";
import { DESCRIPTION_MAX_CHARACTERS } from "#shared/limits.ts";
import { useCanToAll } from "#web/session/use-can.ts";
import { useToday } from "#web/session/use-today.ts";
import { giveLostFocusToHeading } from "#web/navigation/lost-focus.ts";
import { ACTIVITY_OPTIONS, capacityOf, capacityOptions, TRAVEL_OPTIONS, useBusinesses } from "../entry-options.ts";
import type { LedgerFilters } from "../ledger/ledger-view.ts";
import { MIXED_WORDS, offerFor } from "./bulk-offer.ts";
import { type Bulk, type BulkBody, TOO_MANY_WORDS } from "./use-bulk.ts";
import type { Selection } from "../ledger/use-selection.ts";

export type BulkBarProps = {
  selection: Selection;
  filters: LedgerFilters;
  bulk: Bulk;
  places: readonly ComboboxOption[];
  persons: readonly ComboboxOption[];
  onVoid: () => void;
  onAttach: () => void;
  onDuplicate: () => void;
};

/** What can be done with the chosen rows, all of them or none. */
export function BulkBar(props: BulkBarProps) {
  const { selection, bulk } = props;
  const { count, seconds, isAllMatching, matching } = selection;
  const wasThere = useRef(false);
  useEffect(() => {
    // The button that was pressed disappeared with the bar.
    if (wasThere.current && count === 0) giveLostFocusToHeading();
    wasThere.current = count > 0;
  }, [count]);
  if (count === 0) return null;
  return (
    <div
      ref={keepClearOfToasts}
      role="region"
      aria-label="Chosen entries"
      className="sticky bottom-[calc(var(--sticky-bottom)+0.5rem)] z-30 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 py-2 shadow-lg"
    >
      <p role="status" className="mr-2 font-medium tabular-nums">
        {count.toLocaleString("en-US")} selected, {hoursText(seconds)}
      </p>
      {!isAllMatching && count < matching.entryCount && (
        <Button size="sm" variant="quiet" onClick={selection.chooseMatching}>
          Select all {matching.entryCount.toLocaleString("en-US")} matching
        </Button>
      )}
      {bulk.isTooMany ? <p className="text-sm text-2">{TOO_MANY_WORDS}</p> : <BulkActions {...props} />}
      <Button size="sm" variant="quiet" className="ml-auto" onClick={selection.clear}>
        Clear selection
      </Button>
    </div>
  );
}

function BulkActions({ selection, filters, bulk, places, persons, onVoid, onAttach, onDuplicate }: BulkBarProps) {
  const offer = offerFor(selection, filters);
  const businesses = useBusinesses(useToday());
  const mayChangeAll = useCanToAll("edit");
  const attach = (
    <Button size="sm" onClick={onAttach}>
      Attach
    </Button>
  );
  // An act on many is for people who may change all of the book.
  if (!mayChangeAll) return attach;
  if (offer === "restore") {
    return (
      <Button size="sm" pending={bulk.isSending} onClick={() => void bulk.act({ action: "restore" })}>
        Restore
      </Button>
    );
  }
  if (offer === "nothing") return <p className="text-sm text-2">{MIXED_WORDS}</p>;
  const set = (body: BulkBody["set"]): void => void bulk.act({ action: "set", set: body });
  const setActivity = (value: string): void => {
    const activityType = ACTIVITY_TYPES.find((known) => known === value);
    if (activityType) set({ activityType });
  };
  const setTravel = (value: string): void => {
    const travelKind = TRAVEL_KINDS.find((known) => known === value);
    if (travelKind) set({ travelKind });
  };
  const setCapacity = (value: string): void => {
    const said = capacityOf(value);
    if (said) set(said.capacity === "other-business" ? said : { capacity: said.capacity });
  };
  return (
    <>
      <ChoicePopover label="Set property" options={places} onChoose={(place) => set(placeBody(place))} />
      <ChoicePopover label="Set activity" options={ACTIVITY_OPTIONS} onChoose={setActivity} />
      {offer.isTravel && <ChoicePopover label="Set kind of trip" options={TRAVEL_OPTIONS} onChoose={setTravel} />}
      <ChoicePopover label="Set capacity" options={capacityOptions(businesses)} onChoose={setCapacity} />
      {persons.length > 1 && (
        <ChoicePopover label="Set person" options={persons} onChoose={(personId) => set({ personId })} />
      )}
      {attach}
      <Button size="sm" onClick={onDuplicate}>
        Duplicate
      </Button>
      <WordsPopover onChoose={(description) => set({ description })} />
      {offer.isPending && (
        <Button size="sm" pending={bulk.isSending} onClick={() => void bulk.act({ action: "approve" })}>
          Confirm
        </Button>
      )}
      <Button size="sm" variant="danger-outline" onClick={onVoid}>
        Void
      </Button>
    </>
  );
}

type SetPopoverProps = { label: string; isReady: boolean; onSet: () => void; children: ReactNode };

function SetPopover({ label, isReady, onSet, children }: SetPopoverProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover label={label} open={open} onOpenChange={setOpen} side="top" trigger={<Button size="sm">{label}</Button>}>
      <div className="flex flex-col gap-3">
        {children}
        <Button
          variant="primary"
          size="sm"
          disabled={!isReady}
          onClick={() => {
            setOpen(false);
            onSet();
          }}
        >
          {label}
        </Button>
      </div>
    </Popover>
  );
}

type ChoicePopoverProps = { label: string; options: readonly ComboboxOption[]; onChoose: (value: string) => void };

function ChoicePopover({ label, options, onChoose }: ChoicePopoverProps) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <SetPopover label={label} isReady={value !== null} onSet={() => value !== null && onChoose(value)}>
      <Combobox aria-label={label} options={options} value={value} onValueChange={setValue} placeholder="Choose" />
    </SetPopover>
  );
}

function WordsPopover({ onChoose }: { onChoose: (description: string) => void }) {
  const [text, setText] = useState("");
  return (
    <SetPopover label="Set description" isReady={text.trim() !== ""} onSet={() => onChoose(text)}>
      <Field label="The same words for all of them">
        <WithVoice text={text} onText={setText}>
          <TextArea
            value={text}
            countTo={DESCRIPTION_MAX_CHARACTERS}
            onChange={(event) => setText(event.target.value)}
          />
        </WithVoice>
      </Field>
    </SetPopover>
  );
}
