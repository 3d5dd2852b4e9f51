import { implement, type Route } from "#server/http/implement.ts";
import * as user from "#features/operations/administration/contract/user.ts";
import * as users from "#features/operations/administration/contract/users.ts";
import { endUserGrant } from "./end-user-grant.ts";
import { exportUsers } from "./export-users.ts";
import { getUser } from "./get-user.ts";
import { listUsers } from "./list-users.ts";
import { setUserRole } from "./set-user-role.ts";
import { reinstateUser, suspendUser } from "./suspend-user.ts";
import { verifyUserEmail } from "./verify-user-email.ts";

export const userRoutes: Route[] = [
  implement(users.listUsers, listUsers),
  implement(users.exportUsers, exportUsers, { isLong: true }),
  implement(user.getUser, getUser),
  implement(user.verifyUserEmail, verifyUserEmail),
  implement(user.suspendUser, suspendUser),
  implement(user.reinstateUser, reinstateUser),
  implement(user.setUserRole, setUserRole),
  implement(user.endUserGrant, endUserGrant),
];
