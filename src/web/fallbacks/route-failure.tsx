import { useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { isApiError } from "../errors/api-error.ts";
import { NotFound } from "../public/not-found.tsx";
import { buildOf, noteReloadFor, wasReloadedFor } from "../start/reload-bounds.ts";
import { SomethingWentWrong } from "./something-went-wrong.tsx";
import { StartingUp } from "./starting-up.tsx";

/** A script file that is gone: a new version was put in place while this page was open. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Importing a module/i.test(error.message);

/** The last resort of the router: which fallback screen an error deserves. */
export function RouteFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (isApiError(error) && error.hostAsleep) return <StartingUp />;
  if (isMissingScript(error)) return <MissingScript />;
  return <SomethingWentWrong requestId={isApiError(error) ? error.requestId : undefined} />;
}

/** A reload mends a new build; the second time it is left to the reader. */
function MissingScript() {
  const [isAgain] = useState(() => wasReloadedFor(buildOf()));
  useEffect(() => {
    if (!isAgain) noteReloadFor(buildOf());
  }, [isAgain]);
  return isAgain ? <SomethingWentWrong /> : <StartingUp />;
}
