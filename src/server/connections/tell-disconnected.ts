import * as z from "zod/mini";

export type ToldConnection = { userId: string; connectionId: string };

export const TELL_DISCONNECTED = {
  id: "connections.tell-disconnected",
  payload: z.strictObject({ userId: z.string(), connectionId: z.string() }),
};
