import { lazy, Suspense } from "react";
import { type MiddlewareFunction, Outlet } from "react-router";
import { queryClient } from "../api/query-client.ts";
import { readAccessToken } from "../credentials/access-token.ts";
import { Initializing } from "../fallbacks/initializing.tsx";
import { userQuery } from "../session/user-query.ts";
import { useUser } from "../session/use-user.ts";

const loadShell = () => import("../shell/shell.layout.tsx");
/** Visitors do not load it. */
const Shell = lazy(loadShell);

/** Someone who is new is asked the setup questions first: until then no page of theirs has the shell. */
const hasShell = async (): Promise<boolean> => {
  if (readAccessToken() === null) return false;
  const user = await queryClient.fetchQuery(userQuery).catch(() => null);
  return user?.hasCompletedOnboardingForm ?? false;
};

/** Before the page is shown, so that the sidebar does not come after it. What the shell reads first is read here too. */
const enter: MiddlewareFunction = async (asked, next) => {
  if (!(await hasShell())) return next();
  const { clientMiddleware } = await loadShell();
  const [guard] = clientMiddleware;
  return guard ? guard(asked, next) : next();
};
export const clientMiddleware = [enter];

/** A page that is in the shell for someone signed in, and alone for everyone else. */
export default function OwnOrAloneLayout() {
  const { user } = useUser();
  if (!user?.hasCompletedOnboardingForm) return <Outlet />;
  return (
    <Suspense fallback={<Initializing />}>
      <Shell />
    </Suspense>
  );
}
