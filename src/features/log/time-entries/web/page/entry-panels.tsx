import { useBook } from "#web/book/use-book.ts";
import { usePresentDay } from "#web/session/use-today.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useAgain } from "../acts/use-again.ts";
import { useAttach } from "../acts/use-attach.ts";
import { useEntryActions } from "../acts/use-entry-actions.ts";
import { useReason } from "../acts/use-reason.ts";
import { useBulk } from "../bulk/use-bulk.ts";
import { useSelection } from "../ledger/use-selection.ts";
import { useLedgerAddress } from "../list/ledger-address.ts";
import type { Undo } from "../undo/use-undo.ts";
import { LedgerPanels } from "./ledger-panels.tsx";

const NOTHING = { entryCount: 0, loggedSeconds: 0, waitingCount: 0, voidedCount: 0, stamp: "" };

/** The panels of one entry on a page other than the ledger: the one that its address opens, and the question before a void. */
export function EntryPanels({ undo }: { undo: Undo }) {
  const address = useLedgerAddress();
  const book = useBook();
  const today = usePresentDay();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const selection = useSelection("one entry", NOTHING);
  const reason = useReason();
  const filters = {};
  const bulk = useBulk({ selection, filters, undo });
  const attach = useAttach(selection, address.view);
  const again = useAgain(selection, address.view);
  const acts = useEntryActions({ bulk, undo, reason, selection, filters, attach });
  return <LedgerPanels {...{ address, book, acts, undo, reason, attach, again, bulk, today, timeZone }} />;
}
