import type { Proposal } from "#features/intake/proposals/contract.ts";
import { SplitDialog } from "../split-dialog.tsx";
import type { Inbox } from "../use-inbox.ts";
import { BulkEditDialog } from "./bulk-edit-dialog.tsx";
import { BulkSplitDialog } from "./bulk-split-dialog.tsx";

export type OnSeveral = { does: "edit" | "split"; proposals: readonly Proposal[] };

/** The dialog of an act on several; one alone is split part by part. */
export function BulkDialog({ act, inbox, onClose }: { act: OnSeveral; inbox: Inbox; onClose: () => void }) {
  const { does, proposals } = act;
  const [one, ...others] = proposals;
  if (does === "edit") return <BulkEditDialog proposals={proposals} onDone={inbox.noteRefused} onClose={onClose} />;
  if (one && others.length === 0) return <SplitDialog proposal={one} inbox={inbox} onClose={onClose} />;
  return <BulkSplitDialog proposals={proposals} onDone={inbox.done} onClose={onClose} />;
}
