import type { Verb } from "#server/http/implement.ts";
import type { getFile as contract } from "#features/evidence/contract.ts";
import { presentFile } from "./present-file.ts";

export const getFile: Verb<typeof contract> = ({ db, scope, params, receivedAt }) =>
  presentFile(scope, db, params.id, receivedAt);
