import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "#features/administration/contract/users.ts";
import { exportUsers } from "./export-users.ts";
import { listUsers } from "./list-users.ts";

export const userRoutes: Route[] = [
  implement(contract.listUsers, listUsers),
  implement(contract.exportUsers, exportUsers, { isLong: true }),
];
