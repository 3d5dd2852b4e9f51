import { Banner } from "@tenure/ui";
import type { ReactNode } from "react";
import { isApiError } from "../errors/api-error.ts";
import { errorMessage } from "../errors/error-catalogue.ts";
import { FailureName } from "./failure-name.tsx";
import { RetryButton, type RetryButtonProps } from "./retry-button.tsx";

type LinkFailureProps = {
  /** The result of reading by the link's secret. */
  query: RetryButtonProps["query"];
  /** Why a link of this kind opens nothing, and what to do about it. */
  gone: string;
  /** The way on from a link that opens nothing. */
  children?: ReactNode;
};

/** On pages that someone without an account opens by a link: the link no longer works, or could not be read just now. */
export function LinkFailure({ query, gone, children }: LinkFailureProps) {
  const { error } = query;
  // A secret that was cut off in a mail is malformed: treated like one that has ended.
  if (isApiError(error) && (error.status === 404 || error.code === "validation_failed")) {
    return (
      <>
        <Banner tone="info" placement="inline" announce>
          {gone}
        </Banner>
        {children}
      </>
    );
  }
  return (
    <>
      {error !== null && (
        <Banner tone="danger" placement="inline" announce>
          {errorMessage(error, "The link could not be opened. Try again.")}
          <FailureName error={error} />
        </Banner>
      )}
      <RetryButton query={query}>Try again</RetryButton>
    </>
  );
}
