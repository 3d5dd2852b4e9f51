import { Badge, Button, Card, ConfirmDialog, EmptyState, toast } from "@tenure/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { type Election, type Elections, removeElection, withdrawRevocation } from "../contract.ts";
import type { DraftKind } from "../rules.ts";
import { DraftDialog } from "./draft-dialog.tsx";
import { ElectionDialog } from "./election-dialog.tsx";
import { type ElectionActions, ElectionRow } from "./election-row.tsx";
import { STATE_LABELS } from "./election-words.ts";
import { RevocationDialog } from "./revocation-dialog.tsx";

type Open =
  | { kind: "edit"; election: Election | null }
  | { kind: "revoke" | "remove"; election: Election }
  | { kind: "draft"; election: Election; draft: DraftKind };

/** The elections, and what they mean year by year. */
export function RegisterCard({ data }: { data: Elections }) {
  const [open, setOpen] = useState<Open | null>(null);
  const withdraw = useApiMutation(withdrawRevocation, { toast: "save" });
  const actions: ElectionActions = {
    edit: (election) => setOpen({ kind: "edit", election }),
    revoke: (election) => setOpen({ kind: "revoke", election }),
    remove: (election) => setOpen({ kind: "remove", election }),
    draft: (election, draft) => setOpen({ kind: "draft", election, draft }),
    withdraw: ({ id }) => withdraw.send({ params: { id } }),
  };
  const add = (
    <Can do="facts">
      <Button
        icon={<Plus className="size-4" strokeWidth={1.75} />}
        onClick={() => setOpen({ kind: "edit", election: null })}
      >
        Add an election
      </Button>
    </Can>
  );
  return (
    <Card title="Register" actions={data.elections.length > 0 && add}>
      {data.elections.length === 0 ? (
        <EmptyState level={3} title="No election registered." action={add}>
          Without one each rental is tested for participation on its own.
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-line">
            {data.elections.map((election) => (
              <ElectionRow key={election.id} election={election} actions={actions} />
            ))}
          </ul>
          <YearList register={data.register} />
        </>
      )}
      {open !== null && <OpenDialog open={open} data={data} onClose={() => setOpen(null)} />}
    </Card>
  );
}

function YearList({ register }: Pick<Elections, "register">) {
  return (
    <ul aria-label="Year by year" className="mt-3 divide-y divide-line border-t border-line">
      {register.toReversed().map(({ taxYear, state, says }) => (
        <li key={taxYear} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-1.5 text-base">
          <span className="font-medium tabular-nums">{taxYear}</span>
          <Badge tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].label}</Badge>
          <span className="text-sm text-2">{says}</span>
        </li>
      ))}
    </ul>
  );
}

function OpenDialog({ open, data, onClose }: { open: Open; data: Elections; onClose: () => void }) {
  const { taxYear, revocationConditions } = data;
  if (open.kind === "edit") return <ElectionDialog {...{ taxYear, onClose }} election={open.election} />;
  if (open.kind === "draft") return <DraftDialog election={open.election} kind={open.draft} onClose={onClose} />;
  if (open.kind === "remove") return <RemoveDialog election={open.election} onClose={onClose} />;
  return <RevocationDialog {...{ taxYear, onClose }} election={open.election} conditions={revocationConditions} />;
}

function RemoveDialog({ election, onClose }: { election: Election; onClose: () => void }) {
  const { send, isSending } = useApiMutation(removeElection, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Election removed", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Remove the election of ${election.firstYear}`}
      description="Only for one that was entered by mistake. An election that was filed ends by a revocation. There is no way back."
      confirmLabel="Remove"
      pending={isSending}
      onConfirm={() => send({ params: { id: election.id } })}
    />
  );
}
