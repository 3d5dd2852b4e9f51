import { Button, Combobox, DateInput, Field, Select } from "@tenure/ui";
import { ACTIVITY_GUIDE } from "@tenure/tax-rules";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { useQuery } from "@tanstack/react-query";
import { addDays, isCivilDate } from "#shared/civil-date.ts";
import { ACTIVITY_LABELS, ACTIVITY_TYPES, TRAVEL_KINDS } from "#shared/domain.ts";
import { TRAVEL_WORDS, usePlaceOptions } from "#features/log/time-entries/web/index.ts";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { PLANNED_DAYS_MAX } from "#shared/limits.ts";
import type { Part } from "#features/log/quick-log/draft.ts";
import { CapacityField } from "./capacity-field.tsx";
import { EDITOR_ID } from "../chips.tsx";
import { LengthEditor } from "./length-editor.tsx";
import { MISSING_WORDS, PART_NAMES } from "../log-words.ts";
import type { QuickLogState } from "../use-quick-log.ts";

const ACTIVITIES = ACTIVITY_TYPES.map((value) => ({
  value,
  label: ACTIVITY_LABELS[value],
  description: ACTIVITY_GUIDE[value].counts,
}));
const WHO_ARE_YOU = "Ask the owner to say on the Team page which person you are.";
const TRIPS = TRAVEL_KINDS.filter((kind) => kind !== "unspecified");

const useFirstFocus = (part: Part): RefObject<HTMLDivElement | null> => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("input, select")?.focus(), [part]);
  return box;
};

/** Corrects one part in place. Escape and Done go back to the sentence; nothing else closes. */
export function ChipEditor({ state, part }: { state: QuickLogState; part: Part }) {
  const box = useFirstFocus(part);
  const onKeyDown = (event: KeyboardEvent): void => {
    const isChoosing = event.target instanceof Element && event.target.getAttribute("aria-expanded") === "true";
    if (event.key !== "Escape" || isChoosing) return;
    event.stopPropagation();
    state.close();
  };
  return (
    // Escape belongs to the editor, wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={box}
      id={EDITOR_ID}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-end gap-3 rounded-md border border-line bg-sunken p-3"
    >
      <div className="min-w-48 flex-1">
        <PartControl state={state} part={part} />
      </div>
      <Button size="sm" onClick={state.close}>
        Done
      </Button>
    </div>
  );
}

function PartControl({ state, part }: { state: QuickLogState; part: Part }) {
  const { settled, correct, close, log } = state;
  const error = state.isAsked && settled.missing.includes(part) ? MISSING_WORDS[part] : undefined;
  if (part === "length") return <LengthEditor state={state} />;
  if (part === "day") return <DayEditor state={state} error={error} />;
  if (part === "place") return <PlaceEditor state={state} error={error} />;
  if (part === "activity") {
    return (
      <Field label={PART_NAMES.activity} error={error}>
        <Combobox
          options={ACTIVITIES}
          value={settled.activity}
          onValueChange={(value) => {
            const activity = ACTIVITY_TYPES.find((known) => known === value);
            if (!activity) return;
            correct({ activity });
            close();
          }}
          placeholder="Type a few letters"
        />
      </Field>
    );
  }
  if (part === "travelKind") {
    return (
      <Field
        label={PART_NAMES.travelKind}
        error={error}
        hint={settled.travelKind && TRAVEL_WORDS[settled.travelKind].meaning}
      >
        <Select
          value={settled.travelKind ?? ""}
          placeholder="Choose"
          options={TRIPS.map((value) => ({ value, label: TRAVEL_WORDS[value].word }))}
          onChange={({ target }) => {
            const travelKind = TRIPS.find((kind) => kind === target.value);
            if (travelKind) correct({ travelKind });
          }}
        />
      </Field>
    );
  }
  if (part === "capacity") return <CapacityField state={state} error={error} onChosen={state.close} />;
  const persons = log.who.choices ?? [];
  return (
    <Field label="Who did the work" error={error} hint={persons.length === 0 ? WHO_ARE_YOU : undefined}>
      <Select
        value={settled.missing.includes("person") ? "" : settled.personId}
        {...(settled.missing.includes("person") ? { placeholder: "Choose" } : {})}
        options={persons.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => correct({ personId: target.value, businessId: null })}
      />
    </Field>
  );
}

type EditorProps = { state: QuickLogState; error: string | undefined };

function DayEditor({ state: { settled, log, correct, close }, error }: EditorProps) {
  const choose = (day: string): void => {
    correct({ day, isDayUnread: undefined });
    close();
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={PART_NAMES.day} error={error}>
        <DateInput
          defaultValue={settled.missing.includes("day") ? "" : settled.day}
          max={addDays(log.today, PLANNED_DAYS_MAX)}
          onChange={({ target: { value } }) =>
            correct(isCivilDate(value) ? { day: value, isDayUnread: undefined } : { isDayUnread: true })
          }
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => choose(log.today)}>
          Today
        </Button>
        <Button size="sm" onClick={() => choose(addDays(log.today, -1))}>
          Yesterday
        </Button>
      </div>
    </div>
  );
}

function PlaceEditor({ state: { settled, read, log, correct, close }, error }: EditorProps) {
  const all = usePlaceOptions(log.book);
  const { isLoading } = useQuery(bookPropertiesQuery);
  const meant = all.filter(({ value }) => read.placeCandidates.includes(value));
  const choose = (place: string): void => {
    correct({ place });
    close();
  };
  return (
    <div className="flex flex-col gap-2">
      <Field label={PART_NAMES.place} error={error}>
        <Combobox
          options={all}
          pending={isLoading}
          value={settled.place || null}
          onValueChange={(value) => (value === null ? undefined : choose(value))}
          placeholder="Type a few letters"
          emptyText="No property by that name. Add it under Properties."
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {(meant.length > 0 ? meant : all.slice(0, 3)).map(({ value, label }) => (
          <Button key={value} size="sm" onClick={() => choose(value)}>
            {label}
          </Button>
        ))}
      </div>
    </div>
  );
}
