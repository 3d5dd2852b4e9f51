import { implement, type Route } from "#server/http/implement.ts";
import { proposeEntries as contract } from "../contract.ts";
import { proposeEntries } from "./propose-entries.ts";

export const programProposalRoutes: Route[] = [implement(contract, proposeEntries)];
