import { Button, Drawer, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { type ReactNode, use } from "react";
import { CommentSlotsContext } from "#web/book/comment-slots.ts";
import { EntrySlotsContext } from "#web/book/entry-slots.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { TimeEntry } from "#features/time-entries/contract.ts";
import type { EntryActs } from "../acts/use-entry-acts.ts";
import type { Undo } from "../undo/use-undo.ts";
import { StandingBadge } from "../list/entry-facts.tsx";
import { entryName } from "../list/ledger-table.tsx";
import { entryQuery } from "../queries.ts";
import { OthersHere } from "../together/others-here.tsx";
import { EditEntry } from "./edit-entry.tsx";

export type EntryDrawerProps = {
  id: string;
  book: BookNames;
  today: string;
  acts: EntryActs;
  undo: Undo;
  onHistory: () => void;
  onClose: () => void;
};

/** One entry, opened by its address: to edit, or when it is voided to read and restore. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { id, book, today, acts, undo, onHistory, onClose } = props;
  const { data: entry, error } = useQuery(entryQuery(id));
  const slots = use(EntrySlotsContext);
  const commentSlots = use(CommentSlotsContext);
  const comments = commentSlots && <commentSlots.Comments on="entry" onId={id} />;
  if (!entry) return <MissingEntry error={error} onClose={onClose} />;
  const history = (
    <Button size="sm" variant="quiet" icon={<History className="size-4" strokeWidth={1.75} />} onClick={onHistory}>
      History
    </Button>
  );
  if (entry.voidedAt !== null) return <VoidedEntry {...{ entry, acts, history, comments, onClose }} />;
  const takeOut = (): void => {
    onClose();
    acts.askVoid(entry);
  };
  const besides = (
    <>
      {history}
      <Button size="sm" variant="quiet" onClick={takeOut}>
        Void
      </Button>
    </>
  );
  return (
    <EditEntry
      {...{ entry, book, today, undo, onClose }}
      acts={besides}
      above={<OthersHere id={id} />}
      evidence={
        <>
          {slots && <slots.EntryEvidence entryId={id} />}
          {comments}
        </>
      }
    />
  );
}

function MissingEntry({ error, onClose }: { error: Error | null; onClose: () => void }) {
  return (
    <Drawer open onOpenChange={(open) => (open ? undefined : onClose())} title="Entry">
      {error ? (
        <p role="alert">{errorMessage(error, "There is no such entry in this book.")}</p>
      ) : (
        <SkeletonRegion label="Loading the entry">
          <SkeletonRows rows={5} />
        </SkeletonRegion>
      )}
    </Drawer>
  );
}

type VoidedEntryProps = {
  entry: TimeEntry;
  acts: EntryActs;
  history: ReactNode;
  comments: ReactNode;
  onClose: () => void;
};

function VoidedEntry({ entry, acts, history, comments, onClose }: VoidedEntryProps) {
  const restore = (): void => {
    acts.restore(entry);
    onClose();
  };
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Voided entry"
      footer={
        <>
          <span className="sm:mr-auto">{history}</span>
          <Button variant="primary" onClick={restore}>
            Restore
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="font-medium">{entryName(entry, 0)}</p>
        <p>{entry.description || "No description"}</p>
        <p>
          <StandingBadge entry={entry} />
        </p>
        <p className="text-2">Why: {entry.voidReason ?? "not said"}</p>
        {comments}
      </div>
    </Drawer>
  );
}
