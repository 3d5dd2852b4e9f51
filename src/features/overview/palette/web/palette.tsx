import { Button, classNames, Dialog } from "@tenure/ui";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { KeyCaps } from "#web/keyboard/key-caps.tsx";
import { openLog } from "#web/overlays/open-log.ts";
import { Can } from "#web/session/can.tsx";
import { useTypedLine } from "./typed-line.ts";
import type { Result } from "./use-actions.ts";
import { type ResultGroup, useResults } from "./use-results.ts";

const LIST_ID = "palette-results";
const optionId = (id: string): string => `palette-${id.replaceAll(/[^\w-]/g, "_")}`;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** One field that finds and does. The first result is active: Enter is enough. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useTypedLine();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { groups, isSearching } = useResults(text);
  const results = groups.flatMap(({ results: each }) => each);
  const active = results.find(({ id }) => id === chosenId) ?? results[0];
  useEffect(() => {
    if (active) document.getElementById(optionId(active.id))?.scrollIntoView({ block: "nearest" });
  }, [active]);
  const choose = (result: Result): void => {
    setText("");
    onClose();
    result.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || !active) return;
    const step = STEPS[event.key];
    if (event.key === "Enter") choose(active);
    else if (step) {
      const next = (results.indexOf(active) + step + results.length) % results.length;
      setChosenId(results[next]?.id ?? null);
    } else return;
    event.preventDefault();
  };
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Find or do anything" titleHidden>
      <div className="flex items-center gap-2 border-b border-line pr-8 pb-2">
        <Search aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />
        <input
          type="text"
          role="combobox"
          aria-label="Find or do anything"
          aria-expanded={results.length > 0}
          aria-controls={LIST_ID}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active.id)}
          autoComplete="off"
          spellCheck={false}
          placeholder="A page, a property, an entry, or: log 2h elm yesterday"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosenId(null);
          }}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
          className="min-h-control min-w-0 flex-1 rounded-md bg-transparent px-1 text-(length:--control-text) placeholder:text-3"
        />
      </div>
      <Found
        groups={groups}
        isSearching={isSearching}
        activeId={active?.id}
        onPoint={setChosenId}
        onChoose={choose}
        onClose={onClose}
      />
    </Dialog>
  );
}

type FoundProps = Omit<GroupProps, "group"> & {
  groups: readonly ResultGroup[];
  isSearching: boolean;
  onClose: () => void;
};

function Found({ groups, isSearching, onClose, ...row }: FoundProps) {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  return (
    <>
      <p role="status" className="sr-only">
        {isSearching ? "" : `${count} ${count === 1 ? "result" : "results"}`}
      </p>
      <div
        id={LIST_ID}
        role="listbox"
        aria-label="Results"
        tabIndex={-1}
        className={count > 0 || isSearching ? "min-h-40 pt-2" : ""}
      >
        {groups.map((group) => (
          <Group key={group.name} group={group} {...row} />
        ))}
      </div>
      {count === 0 && !isSearching && <NothingFits onClose={onClose} />}
    </>
  );
}

function NothingFits({ onClose }: { onClose: () => void }) {
  const logInstead = (): void => {
    onClose();
    openLog();
  };
  return (
    <div className="flex flex-wrap items-center gap-3 px-2 pt-3">
      <p className="text-2">No results</p>
      <Can do="log">
        <Button size="sm" onClick={logInstead}>
          Log time
        </Button>
      </Can>
    </div>
  );
}

type GroupProps = {
  group: ResultGroup;
  activeId: string | undefined;
  onPoint: (id: string) => void;
  onChoose: (result: Result) => void;
};

function Group({ group, activeId, onPoint, onChoose }: GroupProps) {
  return (
    <div role="group" aria-label={group.name} className="pb-2">
      <p aria-hidden="true" className="px-2 py-1 text-xs font-semibold text-3">
        {group.name}
      </p>
      {group.results.map((result) => (
        <Row
          key={result.id}
          result={result}
          isActive={result.id === activeId}
          onPoint={() => onPoint(result.id)}
          onChoose={() => onChoose(result)}
        />
      ))}
    </div>
  );
}

type RowProps = { result: Result; isActive: boolean; onPoint: () => void; onChoose: () => void };

function Row({ result, isActive, onPoint, onChoose }: RowProps) {
  return (
    // The field holds the focus and acts on Enter; a press with the pointer is the other way.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={optionId(result.id)}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={isActive ? undefined : onPoint}
      onClick={onChoose}
      className={classNames(
        "flex min-h-control items-center gap-3 rounded-md px-2 py-1 text-base pointer-coarse:min-h-11",
        isActive && "bg-hover forced-selected",
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate">{result.label}</span>
        {result.detail !== undefined && <span className="block truncate text-sm text-3">{result.detail}</span>}
      </span>
      {result.keys !== undefined && <KeyCaps keys={result.keys} />}
    </div>
  );
}
