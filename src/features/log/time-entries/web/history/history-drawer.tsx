import { Button, Drawer, formatInstant, SkeletonRows, SkeletonRegion } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import type { ResponseOf } from "#shared/endpoint.ts";
import type { BookNames } from "#web/book/use-book.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { proposalName } from "#shared/proposed.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import type { getEntryHistory } from "#features/log/time-entries/contract.ts";
import { noteNextOwnAct } from "#web/changes/own-acts.ts";
import { takeBackChanges } from "#features/log/time-entries/ledger-contract.ts";
import { useSlots } from "#web/slots/slots.ts";
import { useToday } from "#web/session/use-today.ts";
import { useBusinesses } from "../entry-options.ts";
import type { Undo } from "../undo/use-undo.ts";
import { entryHistoryQuery, entryQuery, refreshAfterEntryAct } from "../queries.ts";
import { labelOf } from "#features/log/time-entries/entry-columns.ts";
import { AiWords } from "./ai-words.tsx";
import {
  addedWords,
  entryName,
  firstRecordWords,
  historyProposal,
  historyValue,
  matchedWords,
  type Reader,
  splitWords,
} from "./history-words.ts";

type HistoryEvent = ResponseOf<typeof getEntryHistory>["events"][number];

const KIND_WORDS = {
  create: "Recorded",
  amend: "Changed",
  void: "Voided",
  restore: "Restored",
  attach: "File attached",
  detach: "File detached",
} as const;
const HASH_SHOWN = 12;

/** An event that only attached a proposal, or took it away, is called by that. */
const titleOf = ({ kind, proposals, changes }: HistoryEvent): string => {
  const [first] = proposals;
  return kind === "amend" && first && changes.length === 0 ? `Proposal ${first.use}` : KIND_WORDS[kind];
};

export type HistoryDrawerProps = { id: string; book: BookNames; timeZone: string; undo: Undo; onClose: () => void };

/** Everything that happened to an entry. Nothing here can be changed or removed. */
export function HistoryDrawer({ id, book, timeZone, undo, onClose }: HistoryDrawerProps) {
  const takeBack = useTakeBack(id, undo);
  const slots = useSlots();
  const history = useQuery(entryHistoryQuery(id));
  const entry = useQuery(entryQuery(id)).data;
  const user = useSignedInUser();
  const reader = { timeZone, isOwner: entry !== undefined && entry.userId === user?.id };
  return (
    <Drawer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="History"
      description={entry && entryName(entry)}
    >
      {entry && (
        <div className="mb-2 space-y-1">
          <p className="text-sm text-2">{firstRecordWords(entry, timeZone)}</p>
          {slots && entry.importId !== null && (
            <slots.ImportedFrom importId={entry.importId} sourceCreatedAt={entry.sourceCreatedAt} />
          )}
        </div>
      )}
      {history.isPending && (
        <SkeletonRegion label="Loading the history">
          <SkeletonRows rows={3} />
        </SkeletonRegion>
      )}
      {history.isError && (
        <p role="alert" className="text-danger-text">
          {errorMessage(history.error, "Could not read the history. Close this and try again.")}
        </p>
      )}
      <ol className="divide-y divide-line">
        {history.data?.events.toReversed().map((event) => (
          <HistoryItem key={event.seq} event={event} book={book} reader={reader} takeBack={takeBack} />
        ))}
      </ol>
    </Drawer>
  );
}

function Change({ change, book }: { change: HistoryEvent["changes"][number]; book: BookNames }) {
  const { field, before, after } = change;
  const businesses = useBusinesses(useToday(), { isAsked: field === "businessId" });
  const names = { ...book, businessName: (id: string) => businesses.find((own) => own.id === id)?.name };
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-sm text-3">{labelOf(field)}</dt>
      <dd className="min-w-0 break-words">
        <del className="text-3">{historyValue(field, before, names)}</del>
        <ArrowRight aria-hidden="true" strokeWidth={1.75} className="mx-1 inline size-3.5 align-[-2px] text-3" />
        <span className="sr-only"> became </span>
        <ins className="no-underline">{historyValue(field, after, names)}</ins>
      </dd>
    </div>
  );
}

/** Undoes one change of this entry by a new change; refused if the same thing was changed again since. */
const useTakeBack = (id: string, undo: Undo) => {
  const { send, isSending } = useApiMutation(takeBackChanges, {
    toast: "save",
    onSuccess: (act) => {
      noteNextOwnAct(id);
      refreshAfterEntryAct();
      undo.did("Change undone", [act]);
    },
  });
  return {
    isSending,
    run: ({ receivedAt, split }: HistoryEvent): void =>
      send({ body: { acts: [{ at: receivedAt, ids: split ? [id, split.with] : [id] }] } }),
  };
};

type HistoryItemProps = {
  event: HistoryEvent;
  book: BookNames;
  reader: Reader;
  takeBack: ReturnType<typeof useTakeBack>;
};

function HistoryItem({ event, book, reader, takeBack }: HistoryItemProps) {
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong className="font-semibold">{titleOf(event)}</strong>
        <time dateTime={event.receivedAt} className="text-sm text-3">
          {formatInstant(event.receivedAt, reader.timeZone)}
        </time>
      </p>
      <p className="text-sm text-2">
        by {event.actorName ?? "someone whose account is gone"}
        {event.impersonatorId !== null && " (support, acting for them)"}
      </p>
      {event.split !== null && <p className="mt-1 text-base">{splitWords(event.kind, event.split.seconds)}</p>}
      {event.reason !== null && <p className="mt-1 text-base">Why: {event.reason}</p>}
      {event.file && (
        <p className="mt-1 break-words">
          {event.file.name}{" "}
          <code className="font-mono text-xs text-3" title={`SHA-256 of the file: ${event.file.sha256}`}>
            {event.file.sha256.slice(0, HASH_SHOWN)}
          </code>
        </p>
      )}
      {event.changes.length > 0 && (
        <dl className="mt-2 space-y-1">
          {event.changes.map((change) => (
            <Change key={change.field} change={change} book={book} />
          ))}
        </dl>
      )}
      <FromMachines event={event} reader={reader} />
      {event.addedAs !== null && <p className="mt-1 text-sm text-2">{addedWords(event.addedAs)}</p>}
      {event.kind !== "create" && event.file === null && (
        <Can do="edit">
          <Button
            size="sm"
            variant="quiet"
            className="mt-1"
            disabled={takeBack.isSending}
            onClick={() => takeBack.run(event)}
          >
            Revert change
          </Button>
        </Can>
      )}
      <p className="mt-2 text-xs text-3">
        No. {event.seq} in your record, fingerprint{" "}
        <code className="font-mono" title={event.hash}>
          {event.hash.slice(0, HASH_SHOWN)}
        </code>
      </p>
    </li>
  );
}

/** What a machine found or wrote before a person said that the work was done. */
function FromMachines({ event, reader }: Pick<HistoryItemProps, "event" | "reader">) {
  return (
    <>
      {event.proposals.map((proposal) => (
        <p key={proposal.id} className="mt-1 break-words">
          {historyProposal(proposal, event.receivedAt, reader)}
          <span className="block text-sm text-2">{proposalName(proposal)}</span>
        </p>
      ))}
      {event.rulesMatched.length > 0 && <p className="mt-1 text-sm text-2">{matchedWords(event.rulesMatched)}</p>}
      {event.aiText !== null && (
        <AiWords aiText={event.aiText} acceptedByName={event.actorName} timeZone={reader.timeZone} />
      )}
    </>
  );
}
