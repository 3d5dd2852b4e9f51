import { Badge, Button, CivilDate, DropdownMenu, IconButton, MenuItem } from "@tenure/ui";
import { useComments } from "#web/slots/use-comments.ts";
import { Ellipsis, Pencil, Trash2, Undo2 } from "lucide-react";
import { Can } from "#web/session/can.tsx";
import type { Election } from "../contract.ts";
import type { DraftKind } from "../rules.ts";
import { MANNER_OPTIONS, yearsSentence } from "./election-words.ts";

const icon = { className: "size-4", strokeWidth: 1.75 };

export type ElectionActions = {
  edit: (election: Election) => void;
  revoke: (election: Election) => void;
  withdraw: (election: Election) => void;
  remove: (election: Election) => void;
  draft: (election: Election, kind: DraftKind) => void;
};

/** One election: its years, how it was made, and its papers. */
export function ElectionRow({ election, actions }: { election: Election; actions: ElectionActions }) {
  const { id, firstYear, isFiled, revocation } = election;
  const comments = useComments();
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-base font-medium">
          {yearsSentence(election)}
          <Badge tone={isFiled ? "neutral" : "info"}>{isFiled ? "Filed" : "Planned"}</Badge>
        </p>
        <ElectionFacts election={election} />
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => actions.draft(election, "election")}>
            Draft statement
          </Button>
          {revocation !== null && (
            <Button size="sm" onClick={() => actions.draft(election, "revocation")}>
              Draft revocation
            </Button>
          )}
        </div>
      </div>
      {comments && <comments.CommentsButton on="election" onId={id} about={`Election of ${firstYear}`} />}
      <Can do="facts">
        <DropdownMenu
          align="end"
          trigger={
            <IconButton size="sm" label={`More for the election of ${firstYear}`} icon={<Ellipsis {...icon} />} />
          }
        >
          <MenuItem icon={<Pencil {...icon} />} onSelect={() => actions.edit(election)}>
            {isFiled ? "Change" : "Change, or say it was filed"}
          </MenuItem>
          {isFiled && (
            <MenuItem icon={<Undo2 {...icon} />} onSelect={() => actions.revoke(election)}>
              {revocation === null ? "Record a revocation" : "Change the revocation"}
            </MenuItem>
          )}
          {revocation !== null && (
            <MenuItem icon={<Undo2 {...icon} />} onSelect={() => actions.withdraw(election)}>
              Take the revocation back
            </MenuItem>
          )}
          <MenuItem icon={<Trash2 {...icon} />} tone="danger" onSelect={() => actions.remove(election)}>
            Remove
          </MenuItem>
        </DropdownMenu>
      </Can>
    </li>
  );
}

function ElectionFacts({ election }: { election: Election }) {
  const { filedOn, revocation, lateRelief, manner, note } = election;
  return (
    <>
      <p className="mt-0.5 text-base text-2">
        {MANNER_OPTIONS.find(({ value }) => value === manner)?.label}
        {filedOn !== null && (
          <>
            , filed <CivilDate date={filedOn} />
          </>
        )}
      </p>
      {manner === "late_relief" && lateRelief.verdict !== "met" && (
        <p className="mt-0.5 text-sm text-2">
          {lateRelief.verdict === "not_met"
            ? "One of the four conditions is not met: late relief is not open this way."
            : "The four conditions are not all answered yet."}
        </p>
      )}
      {revocation !== null && (
        <p className="mt-0.5 text-sm text-2">
          Revoked from {revocation.fromYear}: {revocation.materialChange}
        </p>
      )}
      {note !== "" && <p className="mt-0.5 text-sm text-3">{note}</p>}
    </>
  );
}
