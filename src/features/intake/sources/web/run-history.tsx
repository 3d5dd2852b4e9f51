import {
  Badge,
  Button,
  Cell,
  CivilDate,
  ConfirmDialog,
  formatNumber,
  formatInstant,
  HeaderCell,
  SkeletonRows,
  Summary,
  Table,
  TableBody,
  TableHead,
  TableRow,
  toast,
} from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type IntakeSource, type SourceRun, undoRun } from "../contract.ts";
import { KIND_WORDS } from "../kind-words.ts";
import { isMailbox, type SourceKind } from "../rules.ts";
import { missedWords, SYNC_TYPE_WORDS } from "./connect/sync-words.ts";
import { LeftOutDialog } from "./left-out-dialog.tsx";
import { LOOK_EVERY_MS, runsQuery } from "./queries.ts";
import {
  countsSentence,
  proposalsWord,
  MAILBOX_RUN_WORDS,
  RUN_WORDS,
  soFarSentence,
  zonesSentence,
} from "./source-words.ts";

/** Every reading of a source: what it found, what it left out and why, and a way to take it back. */
export function RunHistory({ source }: { source: IntakeSource }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <Summary>History</Summary>
      {isOpen && <Runs source={source} />}
    </details>
  );
}

function Runs({ source }: { source: IntakeSource }) {
  const { data, error } = useQuery({
    ...runsQuery(source.id),
    refetchInterval: ({ state }) =>
      state.data?.runs.some(({ importStatus }) => importStatus === null) === true && LOOK_EVERY_MS,
  });
  if (error)
    return <p className="mt-2 text-base text-danger-text">{errorMessage(error, "Could not read this. Try again.")}</p>;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <div className="mt-3">
      <Table
        caption={`${source.sync ? "Syncs" : source.kind === "program" ? "Requests" : "Imports"} of ${source.name}`}
        density="roomy"
      >
        <TableHead>
          <tr>
            <HeaderCell>{source.sync ? "Reading" : source.kind === "program" ? "Request" : "File"}</HeaderCell>
            <HeaderCell>State</HeaderCell>
            <HeaderCell>Days</HeaderCell>
            <HeaderCell>{source.kind === "program" ? "Proposed" : "Found"}</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {data.runs.map((run) => (
            <Run key={run.id} run={run} kind={source.kind} />
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

const stateOf = ({ undoneAt, importStatus, status, syncType }: SourceRun, kind: SourceKind) => {
  if (undoneAt !== null) return { label: "Undone", tone: "outline" } as const;
  if (isMailbox(kind)) return MAILBOX_RUN_WORDS[status];
  if (importStatus === "failed" && syncType !== null) return { ...RUN_WORDS.failed, label: "Not read" };
  return RUN_WORDS[importStatus ?? "running"];
};

function Run({ run, kind }: { run: SourceRun; kind: IntakeSource["kind"] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { label, tone } = stateOf(run, kind);
  const leftOut = run.counts.leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <TableRow>
      <Cell rowHeader className="min-w-44">
        <span className="font-medium break-words">
          {run.syncType === null ? (run.fileName ?? KIND_WORDS[kind].file) : SYNC_TYPE_WORDS[run.syncType]}
        </span>
        <span className="block text-sm font-normal text-3">
          {formatInstant(run.undoneAt ?? run.startedAt, timeZone)}
        </span>
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell quiet className="whitespace-nowrap">
        <CivilDate date={run.startsOn} /> to <CivilDate date={run.endsOn} />
      </Cell>
      <Cell quiet className="min-w-40">
        {run.failure ?? (run.importStatus === null ? soFarSentence : countsSentence)(run.counts, kind)}
        {run.counts.missed > 0 && <>. {missedWords(run.counts.missed, kind)}</>}
        {run.unknownZones.length > 0 && <>. {zonesSentence(run.unknownZones)}</>}
      </Cell>
      <Cell>
        <div className="flex justify-end gap-2">
          {leftOut > 0 && <LeftOutDialog run={run} kind={kind} count={formatNumber(leftOut)} />}
          {run.canBeUndone && <UndoRun run={run} kind={kind} />}
        </div>
      </Cell>
    </TableRow>
  );
}

function UndoRun({ run, kind }: { run: SourceRun; kind: SourceKind }) {
  const isProgram = kind === "program";
  const [isAsking, setIsAsking] = useState(false);
  const undo = useApiMutation(undoRun, {
    toast: "save",
    onSuccess: ({ withdrawn }) => {
      setIsAsking(false);
      toast({ title: `Undid ${proposalsWord(withdrawn)}` });
    },
    onError: () => setIsAsking(false),
  });
  return (
    <>
      <Button
        size="sm"
        aria-label={`Undo ${run.fileName ?? (isProgram ? "this request" : "this import")}`}
        onClick={() => setIsAsking(true)}
      >
        Undo
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Undo ${proposalsWord(run.waiting)}`}
        description={`They leave your review inbox. ${isProgram ? "The program can propose" : "The next import finds"} them again.`}
        confirmLabel={isProgram ? "Undo request" : "Undo import"}
        pending={undo.isSending}
        onConfirm={() => undo.send({ params: { id: run.sourceId, runId: run.id }, body: {} })}
      />
    </>
  );
}
