import { Button, Card, ConfirmDialog, EmptyState, formatCount, toast } from "@tenure/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { type TieOut, updateTieOut } from "../contract.ts";
import { placeOnReturn, PROPERTY_CODE_LABELS, RETURN_LINES_MAX } from "../rules.ts";
import { LineDialog } from "./line-dialog.tsx";
import { sentLines } from "./sent-lines.ts";

type Line = TieOut["lines"][number];
type Act = { kind: "edit"; lineNo: number | null } | { kind: "remove"; line: Line };

/** The properties of Schedule E as they were typed. */
export function LinesCard({ tieOut }: { tieOut: TieOut }) {
  const [act, setAct] = useState<Act | null>(null);
  const { lines, properties, taxYear } = tieOut;
  const nicknames = new Map(properties.map(({ id, nickname }) => [id, nickname]));
  const add = (
    <Can do="facts">
      <Button
        icon={<Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        disabled={lines.length >= RETURN_LINES_MAX}
        onClick={() => setAct({ kind: "edit", lineNo: null })}
      >
        Add a line
      </Button>
    </Can>
  );
  return (
    <Card title={`Schedule E of ${taxYear}`} actions={lines.length > 0 && add}>
      {lines.length === 0 ? (
        <EmptyState level={3} title="No properties added." action={add}>
          Have your {taxYear} return at hand: Schedule E, Part I, lines 1a, 1b and 2.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <LineRow
              key={line.lineNo}
              line={line}
              nickname={line.propertyId === null ? null : (nicknames.get(line.propertyId) ?? null)}
              onEdit={() => setAct({ kind: "edit", lineNo: line.lineNo })}
              onRemove={() => setAct({ kind: "remove", line })}
            />
          ))}
        </ul>
      )}
      {act?.kind === "edit" && <LineDialog tieOut={tieOut} lineNo={act.lineNo} onClose={() => setAct(null)} />}
      {act?.kind === "remove" && <RemoveDialog tieOut={tieOut} line={act.line} onClose={() => setAct(null)} />}
    </Card>
  );
}

type LineRowProps = { line: Line; nickname: string | null; onEdit: () => void; onRemove: () => void };

function LineRow({ line, nickname, onEdit, onRemove }: LineRowProps) {
  const place = placeOnReturn(line.lineNo);
  const days = [
    line.fairRentalDays === null ? "rental days not typed" : formatCount(line.fairRentalDays, "rental day"),
    line.personalUseDays === null ? "personal days not typed" : formatCount(line.personalUseDays, "personal day"),
  ];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-56 flex-1 text-base">
        <p className="font-medium text-1">
          {place}: {line.address}
        </p>
        <p className="text-2">
          {PROPERTY_CODE_LABELS[line.propertyCode]}; {days.join(", ")}
        </p>
        <p className="text-sm text-3">{nickname === null ? "Tied to no property" : `Tied to ${nickname}`}</p>
      </div>
      <Can do="facts">
        <div className="flex gap-2">
          <Button size="sm" aria-label={`Edit line ${place}`} onClick={onEdit}>
            Edit
          </Button>
          <Button size="sm" variant="quiet" aria-label={`Remove line ${place}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </Can>
    </li>
  );
}

function RemoveDialog({ tieOut, line, onClose }: { tieOut: TieOut; line: Line; onClose: () => void }) {
  const remove = useApiMutation(updateTieOut, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Line removed", tone: "success" });
      onClose();
    },
  });
  const lines = sentLines(tieOut).toSpliced(line.lineNo - 1, 1);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove line ${placeOnReturn(line.lineNo)}`}
      description="The lines below it move up by one, as on paper."
      confirmLabel="Remove"
      pending={remove.isSending}
      onConfirm={() => remove.send({ params: { year: tieOut.taxYear }, body: { version: tieOut.version, lines } })}
    />
  );
}
