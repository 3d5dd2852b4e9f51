import {
  Badge,
  Cell,
  CivilDate,
  DropdownMenu,
  formatMoney,
  HeaderCell,
  IconButton,
  MenuItem,
  Table,
  TableBody,
  TableHead,
  TableRow,
  toast,
} from "@tenure/ui";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { STANDING_WORDS } from "#shared/vocabulary.ts";
import { useComments } from "#web/slots/use-comments.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { restoreStay, type StaysOfProperty, voidStay } from "../contract.ts";
import { COUNTS_LABELS, guestLabel, unitLabel } from "./stays-words.ts";

type Row = StaysOfProperty["stays"][number];

const icon = { className: "size-4", strokeWidth: 1.75 };

/** Every stay that touches the year. */
export function StaysTable({ property, onEdit }: { property: StaysOfProperty; onEdit: (stay: Row) => void }) {
  const hasUnits = property.stays.some(({ unitName }) => unitName !== "");
  const takeOut = useTakeOut();
  const comments = useComments();
  return (
    <Table caption={`Stays at ${property.nickname}`} density="compact">
      <TableHead>
        <tr>
          <HeaderCell>Arrives</HeaderCell>
          <HeaderCell>Leaves</HeaderCell>
          <HeaderCell numeric>Nights</HeaderCell>
          <HeaderCell>Guest or code</HeaderCell>
          {hasUnits && <HeaderCell>Unit</HeaderCell>}
          <HeaderCell numeric>Earnings</HeaderCell>
          <HeaderCell>Average</HeaderCell>
          <HeaderCell>
            <span className="sr-only">Actions</span>
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {property.stays.map((stay) => (
          <TableRow key={stay.id}>
            <Cell rowHeader>
              <CivilDate date={stay.arrivesOn} />
            </Cell>
            <Cell>
              <CivilDate date={stay.leavesOn} />
            </Cell>
            <Cell numeric>{stay.nights}</Cell>
            <Cell quiet>{guestLabel(stay)}</Cell>
            {hasUnits && <Cell quiet>{unitLabel(stay.unitName)}</Cell>}
            <Cell numeric>
              {stay.earningsCents === null ? "–" : formatMoney(stay.earningsCents, { cents: "always" })}
            </Cell>
            <Cell>
              <Badge tone={stay.counts === "yes" ? STANDING_WORDS.counts.tone : "outline"}>
                {COUNTS_LABELS[stay.counts]}
              </Badge>
            </Cell>
            <Cell>
              {comments && <comments.CommentsButton on="stay" onId={stay.id} about={`Stay of ${stay.arrivesOn}`} />}
              <Can do="facts">
                <StayMenu stay={stay} onEdit={onEdit} onTakeOut={takeOut} />
              </Can>
            </Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

type StayMenuProps = { stay: Row; onEdit: (stay: Row) => void; onTakeOut: (stay: Row) => void };

function StayMenu({ stay, onEdit, onTakeOut }: StayMenuProps) {
  return (
    <DropdownMenu
      align="end"
      trigger={<IconButton size="sm" label={`More for the stay of ${stay.arrivesOn}`} icon={<Ellipsis {...icon} />} />}
    >
      <MenuItem icon={<Pencil {...icon} />} onSelect={() => onEdit(stay)}>
        Change
      </MenuItem>
      <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={() => onTakeOut(stay)}>
        Take out
      </MenuItem>
    </DropdownMenu>
  );
}

const useTakeOut = () => {
  const restore = useApiMutation(restoreStay, {
    toast: "save",
    onSuccess: () => void toast({ title: "The stay is back", tone: "success" }),
  });
  const take = useApiMutation(voidStay, {
    toast: "save",
    onSuccess: ({ id }) => {
      const onAction = (): void => restore.send({ params: { id } });
      toast({ title: "Stay taken out", tone: "success", action: { label: "Undo", onAction } });
    },
  });
  return ({ id }: Row): void => take.send({ params: { id } });
};
