import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getCorroboration } from "./get-corroboration.ts";
import { listWeakEntries } from "./list-weak-entries.ts";

export const corroborationRoutes: Route[] = [
  implement(contract.getCorroboration, getCorroboration),
  implement(contract.listWeakEntries, listWeakEntries),
];
