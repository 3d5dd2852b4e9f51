import { Button } from "@tenure/ui";
import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import type { TaxFact } from "#features/guide/onboarding/tax-facts.ts";
import { ToDoLine } from "#web/book/to-do-line.tsx";
import { giveLostFocusToHeading } from "#web/navigation/lost-focus.ts";
import { FACT_WORDS } from "../tax-facts/tax-facts-words.ts";

/** Loads when it is first opened: the first figure does not wait for it. */
const LazyEditor = lazy(async () => ({ default: (await import("../tax-facts/fact-editor.tsx")).FactEditor }));

type FactLineProps = { fact: TaxFact; taxYear: number; isFirst: boolean };

/** A fact that is answered on the spot. The line goes once the answer is saved. */
export function FactLine({ fact, taxYear, isFirst }: FactLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const act = useRef<HTMLButtonElement>(null);
  const editorId = useId();
  useEffect(() => giveLostFocusToHeading, []);
  const { question, why } = FACT_WORDS[fact];
  const asked = question(taxYear);
  const end = (): void => {
    setIsOpen(false);
    requestAnimationFrame(() => act.current?.focus());
  };
  return (
    <ToDoLine
      text={asked}
      note={why}
      act={
        <Button
          ref={act}
          size="sm"
          variant={isOpen ? "quiet" : isFirst ? "primary" : "secondary"}
          className="shrink-0"
          aria-expanded={isOpen}
          aria-controls={editorId}
          aria-label={`${isOpen ? "Close" : "Answer"}: ${asked}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Answer"}
        </Button>
      }
    >
      <div id={editorId}>
        {isOpen && (
          <Suspense fallback={null}>
            <LazyEditor fact={fact} taxYear={taxYear} onEnd={end} />
          </Suspense>
        )}
      </div>
    </ToDoLine>
  );
}
