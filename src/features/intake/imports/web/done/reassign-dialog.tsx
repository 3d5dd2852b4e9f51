import { hoursText } from "@tenure/tax-rules";
import { Banner, Button, Dialog, DialogClose, Field, Select, TextInput, toast } from "@tenure/ui";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { showAnswer } from "#web/api/show-answer.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { type Import, reassignImport } from "#features/intake/imports/contract.ts";
import { REASSIGN_REASONS } from "#features/intake/imports/rules.ts";
import { counted } from "../import-words.ts";
import { everyoneQuery, everyPropertyQuery, importQuery } from "../queries.ts";

type Moves = Readonly<Record<string, string>>;
type Named = { id: string; name: string };

/** Corrects the person or the place in a whole import, each entry by an amendment that gives the reason. */
export function ReassignDialog({ done, onClose }: { done: Import; onClose: () => void }) {
  const client = useQueryClient();
  const [persons, setPersons] = useState<Moves>({});
  const [properties, setProperties] = useState<Moves>({});
  const [reason, setReason] = useState<string>(REASSIGN_REASONS[0]);
  const send = useApiMutation(reassignImport, {
    toast: null,
    onSuccess: (answer) => {
      showAnswer(client, importQuery(done.id).queryKey, answer.import);
      toast({ title: `${counted(answer.changedEntryCount, "entry", "entries")} corrected`, tone: "success" });
      onClose();
    },
  });
  const hasMoves = Object.keys(persons).length + Object.keys(properties).length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Change people or properties"
      description="For every entry of this import. Each change stays in the entry's history."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={!hasMoves || reason.trim() === ""}
            pending={send.isSending}
            onClick={() => send.send({ params: { id: done.id }, body: { persons, properties, reason } })}
          >
            Change entries
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {send.error && (
          <Banner tone="danger" announce>
            {errorMessage(send.error, "Nothing was changed. Try again.")}
          </Banner>
        )}
        <MoveLists {...{ done, persons, properties, onPersons: setPersons, onProperties: setProperties }} />
        <Field label="Why">
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

const usePlaces = (): Named[] => {
  const { data } = useSuspenseQuery(everyPropertyQuery);
  const kept = data.properties.filter(({ mergedIntoId }) => mergedIntoId === null);
  return [...kept.map(({ id, nickname }) => ({ id, name: nickname })), { id: "none", name: "No one property" }];
};

type MoveListsProps = {
  done: Import;
  persons: Moves;
  properties: Moves;
  onPersons: (moves: Moves) => void;
  onProperties: (moves: Moves) => void;
};

function MoveLists({ done, persons, properties, onPersons, onProperties }: MoveListsProps) {
  const { data: people } = useSuspenseQuery(everyoneQuery);
  const places = usePlaces();
  return (
    <>
      <MoveList
        title="People"
        groups={done.groups.map(({ personId, ...group }) => ({ id: personId, ...group }))}
        targets={people.persons}
        moves={persons}
        onChange={onPersons}
      />
      <MoveList
        title="Properties"
        groups={done.groups
          .filter(({ openPropertyName }) => openPropertyName === null)
          .map(({ propertyId, ...group }) => ({ id: propertyId ?? "none", ...group }))}
        targets={places}
        moves={properties}
        onChange={onProperties}
      />
    </>
  );
}

type MoveListProps = {
  title: string;
  groups: readonly { id: string; entryCount: number; loggedSeconds: number }[];
  targets: readonly Named[];
  moves: Moves;
  onChange: (moves: Moves) => void;
};

function MoveList({ title, groups, targets, moves, onChange }: MoveListProps) {
  const sums = [...Map.groupBy(groups, ({ id }) => id)].map(([id, parts]) => ({
    id,
    name: targets.find((target) => target.id === id)?.name ?? "Merged property",
    entryCount: parts.reduce((sum, part) => sum + part.entryCount, 0),
    loggedSeconds: parts.reduce((sum, part) => sum + part.loggedSeconds, 0),
  }));
  const move = (from: string, to: string): void => {
    const others = Object.fromEntries(Object.entries(moves).filter(([id]) => id !== from));
    onChange(to === "" ? others : { ...others, [from]: to });
  };
  return (
    <section>
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      <ul>
        {sums.map(({ id, name, entryCount, loggedSeconds }) => (
          <li key={id} className="grid items-center gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-[1fr_15rem]">
            <span className="min-w-0">
              <span className="font-medium">{name}</span>{" "}
              <span className="text-sm text-3">
                {counted(entryCount, "entry", "entries")}, {hoursText(loggedSeconds)}
              </span>
            </span>
            <Field label={`${name} becomes`} labelHidden>
              <Select
                placeholder="Leave as it is"
                value={moves[id] ?? ""}
                onChange={(event) => move(id, event.target.value)}
                options={targets
                  .filter((target) => target.id !== id)
                  .map((target) => ({ value: target.id, label: target.name }))}
              />
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
