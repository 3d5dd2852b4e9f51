import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { completeRequest } from "./complete-request.ts";
import { createRequest } from "./create-request.ts";
import { listRequests } from "./list-requests.ts";
import { reopenRequest } from "./reopen-request.ts";
import { withdrawRequest } from "./withdraw-request.ts";

export const clientRequestRoutes: Route[] = [
  implement(contract.listRequests, listRequests),
  implement(contract.createRequest, createRequest),
  implement(contract.completeRequest, completeRequest),
  implement(contract.reopenRequest, reopenRequest),
  implement(contract.withdrawRequest, withdrawRequest),
];
