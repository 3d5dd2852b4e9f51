import { type ChangeEvent, type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from "react";
import { classNames } from "../../class-names.ts";
import { type ComboboxOption, filterOptions } from "../../forms/filter-options.ts";
import type { SheetColumn } from "../model/sheet-column.ts";
import type { OpenCell } from "../model/sheet-state.ts";
import { CellPopup } from "./cell-popup.tsx";

export type CellEditorProps = {
  column: Pick<SheetColumn<never, never>, "title" | "editor" | "isNumeric">;
  cell: OpenCell;
  /** For a column that is a choice. */
  options: readonly ComboboxOption[];
  /** The choice meant by a text that is not the name of any choice. */
  meantBy: (text: string) => ComboboxOption | undefined;
  /** The focus belongs here; other open cells wait. */
  isActive: boolean;
  onType: (text: string) => void;
  /** The cell was left, or a choice was made by pointer. */
  onLeave: () => void;
  onChoose: () => void;
};

const EDITOR =
  "absolute inset-y-0 left-0 z-20 h-full field-sizing-content min-w-full max-w-96 leading-5 border-2 border-focus bg-surface px-1.5 text-base text-1 outline-none aria-invalid:border-warn aria-invalid:bg-warn-soft focus-visible:shadow-none focus-visible:outline-none";

const useFocusWhileActive = <Element extends HTMLInputElement | HTMLTextAreaElement>(
  cell: OpenCell,
  isActive: boolean,
) => {
  const ref = useRef<Element>(null);
  // Includes what was typed before the cell moved to another element.
  const wasTyped = useRef(cell.isTyped || cell.text !== cell.was);
  useEffect(() => {
    const element = ref.current;
    if (!isActive || !element || document.activeElement === element) return;
    element.focus({ preventScroll: true });
    if (wasTyped.current) element.setSelectionRange(element.value.length, element.value.length);
    else element.select();
  }, [isActive]);
  return ref;
};

/** An open cell. What is wrong with it is shown under it; nothing typed is taken away. */
export function CellEditor(props: CellEditorProps) {
  const { column, cell, isActive, onType, onLeave } = props;
  const faultId = useId();
  const input = useFocusWhileActive<HTMLInputElement>(cell, isActive);
  const words = useFocusWhileActive<HTMLTextAreaElement>(cell, isActive);
  const common = {
    "aria-label": column.title,
    "aria-invalid": cell.fault !== null || undefined,
    "aria-describedby": cell.fault === null ? undefined : faultId,
    autoComplete: "off",
    tabIndex: isActive ? 0 : -1,
    value: cell.text,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onType(event.target.value),
  };
  return (
    <>
      {column.editor === "words" && (
        <textarea
          {...common}
          ref={words}
          rows={1}
          onBlur={onLeave}
          className={classNames(EDITOR, "h-auto min-h-full w-full max-w-none! resize-none py-1.5")}
        />
      )}
      {column.editor === "choice" && <ChoiceEditor {...props} common={common} inputRef={input} />}
      {column.editor === "line" && (
        <input
          {...common}
          ref={input}
          onBlur={onLeave}
          className={classNames(EDITOR, column.isNumeric && "text-right")}
        />
      )}
      {cell.fault !== null && (
        <CellPopup
          id={faultId}
          isOnTop={isActive}
          className="border-warn bg-warn-soft px-2.5 py-1.5 text-sm text-warn-text whitespace-normal"
        >
          {cell.fault}
        </CellPopup>
      )}
    </>
  );
}

type ChoiceEditorProps = CellEditorProps & { common: object; inputRef: Ref<HTMLInputElement> };

/** Picks one of several choices by some letters of its name. */
function ChoiceEditor(props: ChoiceEditorProps) {
  const { cell, options, meantBy, isActive, onType, onLeave, onChoose, common, inputRef } = props;
  const listId = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const isTyped = cell.text !== cell.was;
  const named = isTyped ? filterOptions(options, cell.text) : options;
  const meant = named.length === 0 ? meantBy(cell.text) : undefined;
  const matches = meant ? [meant] : named;
  // Typing selects the best match by itself; a cell that was only opened has none selected.
  const active = pointed ?? (isTyped && cell.text.trim() !== "" ? 0 : -1);
  const option = matches[Math.min(active, matches.length - 1)];
  const isListed = isActive && cell.fault === null && matches.length > 0;
  /** Words that mean a choice may be longer than its name ("travel between two places"). */
  const textOf = (chosen: ComboboxOption): string => (chosen === meant ? cell.text : chosen.label);
  const take = (): void => {
    if (option && cell.fault === null) onType(textOf(option));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      setPointed((active + step + matches.length) % matches.length);
    } else if (event.key === "Enter" || event.key === "Tab") take();
    else setPointed(null);
  };
  return (
    <>
      <input
        {...common}
        ref={inputRef}
        role="combobox"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed && option && active >= 0 ? `${listId}-${matches.indexOf(option)}` : undefined}
        onKeyDown={onKeyDown}
        onBlur={() => {
          take();
          onLeave();
        }}
        className={EDITOR}
      />
      {isListed && (
        <CellPopup className="border-line">
          <ChoiceList
            listId={listId}
            matches={matches}
            chosen={option && active >= 0 ? option : null}
            onChoose={(chosen) => {
              onType(textOf(chosen));
              onChoose();
            }}
          />
        </CellPopup>
      )}
    </>
  );
}

type ChoiceListProps = {
  listId: string;
  matches: readonly ComboboxOption[];
  chosen: ComboboxOption | null;
  onChoose: (chosen: ComboboxOption) => void;
};

function ChoiceList({ listId, matches, chosen, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label="Choices"
      tabIndex={-1}
      className="max-h-56 overflow-y-auto p-1"
    >
      {matches.map((option, index) => (
        // The focus stays in the text box, which handles the keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          key={option.value}
          id={`${listId}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(option);
          }}
          className="rounded-sm px-2 py-1 text-base whitespace-normal hover:bg-hover aria-selected:bg-hover aria-selected:forced-selected"
        >
          {option.label}
        </div>
      ))}
    </div>
  );
}
