import { isRouteErrorResponse } from "react-router";
import { isApiError } from "../errors/api-error.ts";
import { NotFound } from "./not-found.tsx";
import { SomethingWentWrong } from "./something-went-wrong.tsx";
import { StartFailure } from "./start-failure.tsx";
import { StartingUp } from "./starting-up.tsx";

const HOST_WAKES_MS = 5_000;
const NEW_VERSION_MS = 1_000;

/** A script file is gone: a new version was deployed while this page was open. */
const isMissingScript = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|Importing a module/i.test(error.message);

/** The last resort of the router: which fallback screen an error deserves. */
export function RouteFailure({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (isApiError(error) && error.hostAsleep) {
    return (
      <StartingUp afterMs={HOST_WAKES_MS} words={error.message}>
        <StartFailure />
      </StartingUp>
    );
  }
  if (isMissingScript(error)) {
    return (
      <StartingUp afterMs={NEW_VERSION_MS}>
        <SomethingWentWrong />
      </StartingUp>
    );
  }
  return <SomethingWentWrong error={error} />;
}
