import type { Answer, Call } from "#server/http/implement.ts";
import type { getReminderStop as contract } from "../contract.ts";
import { readerOfLink } from "./find-reader.ts";

export async function getReminderStop(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { preference } = await readerOfLink(call);
  return { isStopped: preference.isStopped };
}
