import type { Verb } from "#server/http/implement.ts";
import type { getReminderStop as contract } from "../contract.ts";
import { readerOfLink } from "./find-reader.ts";

export const getReminderStop: Verb<typeof contract> = async (call) => {
  const { preference } = await readerOfLink(call);
  return { isStopped: preference.isStopped };
};
