import { Suspense, useLayoutEffect } from "react";
import { Outlet, useLocation, useRouteError } from "react-router";
import { isApiError } from "../errors/api-error.ts";
import { LoadingComponents } from "../fallbacks/loading-components.tsx";
import { PageFailure } from "../fallbacks/page-failure.tsx";
import { RouteFailure } from "../fallbacks/route-failure.tsx";
import { noteRecentPlace } from "../navigation/site-map/recent-places.ts";
import { partsOf, placeAt } from "../navigation/site-map/where.ts";
import { PartsNav, PlaceBar } from "./menu/place-bar.tsx";

/** The room for a page, below the bar that shows where it belongs: the shell stays when a page fails. */
export default function PageFrame() {
  const { pathname } = useLocation();
  const place = placeAt(pathname);
  const hasParts = place !== null && partsOf(place).length > 0;
  const id = place?.id;
  // Together with the page itself: someone who leaves it at once was still there.
  useLayoutEffect(() => {
    if (id !== undefined) noteRecentPlace(id);
  }, [id]);
  const page = (
    <Suspense fallback={<LoadingComponents />}>
      <Outlet />
    </Suspense>
  );
  return (
    // A sheet takes all the available width.
    <div className={id === "ledger" ? undefined : "max-w-content"}>
      <PlaceBar />
      {hasParts ? (
        <div className="lg:flex lg:items-start lg:gap-8">
          <PartsNav />
          <div className="min-w-0 flex-1">{page}</div>
        </div>
      ) : (
        page
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  // Only a failed call can be tried again in place; a fault of the page itself needs a fresh start.
  const canRetry = isApiError(error) && error.status !== 404 && !error.hostAsleep;
  return canRetry ? <PageFailure error={error} /> : <RouteFailure error={error} />;
}
