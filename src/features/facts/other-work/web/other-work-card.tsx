import { Badge, Banner, Button, Card, formatInstant } from "@tenure/ui";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useComments } from "#web/slots/use-comments.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { type PersonYear, type Position, stateNoOtherWork, withdrawNoOtherWork } from "../contract.ts";
import { WHY } from "./other-work-words.ts";
import { PositionDialog } from "./position-dialog.tsx";
import { PositionTable } from "./position-table.tsx";
import { Why } from "./why.tsx";

type OtherWorkCardProps = { taxYear: number; person: PersonYear };
type Editing = { position: Position | null };

/** One person's work outside the log in one year: unknown, none, or listed. */
export function OtherWorkCard({ taxYear, person, isYou }: OtherWorkCardProps & { isYou: boolean }) {
  const [editing, setEditing] = useState<Editing | null>(null);
  const { otherWork } = person;
  const comments = useComments();
  return (
    <Card
      id={`other-work-${person.personId}`}
      title={isYou ? `Your other work in ${taxYear}` : `${person.name}: other work in ${taxYear}`}
      actions={
        <>
          {otherWork.statement === "unknown" && <Badge tone="warn">Not added</Badge>}
          {comments && <comments.CommentsButton on="person" onId={person.personId} about={person.name} />}
        </>
      }
    >
      {otherWork.statement === "unknown" && <Why why={WHY.otherWork} className="mb-4" />}
      <Statement taxYear={taxYear} person={person} onEdit={(position) => setEditing({ position })} />
      {person.otherYearPositions.length > 0 && (
        <OtherYears taxYear={taxYear} person={person} onEdit={(position) => setEditing({ position })} />
      )}
      {editing && (
        <PositionDialog
          taxYear={taxYear}
          person={person}
          position={editing.position}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}

type PartProps = OtherWorkCardProps & { onEdit: (position: Position | null) => void };

function Statement({ taxYear, person, onEdit }: PartProps) {
  const none = useApiMutation(stateNoOtherWork, { toast: null });
  const withdraw = useApiMutation(withdrawNoOtherWork, { toast: "save" });
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const params = { year: taxYear, personId: person.personId };
  const { otherWork } = person;
  const add = <AddButton name={person.name} onAdd={() => onEdit(null)} />;
  if (otherWork.statement === "listed") {
    return (
      <>
        <PositionTable taxYear={taxYear} name={person.name} positions={otherWork.positions} onEdit={onEdit} />
        <div className="mt-3">{add}</div>
      </>
    );
  }
  if (otherWork.statement === "none") {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="grow basis-56 text-base">
          <strong className="font-semibold">No other work in {taxYear}.</strong>{" "}
          <span className="text-2">You told us on {formatInstant(otherWork.statedAt, timeZone)}.</span>
        </p>
        <Can do="facts">
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Undo: no other work in ${taxYear}`}
            pending={withdraw.isSending}
            onClick={() => withdraw.send({ params })}
          >
            Undo
          </Button>
        </Can>
        {add}
      </div>
    );
  }
  return (
    <>
      {none.error && (
        <div className="mb-3">
          <Banner tone="danger" announce>
            {errorMessage(none.error, "Could not save the statement. Try again.")}
          </Banner>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Can do="facts">
          <Button pending={none.isSending} onClick={() => none.send({ params })}>
            No other work in {taxYear}
          </Button>
        </Can>
        {add}
      </div>
      <p className="mt-2 text-sm text-3">
        Other work: any job, own business or self-employment other than your rentals.
      </p>
    </>
  );
}

function AddButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <Can do="facts">
      <Button
        icon={<Plus className="size-4" strokeWidth={1.75} />}
        aria-label={`Add a job or business of ${name}`}
        onClick={onAdd}
      >
        Add a job or business
      </Button>
    </Can>
  );
}

/** Jobs of other years are offered, never assumed. */
function OtherYears({ taxYear, person, onEdit }: PartProps) {
  return (
    <div className="mt-4 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">Added in other years</h3>
      <ul className="mt-1 divide-y divide-line">
        {person.otherYearPositions.map((position) => (
          <li key={position.id} className="flex flex-wrap items-center justify-between gap-2 py-1.5 text-base">
            {position.name}
            <Can do="facts">
              <Button size="sm" onClick={() => onEdit(position)}>
                Add its hours of {taxYear}
              </Button>
            </Can>
          </li>
        ))}
      </ul>
    </div>
  );
}
