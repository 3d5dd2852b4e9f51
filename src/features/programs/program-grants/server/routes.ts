import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { connectProgram } from "./asking/connect-program.ts";
import { getConnectionAsked } from "./asking/get-connection-asked.ts";

export const programGrantRoutes: Route[] = [
  implement(contract.getConnectionAsked, getConnectionAsked),
  implement(contract.connectProgram, connectProgram, { transaction: "own" }),
];
