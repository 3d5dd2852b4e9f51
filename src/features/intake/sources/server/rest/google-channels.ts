import * as z from "zod/mini";
import { askGoogle } from "./ask-google.ts";
import { addressAt, type JsonService, unreadable } from "./ask-json.ts";
import type { Access } from "../syncing/port.ts";

/**
 * By which Google says that something changed in a calendar, to a public address of ours over https. What changed is asked
 * for with the sync token. Some changes are not told: polling goes on.
 */
export type Channel = { id: string; resourceId: string; expiresAt: Date };

const channelSchema = z.object({
  id: z.string(),
  resourceId: z.string().check(z.minLength(1), z.maxLength(500)),
  expiration: z.string().check(z.regex(/^\d{10,16}$/)),
});

/** `token`: comes back with each message (`X-Goog-Channel-Token`), and proves that it is of this channel. */
export const openChannel = async (
  where: Omit<JsonService, "name">,
  access: Access,
  calendarId: string,
  given: { id: string; token: string; address: string },
): Promise<Channel> => {
  const service: JsonService = { ...where, name: "Google Calendar" };
  const address = addressAt(service, ["calendars", calendarId, "events", "watch"]);
  const body = { ...given, type: "web_hook" };
  const answer = await askGoogle(access, address, service, { method: "POST", body, of: "calendar" });
  const { data } = channelSchema.safeParse(answer?.body);
  if (data?.id !== given.id) throw unreadable(service);
  return { id: data.id, resourceId: data.resourceId, expiresAt: new Date(Number(data.expiration)) };
};

/** Does nothing for one that has ended. */
export const closeChannel = async (
  where: Omit<JsonService, "name">,
  access: Access,
  { id, resourceId }: Pick<Channel, "id" | "resourceId">,
): Promise<void> => {
  const service: JsonService = { ...where, name: "Google Calendar" };
  const address = addressAt(service, ["channels", "stop"]);
  await askGoogle(access, address, service, {
    method: "POST",
    body: { id, resourceId },
    of: "account",
    allowed: [404],
  });
};
