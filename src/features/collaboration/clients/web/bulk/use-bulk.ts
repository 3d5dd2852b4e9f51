import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Client, listClients } from "#features/collaboration/clients/contract.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useToday } from "#web/session/use-today.ts";
import { useFilledSlots } from "#web/slots/slots.ts";
import { type ActionName, BULK_ACTIONS, type BulkInput } from "./bulk-actions.ts";
import { runOverClients, type Progress } from "./run-over-clients.ts";

/** One action over many clients: who is left, what was entered once for all, and how each went. */
export const useBulk = ({
  action,
  year,
  clients,
}: {
  action: ActionName;
  year: number;
  clients: readonly Client[];
}) => {
  const queries = useQueryClient();
  const today = useToday();
  const { makeBinderIn } = useFilledSlots();
  const bulk = BULK_ACTIONS[action];
  // As they were when the dialog opened: the list behind it keeps changing.
  const [rows] = useState(() => clients.map((client) => ({ client, refusal: bulk.whyNot(client) })));
  const [input, setInput] = useState<BulkInput>({ title: "", details: "", dueOn: "", filedOn: today });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [progressOf, setProgress] = useState<ReadonlyMap<string, Progress>>(new Map());
  const [isRunning, setRunning] = useState(false);
  const keys = useRef(new Map<string, string>());
  const left = rows.flatMap(({ client, refusal }) =>
    refusal === null && progressOf.get(client.ownerId)?.state !== "done" ? [client] : [],
  );

  /** Sent again after no answer, it counts as the same action. */
  const keyOf = (ownerId: string): string => {
    const name = JSON.stringify([ownerId, input]);
    const key = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, key);
    return key;
  };
  const run = async (): Promise<void> => {
    const wrong = bulk.check(input, { year, today });
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setRunning(true);
    const send = (client: Client): Promise<unknown> =>
      bulk.send(client, { year, input, idempotencyKey: keyOf(client.ownerId), makeBinderIn });
    await runOverClients(left, send, {
      tell: ({ ownerId }, progress) => setProgress((before) => new Map(before).set(ownerId, progress)),
      reasonOf: (error) => errorMessage(error as Error, "Nothing was changed. Try again."),
    });
    setRunning(false);
    void queries.invalidateQueries({ queryKey: [listClients.path] });
  };
  const change = (changes: Partial<BulkInput>): void => setInput((before) => ({ ...before, ...changes }));
  return { bulk, rows, progressOf, left, input, errors, isRunning, run, change };
};
