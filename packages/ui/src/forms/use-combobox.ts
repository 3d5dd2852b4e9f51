import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type ComboboxOption, filterOptions, findByLabel } from "./filter-options.ts";

export type UseComboboxInput = {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  onCreate?: ((text: string) => void) | undefined;
  pending?: boolean | undefined;
};

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** One row further, wrapping at the ends; from no row, to the first or the last. */
function nextActive(active: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}

/** What a key does: a step, a choice, a choice on the way out (Tab moves on), or nothing. */
function keyAct(event: KeyboardEvent, state: { open: boolean; typed: boolean; active: number }) {
  if (event.nativeEvent.isComposing) return null;
  const onRow = state.open && state.active >= 0;
  if (event.key === "Enter" && onRow) return "choose";
  if (event.key === "Tab" && onRow && state.typed) return "commit";
  return STEPS[event.key] ?? null;
}

/** What the list shows for the typed text: the options that match, and a last row for a new one. */
export function choicesFor(options: readonly ComboboxOption[], query: string | null, creatable: boolean) {
  const matches = query === null ? options : filterOptions(options, query);
  const newText = query?.trim() ?? "";
  const canCreate = creatable && newText !== "" && findByLabel(options, newText) === undefined;
  return { matches, newText, canCreate, count: matches.length + (canCreate ? 1 : 0) };
}

/** What a row of the list stands for: an option, a new one, or null where nothing can be chosen. */
export function choiceAt({ matches, canCreate }: ReturnType<typeof choicesFor>, row: number) {
  const option = matches[row];
  if (option) return option.disabled ? null : option;
  return canCreate && row === matches.length ? "new" : null;
}

function useScrollTo(elementId: string | undefined) {
  useEffect(() => {
    if (elementId !== undefined) document.getElementById(elementId)?.scrollIntoView({ block: "nearest" });
  }, [elementId]);
}

/** State of a combobox: what is typed (null while the chosen option's label is shown), what is open, which row is active. */
export function useCombobox({ options, value, onValueChange, onCreate, pending = false }: UseComboboxInput) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const selected = options.find((option) => option.value === value);
  // The first that fits of some options may not be the first of all.
  const known = pending ? [] : options;
  const choices = choicesFor(known, query, onCreate !== undefined && !pending);
  const { newText, count } = choices;
  const activeId = open && active >= 0 && active < count ? `${listId}-${active}` : undefined;

  useScrollTo(activeId);

  const close = () => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const show = () => {
    setOpen(true);
    setActive(query === null ? known.findIndex((option) => option.value === value) : count > 0 ? 0 : -1);
  };
  /** Where there is nothing to choose, as before the options have come, the list stays and so does what was typed. */
  const choose = (index: number) => {
    const choice = choiceAt(choices, index);
    if (choice === null) return;
    if (choice === "new") onCreate?.(newText);
    else onValueChange(choice.value);
    close();
  };
  const type = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(text === "" ? -1 : 0);
  };
  /** Leaving keeps only a valid answer: an exact label, or nothing when the box was emptied. */
  const leave = () => {
    const exact = query === null ? undefined : findByLabel(known, query);
    if (exact && !exact.disabled) onValueChange(exact.value);
    else if (query !== null && newText === "") onValueChange(null);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keyAct(event, { open, typed: newText !== "", active });
    if (act === null) return;
    if (act !== "commit") event.preventDefault();
    if (act === "choose" || act === "commit") choose(active);
    else if (open) setActive(nextActive(active, act, count));
    else show();
  };

  const acts = { close, show, choose, type, leave, setActive, onKeyDown };
  return { ...choices, ...acts, listId, open, active, activeId, selected, text: query ?? selected?.label ?? "" };
}
