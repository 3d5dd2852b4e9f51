import { Button, classNames } from "@tenure/ui";
import { useState } from "react";
import type { AiFilled } from "#shared/proposed.ts";
import { withTaken, wordParts } from "./word-changes.ts";

type SuggestionProps = {
  ai: AiFilled;
  onAccept: (text: string, ai: AiFilled) => void;
  onKeep: () => void;
};

/** A person's words beside a model's: each change is a switch. */
export function Suggestion({ ai, onAccept, onKeep }: SuggestionProps) {
  const parts = wordParts(ai.said, ai.text);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const toggle = (at: number): void => {
    const next = new Set(taken);
    if (!next.delete(at)) next.add(at);
    setTaken(next);
  };
  return (
    <section aria-label="Suggested words" className="w-full rounded-md border border-line bg-sunken p-3">
      <p className="leading-loose wrap-anywhere">
        {parts.map((part, at) => {
          // The same texts have the same parts: a position names one.
          const key = `${at} ${part.kind}`;
          if (part.kind === "same") return <span key={key}>{part.text} </span>;
          return (
            <span key={key}>
              <Change change={part} isTaken={taken.has(at)} onToggle={() => toggle(at)} />{" "}
            </span>
          );
        })}
      </p>
      {taken.size > 0 && (
        <p role="status" className="mt-2 text-sm wrap-anywhere text-2">
          With what you chose: {withTaken(parts, taken)}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onAccept(ai.text, ai)}>
          Use all
        </Button>
        <Button size="sm" disabled={taken.size === 0} onClick={() => onAccept(withTaken(parts, taken), ai)}>
          Use chosen
        </Button>
        <Button size="sm" variant="quiet" onClick={onKeep}>
          Keep my words
        </Button>
      </div>
      <p className="mt-2 text-sm text-3">Hours, day and people stay as they are. {ai.model} wrote the suggestion.</p>
    </section>
  );
}

type ChangeProps = { change: { from: string; to: string }; isTaken: boolean; onToggle: () => void };

function Change({ change, isTaken, onToggle }: ChangeProps) {
  const { from, to } = change;
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      onClick={onToggle}
      className={classNames(
        "inline rounded-sm border px-1 transition-colors pointer-coarse:min-h-11",
        isTaken ? "border-brand bg-brand-soft" : "border-line-strong bg-surface hover:bg-hover",
      )}
    >
      <span className="sr-only">{from === "" ? "Add " : to === "" ? "Leave out " : "Change "}</span>
      {from !== "" && <del className="text-danger-text">{from}</del>}
      {from !== "" && to !== "" && (
        <>
          {" "}
          <span className="sr-only">to </span>
        </>
      )}
      {to !== "" && <ins className="text-brand-text">{to}</ins>}
    </button>
  );
}
