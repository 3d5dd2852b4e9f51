import {
  Button,
  Checkbox,
  DropdownMenu,
  IconButton,
  MenuCheckboxItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  Popover,
} from "@tenure/ui";
import { ArrowLeft, ArrowRight, Columns3, SlidersHorizontal } from "lucide-react";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import { LEDGER_GROUPS, type LedgerGroup, type LedgerSort } from "#features/log/time-entries/ledger-order.ts";
import { COLUMN_NAMES, type ColumnName, COLUMNS, moveColumn } from "../ledger/columns.ts";
import type { LedgerAddress } from "./ledger-address.ts";
import { DENSITIES, type Density, type Look } from "./look.ts";

const GROUP_WORDS: Record<LedgerGroup, string> = {
  none: "Not grouped",
  day: "By day",
  month: "By month",
  property: "By property",
  activity: "By activity",
};
const DENSITY_WORDS: Record<Density, string> = { compact: "Compact rows", default: "Usual rows", roomy: "Roomy rows" };
const ICON = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

/** For views whose columns have no header to press. */
const SORT_WORDS: Record<LedgerSort, string> = {
  "-date": "Newest day first",
  date: "Oldest day first",
  "-hours": "Longest first",
  hours: "Shortest first",
  property: "Property, A to Z",
  "-property": "Property, Z to A",
  activity: "Activity, A to Z",
  "-activity": "Activity, Z to A",
  "-recorded": "Latest recorded first",
  recorded: "Earliest recorded first",
};
const SORTS = Object.keys(SORT_WORDS) as LedgerSort[];

export type ViewMenuProps = { address: LedgerAddress; isWide: boolean; look: Look; onLook: (look: Look) => void };

/**
 * How the ledger is shown. Only options that affect what is there: the sheet groups and sorts by its headers, cards
 * have no rows.
 */
export function ViewMenu({ address, isWide, look, onLook }: ViewMenuProps) {
  const mayEdit = useCan("edit");
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm" icon={<SlidersHorizontal {...ICON} />}>
          View
        </Button>
      }
    >
      {isWide && !look.isPlain && mayEdit ? <Groups address={address} /> : <Sorts address={address} />}
      {isWide && (
        <>
          <MenuSeparator />
          <MenuRadioGroup
            value={look.density}
            onValueChange={(chosen) =>
              onLook({ ...look, density: DENSITIES.find((known) => known === chosen) ?? "default" })
            }
          >
            {DENSITIES.map((density) => (
              <MenuRadioItem key={density} value={density}>
                {DENSITY_WORDS[density]}
              </MenuRadioItem>
            ))}
          </MenuRadioGroup>
          <MenuSeparator />
          <MenuCheckboxItem checked={look.wraps} onCheckedChange={(wraps) => onLook({ ...look, wraps })}>
            Descriptions in two lines
          </MenuCheckboxItem>
          <Can do="edit">
            <MenuCheckboxItem checked={look.isPlain} onCheckedChange={(isPlain) => onLook({ ...look, isPlain })}>
              Plain table, page by page
            </MenuCheckboxItem>
          </Can>
        </>
      )}
    </DropdownMenu>
  );
}

function Groups({ address }: { address: LedgerAddress }) {
  return (
    <>
      <MenuLabel>Groups</MenuLabel>
      <MenuRadioGroup
        value={address.order.group}
        onValueChange={(group) => address.arrange({ group: group === "none" ? undefined : group })}
      >
        {LEDGER_GROUPS.map((group) => (
          <MenuRadioItem key={group} value={group}>
            {GROUP_WORDS[group]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}

function Sorts({ address }: { address: LedgerAddress }) {
  return (
    <>
      <MenuLabel>Order</MenuLabel>
      <MenuRadioGroup
        value={address.order.sort}
        onValueChange={(sort) => address.arrange({ sort: sort === "-date" ? undefined : sort })}
      >
        {SORTS.map((sort) => (
          <MenuRadioItem key={sort} value={sort}>
            {SORT_WORDS[sort]}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </>
  );
}

export type ColumnsPanelProps = {
  columns: readonly ColumnName[];
  onChange: (columns: readonly ColumnName[] | null) => void;
};

/** Which columns, and in which order. */
export function ColumnsPanel({ columns, onChange }: ColumnsPanelProps) {
  const rest = COLUMN_NAMES.filter((name) => !columns.includes(name));
  const toggle = (name: ColumnName): void =>
    onChange(columns.includes(name) ? columns.filter((each) => each !== name) : [...columns, name]);
  return (
    <Popover
      label="Columns"
      align="end"
      trigger={
        <Button size="sm" icon={<Columns3 {...ICON} />}>
          Columns
        </Button>
      }
    >
      <ul className="flex flex-col">
        {[...columns, ...rest].map((name) => {
          const { title } = COLUMNS[name];
          const place = columns.indexOf(name);
          return (
            <li key={name} className="flex items-center justify-between gap-2">
              <Checkbox
                label={title}
                checked={place >= 0}
                disabled={place >= 0 && columns.length === 1}
                onChange={() => toggle(name)}
              />
              {place >= 0 && (
                <span className="flex">
                  <IconButton
                    size="sm"
                    label={`Move ${title} left`}
                    icon={<ArrowLeft {...ICON} />}
                    disabled={place === 0}
                    onClick={() => onChange(moveColumn(columns, name, -1))}
                  />
                  <IconButton
                    size="sm"
                    label={`Move ${title} right`}
                    icon={<ArrowRight {...ICON} />}
                    disabled={place === columns.length - 1}
                    onClick={() => onChange(moveColumn(columns, name, 1))}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="sm" variant="quiet" className="mt-3" onClick={() => onChange(null)}>
        As usual
      </Button>
    </Popover>
  );
}
