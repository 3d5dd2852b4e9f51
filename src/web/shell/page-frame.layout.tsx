import { Suspense } from "react";
import { Outlet, useRouteError } from "react-router";
import { isApiError } from "../errors/api-error.ts";
import { LoadingComponents } from "../fallbacks/loading-components.tsx";
import { PageFailure } from "../fallbacks/page-failure.tsx";
import { RouteFailure } from "../fallbacks/route-failure.tsx";

/** The room for a page: the shell stays when a page fails. */
export default function PageFrame() {
  return (
    <Suspense fallback={<LoadingComponents />}>
      <Outlet />
    </Suspense>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Only a failed call can be tried again in place; a fault of the page itself needs a fresh start.
  const canRetry = isApiError(error) && error.status !== 404 && !error.hostAsleep;
  return canRetry ? <PageFailure error={error} /> : <RouteFailure error={error} />;
}
