import type { Verb } from "#server/http/implement.ts";
import type { removePaper as contract } from "../contract.ts";
import { deletePaper } from "./store.ts";

export const removePaper: Verb<typeof contract> = async ({ db, scope, params: { year: taxYear }, query, event }) => {
  const { on, onId, fileId } = query;
  event.say({ subjectId: fileId, details: { on, onId } });
  await deletePaper(scope, db, { subjectKind: on, subjectId: onId, taxYear, fileId });
  return { ok: true };
};
