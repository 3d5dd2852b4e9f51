import { Badge, Button, Card, classNames, ConfirmDialog } from "@tenure/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { verdictWord } from "#shared/vocabulary.ts";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { Can } from "#web/session/can.tsx";
import type { OthersLine, OthersOfProperty } from "../contract.ts";
import { NobodyElse } from "./nobody-else.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import { OthersHoursDialog } from "./others-hours-dialog.tsx";
import { OthersLineRow } from "./others-line.tsx";
import { marginSentence } from "./others-words.ts";
import { useRemoveLine } from "./use-remove-line.ts";

type Act = { kind: "edit"; line: OthersLine | null } | { kind: "ask" | "remove"; line: OthersLine };

type PropertyOthersCardProps = {
  taxYear: number;
  property: OthersOfProperty;
  individuals: readonly { id: string; name: string; role: string }[];
};

/** One property: you against each other person. */
export function PropertyOthersCard({ taxYear, property, individuals }: PropertyOthersCardProps) {
  const [act, setAct] = useState<Act | null>(null);
  const { comparison, lines, statement } = property;
  const { remove, isRemoving } = useRemoveLine();
  const known = individuals.filter(({ id }) => !lines.some(({ individualId }) => individualId === id));
  const isYearOver = useIsYearOver(taxYear);
  const mark = comparison && verdictWord(comparison.verdict, isYearOver);
  const sentence = marginSentence(property);
  return (
    <Card title={property.nickname} actions={mark && <Badge tone={mark.tone}>Test 3: {mark.word.toLowerCase()}</Badge>}>
      {statement === "none" && <Badge>No one else worked here in {taxYear}</Badge>}
      {sentence !== null && <p className="font-serif text-xl">{sentence}</p>}
      {comparison && (
        <p className="mt-1 text-base text-2">
          {comparison.says} <span className="text-sm text-3">{comparison.citation}</span>
        </p>
      )}
      <Lines lines={lines} onAct={setAct} onRemove={(line) => void remove(line)} />
      <Can do="facts">
        <div
          className={classNames(
            "flex flex-wrap items-center gap-2 border-t border-line pt-3",
            lines.length === 0 && "mt-3",
          )}
        >
          <Button
            size="sm"
            icon={<Plus className="size-4" strokeWidth={1.75} />}
            aria-label={`Add a person at ${property.nickname}`}
            onClick={() => setAct({ kind: "edit", line: null })}
          >
            Add a person
          </Button>
          {statement !== "listed" && <NobodyElse taxYear={taxYear} property={property} />}
        </div>
      </Can>
      {act?.kind === "edit" && (
        <OthersHoursDialog {...{ taxYear, property, known }} line={act.line} onClose={() => setAct(null)} />
      )}
      {act?.kind === "ask" && <LinkDialog line={act.line} onClose={() => setAct(null)} />}
      {act?.kind === "remove" && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAct(null)}
          title={`Remove ${act.line.name}`}
          description="Their links end, and what they told us through them goes for good. Undo brings back the hours and the papers."
          confirmLabel="Remove"
          pending={isRemoving}
          onConfirm={() => void remove(act.line).then((isRemoved) => isRemoved && setAct(null))}
        />
      )}
    </Card>
  );
}

type LinesProps = {
  lines: readonly OthersLine[];
  onAct: (act: Act) => void;
  onRemove: (line: OthersLine) => void;
};

function Lines({ lines, onAct, onRemove }: LinesProps) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-3">
      {lines.map((line) => (
        <OthersLineRow
          key={line.id}
          line={line}
          onEdit={() => onAct({ kind: "edit", line })}
          onAsk={() => onAct({ kind: "ask", line })}
          onRemove={() => (line.links.length > 0 ? onAct({ kind: "remove", line }) : onRemove(line))}
        />
      ))}
    </ul>
  );
}
