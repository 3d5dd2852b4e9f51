import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { listClients } from "./list-clients.ts";

export const clientRoutes: Route[] = [implement(contract.listClients, listClients)];
