import { hoursColon } from "@tenure/tax-rules";
import {
  Badge,
  Cell,
  CivilDate,
  HeaderCell,
  IconButton,
  Table,
  TableBody,
  TableFoot,
  TableHead,
  TableRow,
  toast,
} from "@tenure/ui";
import { useComments } from "#web/slots/use-comments.ts";
import { useSlots } from "#web/slots/slots.ts";
import { Pencil, Trash2 } from "lucide-react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { createPosition, type Position, removePosition } from "../contract.ts";
import { KIND_LABELS, tradeLabel } from "./other-work-words.ts";

type PositionTableProps = {
  taxYear: number;
  /** Whose. */
  name: string;
  positions: readonly Position[];
  onEdit: (position: Position) => void;
};

/** Jobs and businesses of one person in one year, with the hours actually worked. */
export function PositionTable({ taxYear, name, positions, onEdit }: PositionTableProps) {
  const total = positions.reduce((sum, { statedSeconds }) => sum + statedSeconds, 0);
  const remove = useRemovePosition(taxYear);
  return (
    <div className="overflow-clip rounded-md border border-line">
      <Table caption={`Other work of ${name} in ${taxYear}`}>
        <TableHead>
          <tr>
            <HeaderCell>Job or business</HeaderCell>
            <HeaderCell className="max-sm:hidden">Days</HeaderCell>
            <HeaderCell numeric className="max-sm:hidden">
              Hours worked
            </HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {positions.map((position) => (
            <PositionRow
              key={position.id}
              taxYear={taxYear}
              position={position}
              onEdit={() => onEdit(position)}
              onRemove={() => remove(position)}
            />
          ))}
        </TableBody>
        <TableFoot>
          <tr>
            <Cell>
              Added<span className="sm:hidden">: {hoursColon(total)}</span>
            </Cell>
            <Cell className="max-sm:hidden" />
            <Cell numeric className="max-sm:hidden">
              {hoursColon(total)}
            </Cell>
            <Cell />
          </tr>
        </TableFoot>
      </Table>
    </div>
  );
}

type PositionRowProps = { taxYear: number; position: Position; onEdit: () => void; onRemove: () => void };

function PositionRow({ taxYear, position, onEdit, onRemove }: PositionRowProps) {
  const comments = useComments();
  const slots = useSlots();
  const hours = position.hasUnknownHours ? (
    <Badge tone="warn">Not known yet</Badge>
  ) : (
    hoursColon(position.statedSeconds)
  );
  return (
    <TableRow>
      <Cell rowHeader className="min-w-28">
        <span className="font-medium">{position.name}</span>
        <span className="block text-sm text-3">{describe(position)}</span>
        <span className="block font-normal tabular-nums sm:hidden">
          <span className="sr-only">Hours worked: </span>
          {hours}
        </span>
        {slots && <slots.Papers taxYear={taxYear} on="position" onId={position.id} about={position.name} />}
      </Cell>
      <Cell quiet className="max-sm:hidden">
        {position.periods.map(({ startsOn, endsOn }) => (
          <span key={startsOn} className="block whitespace-nowrap">
            <CivilDate date={startsOn} taxYear={taxYear} /> to <CivilDate date={endsOn} taxYear={taxYear} />
          </span>
        ))}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        {hours}
      </Cell>
      <Cell className="w-0 whitespace-nowrap text-right">
        {comments && <comments.CommentsButton on="position" onId={position.id} about={position.name} />}
        <Can do="facts">
          <IconButton
            size="sm"
            label={`Edit ${position.name}`}
            icon={<Pencil className="size-4" strokeWidth={1.75} />}
            onClick={onEdit}
          />
          <IconButton
            size="sm"
            label={`Remove ${position.name} from ${taxYear}`}
            icon={<Trash2 className="size-4" strokeWidth={1.75} />}
            onClick={onRemove}
          />
        </Can>
      </Cell>
    </TableRow>
  );
}

const describe = ({ kind, isRealEstate, trade, ownershipPct }: Position): string =>
  [
    KIND_LABELS[kind],
    isRealEstate && (trade === null ? "in real estate" : `in real estate: ${tradeLabel(trade).toLowerCase()}`),
    ownershipPct !== null && `you own ${ownershipPct}%`,
  ]
    .filter(Boolean)
    .join(", ");

/** Removes a position from the year; undoing states the same again. */
const useRemovePosition = (taxYear: number) => {
  const again = useApiMutation(createPosition, {
    toast: "save",
    onSuccess: ({ name }) => void toast({ title: `${name} is back`, tone: "success" }),
  });
  const remove = useApiMutation(removePosition, { toast: "save" });
  return (position: Position): void => {
    const { id: restores, periods, statedSeconds: _stated, hasUnknownHours: _unknown, ...said } = position;
    const { version: _version, createdAt: _created, updatedAt: _updated, ...facts } = said;
    const lines = periods.map(({ startsOn, endsOn, hours, reportedHours }) => ({
      startsOn,
      endsOn,
      hours,
      reportedHours,
    }));
    const onAction = (): void => again.send({ body: { ...facts, restores, taxYear, periods: lines } });
    void remove
      .sendAsync({ params: { id: position.id }, query: { taxYear } })
      .then(() => toast({ title: `${name} removed`, tone: "success", action: { label: "Undo", onAction } }))
      .catch(() => undefined);
  };
};
