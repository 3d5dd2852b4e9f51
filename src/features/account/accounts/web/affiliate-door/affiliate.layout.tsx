import type { ComponentType } from "react";
import { type MiddlewareFunction, useRouteError } from "react-router";
import { RouteFailure } from "#web/fallbacks/route-failure.tsx";
import { AffiliateShell } from "./affiliate-shell.tsx";
import { isAffiliateHere, meetAffiliate } from "./affiliate-visit.ts";

/** Of users: an affiliate never loads it. */
let UserShell: ComponentType | null = null;

/** An affiliate has a frame of their own. Anyone else is a user, or signs in first. */
const guard: MiddlewareFunction = async (visit, next) => {
  if (await meetAffiliate()) return next();
  const shell = await import("#web/shell/shell.layout.tsx");
  UserShell = shell.default;
  const [first] = shell.clientMiddleware;
  return first ? first(visit, next) : next();
};
export const clientMiddleware = [guard];

export function ErrorBoundary() {
  return <RouteFailure error={useRouteError()} />;
}

export default function AffiliateLayout() {
  if (isAffiliateHere()) return <AffiliateShell />;
  return UserShell ? <UserShell /> : null;
}
