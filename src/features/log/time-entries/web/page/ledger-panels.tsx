import { yearOf } from "#shared/civil-date.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { AgainDialog, AgainOf } from "../acts/again-dialog.tsx";
import { ReasonDialog } from "../acts/reason-dialog.tsx";
import type { Again } from "../acts/use-again.ts";
import type { Attach } from "../acts/use-attach.ts";
import type { EntryActions } from "../acts/use-entry-actions.ts";
import type { Reason } from "../acts/use-reason.ts";
import { SplitDialog } from "./split-dialog.tsx";
import type { Undo } from "../undo/use-undo.ts";
import { VoidDialog } from "../acts/void-dialog.tsx";
import type { Bulk } from "../bulk/use-bulk.ts";
import { EntryDrawer } from "../form/entry-drawer.tsx";
import { HistoryDrawer } from "../history/history-drawer.tsx";
import type { LedgerAddress } from "../list/ledger-address.ts";

export type LedgerPanelsProps = {
  address: LedgerAddress;
  book: BookNames;
  acts: EntryActions;
  undo: Undo;
  reason: Reason;
  attach: Attach;
  again: Again;
  bulk: Bulk;
  today: string;
  timeZone: string;
  /** An entry opens beside the list, which stays in use, and not over it. */
  isBeside?: boolean;
};

/** The one panel that the address opens, and the question before a void. */
export function LedgerPanels(props: LedgerPanelsProps) {
  const { address, book, acts, undo, reason, attach, again, bulk, today, timeZone, isBeside = false } = props;
  const { panel, closePanel, openPanel } = address;
  const common = { book, today, onClose: closePanel };
  return (
    <>
      {panel?.name === "entry" && (
        <EntryDrawer
          key={panel.value}
          {...common}
          id={panel.value ?? ""}
          isBeside={isBeside}
          acts={acts}
          undo={undo}
          onHistory={() => openPanel("history", panel.value ?? "")}
        />
      )}
      {panel?.name === "history" && (
        <HistoryDrawer id={panel.value ?? ""} book={book} timeZone={timeZone} undo={undo} onClose={closePanel} />
      )}
      {panel?.name === "again" && (
        <AgainOf key={panel.value} {...common} id={panel.value ?? ""} bulk={bulk} undo={undo} />
      )}
      {panel?.name === "split" && (
        <SplitDialog key={panel.value} {...common} id={panel.value ?? ""} undo={undo} withReason={reason.withReason} />
      )}
      {again.entries.length > 0 && (
        <AgainDialog {...common} entries={again.entries} bulk={bulk} undo={undo} onClose={again.close} />
      )}
      {acts.voidCount !== null && (
        <VoidDialog
          count={acts.voidCount}
          one={acts.voidOne}
          taxYear={address.filters.year ?? yearOf(today)}
          isSending={acts.isVoiding}
          refusal={acts.voidRefusal}
          onVoid={acts.voidIt}
          onClose={acts.closeVoid}
        />
      )}
      {attach.question && (
        <attach.question.Dialog
          entryIds={attach.question.entryIds}
          files={attach.question.files}
          onClose={attach.close}
        />
      )}
      {reason.question && <ReasonDialog question={reason.question} />}
    </>
  );
}
