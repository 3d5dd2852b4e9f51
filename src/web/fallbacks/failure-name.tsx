import { isApiError } from "../errors/api-error.ts";
import { technicalForm } from "../errors/error-catalogue.ts";
import { RequestId } from "./request-id.tsx";

/** What to name when telling us of a failure: what it is called, and the request that failed. */
export function FailureName({ error }: { error: unknown }) {
  if (!isApiError(error)) return null;
  const form = technicalForm(error);
  return (
    <>
      {form !== null && <p className="max-w-md text-sm text-3 wrap-anywhere">{form}</p>}
      <RequestId id={error.requestId} />
    </>
  );
}
