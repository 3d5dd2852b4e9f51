import { type MiddlewareFunction, Outlet } from "react-router";
import { requireAdmin } from "#web/session/require-user.ts";

const guard: MiddlewareFunction = async ({ request }, next) => {
  await requireAdmin(request);
  return next();
};
export const clientMiddleware = [guard];

export default function AdminOnly() {
  return <Outlet />;
}
