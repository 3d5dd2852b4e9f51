import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { waitForChanges } from "./wait-for-changes.ts";

export const changeRoutes: Route[] = [implement(contract.waitForChanges, waitForChanges)];
