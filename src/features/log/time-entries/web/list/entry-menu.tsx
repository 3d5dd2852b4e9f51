import { DropdownMenu, IconButton, MenuItem, MenuSeparator } from "@tenure/ui";
import {
  CopyPlus,
  History,
  MoreHorizontal,
  Paperclip,
  Pencil,
  RotateCcw,
  Split,
  SquareCheck,
  Trash2,
} from "lucide-react";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EntryActions } from "../acts/use-entry-actions.ts";
import type { LedgerAddress } from "./ledger-address.ts";

export type EntryMenuProps = {
  entry: TimeEntry;
  /** Names the entry for assistive technology: "Nov 19, Leasing". */
  name: string;
  address: LedgerAddress;
  acts: EntryActions;
  /** For when something other than the button opens it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

const ICON = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

export function EntryMenu({ entry, name, address, acts, ...opened }: EntryMenuProps) {
  const isVoided = entry.voidedAt !== null;
  const mayEdit = useCan("edit");
  return (
    <DropdownMenu
      {...opened}
      align="end"
      trigger={<IconButton size="sm" label={`Actions for ${name}`} icon={<MoreHorizontal {...ICON} />} />}
    >
      {entry.standing === "pending" && mayEdit && (
        <MenuItem icon={<SquareCheck {...ICON} />} onSelect={() => acts.confirm(entry)}>
          Confirm
        </MenuItem>
      )}
      <MenuItem icon={<Pencil {...ICON} />} onSelect={() => address.openPanel("entry", entry.id)}>
        {isVoided || !mayEdit ? "Open" : "Edit"}
      </MenuItem>
      <Can do="log">
        <MenuItem icon={<CopyPlus {...ICON} />} onSelect={() => address.openPanel("again", entry.id)}>
          Log again today
        </MenuItem>
      </Can>
      {!isVoided && mayEdit && (
        <MenuItem icon={<Split {...ICON} />} onSelect={() => address.openPanel("split", entry.id)}>
          Split in two
        </MenuItem>
      )}
      <Can do="evidence">
        <MenuItem icon={<Paperclip {...ICON} />} onSelect={() => acts.attach([entry])}>
          Attach files
        </MenuItem>
      </Can>
      <MenuItem icon={<History {...ICON} />} onSelect={() => address.openPanel("history", entry.id)}>
        History
      </MenuItem>
      {mayEdit && <MenuSeparator />}
      {!mayEdit ? null : isVoided ? (
        <MenuItem icon={<RotateCcw {...ICON} />} onSelect={() => acts.restore(entry)}>
          Restore
        </MenuItem>
      ) : (
        <MenuItem tone="danger" icon={<Trash2 {...ICON} />} onSelect={() => acts.askVoid(entry)}>
          Void
        </MenuItem>
      )}
    </DropdownMenu>
  );
}
