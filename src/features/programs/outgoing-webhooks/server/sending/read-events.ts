import * as z from "zod/mini";
import { actFor } from "#server/auth/act-for.ts";
import { defineJob } from "#server/work/define-job.ts";
import { idSchema } from "#shared/schema.ts";
import { readMade } from "../delivery-store.ts";
import { readEventsSince } from "../read-model.ts";
import { noteRead, readActiveEndpoints } from "#server/auth/programs/endpoint-store.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";
import { composeMessage, type Message, namesFor } from "./compose-message.ts";
import { enqueueMessages } from "./enqueue-messages.ts";

/** An event that a slow transaction wrote late: no act takes longer. What was made already is not made again. */
const OVERLAP_MS = 3_600_000;

const sinceOf = ({ readTo, beganAt }: EndpointRow): Date =>
  new Date(Math.max(readTo.getTime() - OVERLAP_MS, beganAt.getTime()));

/**
 * Makes messages of what happened in a book since its log was last read. The version of the book is read first: whatever is
 * committed later raises it, and is read next time.
 */
export const readBookEvents = defineJob({
  id: "webhooks.read-events",
  title: "Make webhooks of what happened in a book",
  payload: z.strictObject({ userId: idSchema }),
  atOnce: 2,
  run: async (platform, { payload: { userId }, finish }) => {
    const { db } = platform.database;
    const scope = await actFor(platform, { userId, actorId: userId, as: "owner" });
    const endpoints = scope ? await readActiveEndpoints({ userId }, db) : [];
    const [first] = endpoints;
    if (!scope || !first) return;
    const now = platform.now();
    const since = new Date(Math.min(...endpoints.map((endpoint) => sinceOf(endpoint).getTime())));
    const names = namesFor(endpoints.flatMap(({ events }) => events));
    const told = names.length > 0 ? await readEventsSince({ userId }, db, { since, names }) : [];
    const ids = told.map(({ id }) => id);
    const made = new Map<string, Message[]>();
    for (const endpoint of endpoints) {
      const before = await readMade({ userId, endpointId: endpoint.id }, db, ids);
      const wanted = new Set(namesFor(endpoint.events));
      const fresh = told.filter(
        ({ id, event, at }) => !before.has(id) && wanted.has(event) && new Date(at) >= sinceOf(endpoint),
      );
      const messages: Message[] = [];
      for (const event of fresh) {
        const message = await composeMessage({ userId }, db, event);
        if (message) messages.push(message);
      }
      made.set(endpoint.id, messages);
    }
    await finish(async (tx) => {
      for (const endpoint of endpoints)
        await enqueueMessages(platform, { userId }, tx, { endpoint, messages: made.get(endpoint.id) ?? [], at: now });
      const read = { ids: endpoints.map(({ id }) => id), readTo: now, readVersion: scope.bookVersion };
      await noteRead({ userId }, tx, read);
    });
  },
});
