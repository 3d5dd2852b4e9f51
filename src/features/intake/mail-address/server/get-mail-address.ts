import type { Answer, Call } from "#server/http/implement.ts";
import type { getMailAddress as contract } from "../contract.ts";
import { presentAddress } from "./present-address.ts";

export function getMailAddress(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db, scope, receivedAt: at } = call;
  return presentAddress(platform, scope, { db, at });
}
