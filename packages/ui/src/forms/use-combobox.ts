import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { type ComboboxOption, filterOptions, findByLabel } from "./filter-options.ts";

export type UseComboboxInput = {
  options: readonly ComboboxOption[];
  value: string | null;
  onValueChange: (value: string | null) => void;
  onCreate?: ((text: string) => void) | undefined;
};

/** State of a combobox: what is typed (null while the chosen option's label stands there), what is open, what is active. */
export function useCombobox({ options, value, onValueChange, onCreate }: UseComboboxInput) {
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const selected = options.find((option) => option.value === value);
  const matches = query === null ? options : filterOptions(options, query);
  const newText = query?.trim() ?? "";
  const canCreate = onCreate !== undefined && newText !== "" && findByLabel(options, newText) === undefined;
  const count = matches.length + (canCreate ? 1 : 0);
  const activeId = open && active >= 0 && active < count ? `${listId}-${active}` : undefined;

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [activeId]);

  const close = () => {
    setOpen(false);
    setQuery(null);
    setActive(-1);
  };
  const show = () => {
    setOpen(true);
    setActive(query === null ? options.findIndex((option) => option.value === value) : count > 0 ? 0 : -1);
  };
  const choose = (index: number) => {
    const option = matches[index];
    if (option?.disabled) return;
    if (option) onValueChange(option.value);
    else if (canCreate && index === matches.length) onCreate(newText);
    close();
  };
  const type = (text: string) => {
    setQuery(text);
    setOpen(true);
    setActive(text === "" ? -1 : 0);
  };
  /** Leaving keeps only what is an answer: an exact label, or nothing when the box was emptied. */
  const leave = () => {
    if (query !== null) {
      const exact = findByLabel(options, query);
      if (exact && !exact.disabled) onValueChange(exact.value);
      else if (query.trim() === "") onValueChange(null);
    }
    close();
  };
  const move = (step: 1 | -1) => {
    if (!open) return show();
    if (count > 0) setActive((active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && open && active >= 0) {
      event.preventDefault();
      choose(active);
    } else if (event.key === "Tab" && open && query !== null && newText !== "" && active >= 0) {
      choose(active);
    }
  };

  return {
    listId,
    open,
    text: query ?? selected?.label ?? "",
    selected,
    matches,
    newText,
    canCreate,
    active,
    activeId,
    close,
    show,
    choose,
    type,
    leave,
    setActive,
    onKeyDown,
  };
}
