import { Button, Drawer, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { useSlots } from "#web/slots/slots.ts";
import { useComments } from "#web/slots/use-comments.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { Can } from "#web/session/can.tsx";
import { useCan } from "#web/session/use-can.ts";
import type { TimeEntry } from "#features/log/time-entries/contract.ts";
import type { EntryActions } from "../acts/use-entry-actions.ts";
import type { Undo } from "../undo/use-undo.ts";
import { placeWords } from "../entry-words.ts";
import { LatenessMark, StandingBadge } from "../list/entry-facts.tsx";
import { entryName } from "../list/ledger-table.tsx";
import { useOpenedEntry } from "../acts/use-opened-entry.ts";
import { OthersHere } from "../together/others-here.tsx";
import { ProposedFrom } from "../history/proposed-from.tsx";
import { EditEntry } from "./edit-entry.tsx";

export type EntryDrawerProps = {
  id: string;
  isBeside: boolean;
  book: BookNames;
  today: string;
  acts: EntryActions;
  undo: Undo;
  onHistory: () => void;
  onClose: () => void;
};

/** One entry, opened by its address: to edit, or if voided, to read and restore. Someone who may not edit reads it. */
export function EntryDrawer(props: EntryDrawerProps) {
  const { id, isBeside, book, today, acts, undo, onHistory, onClose } = props;
  const { entry, error } = useOpenedEntry(id);
  const slots = useSlots();
  const evidence = slots?.entry;
  const commentSlots = useComments();
  const comments = commentSlots && <commentSlots.Comments on="entry" onId={id} />;
  const mayEdit = useCan("edit");
  if (!entry) return <MissingEntry {...{ isBeside, error, onClose }} />;
  const history = (
    <Button size="sm" variant="quiet" icon={<History className="size-4" strokeWidth={1.75} />} onClick={onHistory}>
      History
    </Button>
  );
  if (entry.voidedAt !== null || !mayEdit) {
    return (
      <ReadEntry {...{ entry, isBeside, book, acts, history, onClose }}>
        <ProposedFrom entry={entry} />
        {comments}
        {evidence && entry.voidedAt === null && <evidence.EntryEvidence entryId={id} />}
        {slots && entry.voidedAt === null && <slots.bank.OfEntry entryId={id} />}
        {slots && <slots.AnalysisOfEntry entryId={id} />}
      </ReadEntry>
    );
  }
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
      {...{ entry, isBeside, book, today, undo, onClose }}
      acts={besides}
      above={<OthersHere id={id} />}
      evidence={
        <>
          <ProposedFrom entry={entry} />
          {evidence && <evidence.EntryEvidence entryId={id} />}
          {slots && <slots.bank.OfEntry entryId={id} />}
          {slots && <slots.AnalysisOfEntry entryId={id} />}
          {comments}
        </>
      }
    />
  );
}

type MissingEntryProps = Pick<EntryDrawerProps, "isBeside" | "onClose"> & { error: Error | null };

function MissingEntry({ isBeside, error, onClose }: MissingEntryProps) {
  return (
    <Drawer modal={!isBeside} open onOpenChange={(open) => (open ? undefined : onClose())} title="Entry">
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

type ReadEntryProps = {
  entry: TimeEntry;
  isBeside: boolean;
  book: BookNames;
  acts: EntryActions;
  history: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

function ReadEntry({ entry, isBeside, book, acts, history, onClose, children }: ReadEntryProps) {
  const isVoided = entry.voidedAt !== null;
  const restore = (): void => {
    acts.restore(entry);
    onClose();
  };
  return (
    <Drawer
      modal={!isBeside}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={isVoided ? "Voided entry" : "Entry"}
      footer={
        <>
          <span className="sm:mr-auto">{history}</span>
          {isVoided && (
            <Can do="edit">
              <Button variant="primary" onClick={restore}>
                Restore
              </Button>
            </Can>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="font-medium">{entryName(entry, 0)}</p>
        <p>{entry.description || "No description"}</p>
        <p className="text-2">
          {placeWords(entry, book.propertyName)}, {book.personName(entry.personId)}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StandingBadge entry={entry} />
          <LatenessMark entry={entry} />
        </p>
        {isVoided && <p className="text-2">Why: {entry.voidReason ?? "not said"}</p>}
        {children}
      </div>
    </Drawer>
  );
}
