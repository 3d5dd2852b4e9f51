import type { Verb } from "#server/http/implement.ts";
import type { getTimeEntry as contract } from "../contract.ts";
import { presentStored } from "./reading/present-stored.ts";

export const getTimeEntry: Verb<typeof contract> = ({ db, scope, params }) => presentStored(scope, db, params.id);
