import { hoursText } from "@tenure/tax-rules";
import { Button, Card, Field, Select, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useCan } from "#web/session/use-can.ts";
import { assignOpenProperty, listOpenProperties } from "#features/intake/imports/open-properties-contract.ts";
import { counted } from "../import-words.ts";
import { everyPropertyQuery } from "../queries.ts";
import { NewPropertiesDialog } from "./new-properties-dialog.tsx";
import { NewPropertyDialog } from "./new-property-dialog.tsx";

type OpenProperty = ResponseOf<typeof listOpenProperties>["openProperties"][number];
type Assign = (name: string, propertyId: string | null) => Promise<unknown>;

export const openPropertiesQuery = apiQuery(listOpenProperties, {});

/** More names than this are not houses but a wrong column; the rest can be added the same way. */
const ADDED_AT_ONCE = 40;

const useAssign = (): { assign: Assign; isSending: boolean } => {
  const { sendAsync, isSending } = useApiMutation(assignOpenProperty, {
    toast: "save",
    onSuccess: ({ changedEntryCount }, { body: { name } }) => {
      toast({ title: `${counted(changedEntryCount, "entry", "entries")} of ${name} changed`, tone: "success" });
    },
  });
  // A failure has its toast, and the name stays.
  return { assign: (name, propertyId) => sendAsync({ body: { name, propertyId } }).catch(() => null), isSending };
};

/** Names that entries came with and that nobody has said the property of; nothing where there are none. */
export function OpenProperties() {
  const names = useQuery(openPropertiesQuery).data?.openProperties ?? [];
  const mayAdd = useCan("facts");
  const mayAssign = useCan("edit");
  const [isAddingAll, setAddingAll] = useState(false);
  const { assign, isSending } = useAssign();
  if (names.length === 0) return null;
  const addAll = async (added: ReadonlyMap<string, string>): Promise<void> => {
    setAddingAll(false);
    for (const [name, id] of added) await assign(name, id);
  };
  return (
    <Card
      title={`${counted(names.length, "name needs", "names need")} an address`}
      {...(names.length > 1 &&
        mayAdd &&
        mayAssign && {
          actions: (
            <Button size="sm" onClick={() => setAddingAll(true)}>
              Add all addresses
            </Button>
          ),
        })}
    >
      <p className="mb-3 max-w-prose text-base text-2">
        Your file named {names.length === 1 ? "a property that is" : "properties that are"} not on record. These entries
        count for no rental until you add the address, or say which property it is.
      </p>
      <ul className="-mx-4 sm:-mx-5">
        {names.map((open) => (
          <NameRow key={open.name} open={open} assign={assign} isSending={isSending} {...{ mayAdd, mayAssign }} />
        ))}
      </ul>
      {isAddingAll && (
        <NewPropertiesDialog
          names={names.slice(0, ADDED_AT_ONCE).map(({ name }) => name)}
          onClose={() => setAddingAll(false)}
          onAdded={(added) => void addAll(added)}
        />
      )}
    </Card>
  );
}

type NameRowProps = { open: OpenProperty; assign: Assign; isSending: boolean; mayAdd: boolean; mayAssign: boolean };

function NameRow({ open: { name, entryCount, loggedSeconds }, assign, isSending, mayAdd, mayAssign }: NameRowProps) {
  const [isAdding, setAdding] = useState(false);
  const { data } = useQuery(everyPropertyQuery);
  const known = (data?.properties ?? [])
    .filter(({ mergedIntoId }) => mergedIntoId === null)
    .map(({ id, nickname, archivedAt }) => ({ value: id, label: archivedAt ? `${nickname} (archived)` : nickname }));
  const choose = (value: string): void => void assign(name, value === "none" ? null : value);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_24rem] sm:px-5">
      <span className="min-w-0">
        <span className="font-medium break-words">{name}</span>{" "}
        <span className="text-sm text-3">
          {counted(entryCount, "entry", "entries")}, {hoursText(loggedSeconds)}
        </span>
      </span>
      {mayAssign && (
        <span className="flex flex-wrap items-center gap-2">
          {mayAdd && (
            <Button size="sm" aria-label={`Add the address of ${name}`} onClick={() => setAdding(true)}>
              Add the address
            </Button>
          )}
          <Field label={`Which property ${name} is`} labelHidden className="min-w-0 grow basis-40">
            <Select
              placeholder="Or choose a property"
              value=""
              disabled={isSending}
              onChange={(event) => choose(event.target.value)}
              options={[...known, { value: "none", label: "No one property" }]}
            />
          </Field>
        </span>
      )}
      {isAdding && (
        <NewPropertyDialog
          nickname={name}
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false);
            choose(id);
          }}
        />
      )}
    </li>
  );
}
