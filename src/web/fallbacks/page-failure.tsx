import { Button } from "@tenure/ui";
import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { ApiError } from "../errors/api-error.ts";
import { errorMessage } from "../errors/error-catalogue.ts";
import { giveLostFocusToHeading } from "../navigation/lost-focus.ts";
import { FullPage, FullPageText, LOG_IS_SAFE } from "./full-page.tsx";
import { FailureName } from "./failure-name.tsx";

/** A page whose data could not be read: what happened, and a way to try again in place. */
export function PageFailure({ error }: { error: ApiError }) {
  const { revalidate, state } = useRevalidator();
  // It takes the place of the page, and goes when the page is back.
  useEffect(() => {
    giveLostFocusToHeading();
    return giveLostFocusToHeading;
  }, []);
  return (
    <FullPage>
      <FullPageText title="This page could not be loaded">
        {errorMessage(error, "Nothing was changed. Try again in a moment.")} {LOG_IS_SAFE}
      </FullPageText>
      <Button variant="primary" pending={state === "loading"} onClick={() => void revalidate()}>
        Retry
      </Button>
      <FailureName error={error} />
    </FullPage>
  );
}
