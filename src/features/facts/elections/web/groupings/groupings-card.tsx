import { Badge, Button, Card, ConfirmDialog, IconButton, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { Can } from "#web/session/can.tsx";
import { type Grouping, removeGrouping } from "#features/facts/elections/grouping-contract.ts";
import { groupingsQuery } from "../queries.ts";
import { GroupingDraftDialog } from "./grouping-draft-dialog.tsx";
import { GroupingDialog } from "./grouping-dialog.tsx";

const icon = { className: "size-4", strokeWidth: 1.75 };

type Open = { kind: "edit"; grouping: Grouping | null } | { kind: "remove" | "draft"; grouping: Grouping };

/** Short-term rentals that are tested as one activity. There is no card when there are none to group. */
export function GroupingsCard({ taxYear }: { taxYear: number }) {
  const { data } = useSuspenseQuery(groupingsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const { groupings, candidates, citation } = data;
  if (candidates.length < 2 && groupings.length === 0) return null;
  const add = (
    <Can do="facts">
      <Button icon={<Plus {...icon} />} onClick={() => setOpen({ kind: "edit", grouping: null })}>
        Test rentals as one
      </Button>
    </Can>
  );
  return (
    <Card id="groupings" title="Short-term rentals as one" actions={add}>
      <p className="text-base text-2">
        {groupings.length === 0
          ? "Each short-term rental is tested on its own. Rentals that work as one business may be tested together."
          : "These are tested together, with everyone's hours in all of them."}
      </p>
      {groupings.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {groupings.map((grouping) => (
            <GroupingRow key={grouping.id} grouping={grouping} onOpen={setOpen} />
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-3">{citation}. General information, not tax advice.</p>
      {open?.kind === "edit" && (
        <GroupingDialog {...{ taxYear, candidates }} grouping={open.grouping} onClose={() => setOpen(null)} />
      )}
      {open?.kind === "draft" && <GroupingDraftDialog grouping={open.grouping} onClose={() => setOpen(null)} />}
      {open?.kind === "remove" && <RemoveDialog grouping={open.grouping} onClose={() => setOpen(null)} />}
    </Card>
  );
}

const DISCLOSED = { true: "Statement filed", false: "No statement", null: "Statement not confirmed" } as const;

type Statement = Pick<Grouping, "disclosed" | "curedInYear">;
const statementWords = ({ disclosed, curedInYear }: Statement): string =>
  curedInYear === null ? DISCLOSED[`${disclosed}`] : `Made up for in ${curedInYear}`;

const isSettled = ({ disclosed, curedInYear }: Statement): boolean => disclosed === true || curedInYear !== null;

function GroupingRow({ grouping, onOpen }: { grouping: Grouping; onOpen: (open: Open) => void }) {
  const { names, firstYear, disclosed, curedInYear, additions, propertyIds } = grouping;
  const about = names.join(", ");
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          {about}
          <Badge tone={isSettled(grouping) ? "neutral" : "warn"}>{statementWords(grouping)}</Badge>
        </p>
        <p className="mt-0.5 text-base text-2">
          From {firstYear} on.
          {disclosed === false &&
            curedInYear === null &&
            " Each is tested on its own, because the return didn't say so. If each return since had them as one, you can still say so with the return of the year in which you notice."}
        </p>
        {additions.map((addition) => (
          <p key={addition.propertyId} className="mt-0.5 text-base text-2">
            {names[propertyIds.indexOf(addition.propertyId)]} joined in {addition.year}. {statementWords(addition)}.
          </p>
        ))}
      </div>
      <IconButton
        size="sm"
        label={`Show the statements of ${about}`}
        icon={<FileText {...icon} />}
        onClick={() => onOpen({ kind: "draft", grouping })}
      />
      <Can do="facts">
        <IconButton
          size="sm"
          label={`Change ${about}`}
          icon={<Pencil {...icon} />}
          onClick={() => onOpen({ kind: "edit", grouping })}
        />
        <IconButton
          size="sm"
          label={`Remove ${about}`}
          icon={<Trash2 {...icon} />}
          onClick={() => onOpen({ kind: "remove", grouping })}
        />
      </Can>
    </li>
  );
}

function RemoveDialog({ grouping, onClose }: { grouping: Grouping; onClose: () => void }) {
  const { send, isSending } = useApiMutation(removeGrouping, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Group removed", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Remove this group"
      description="Only if it was entered by mistake. A group you filed with a return binds later years. There is no way back."
      confirmLabel="Remove"
      pending={isSending}
      onConfirm={() => send({ params: { id: grouping.id } })}
    />
  );
}
