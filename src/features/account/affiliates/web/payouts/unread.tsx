import { Banner, Button, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { errorMessage } from "#web/errors/error-catalogue.ts";

/** What stands where an answer is not there yet, or could not be read. */
export function Unread({ answer: { error, refetch }, label }: { answer: UseQueryResult<unknown>; label: string }) {
  if (error === null)
    return (
      <SkeletonRegion label={label}>
        <SkeletonRows rows={3} />
      </SkeletonRegion>
    );
  return (
    <Banner
      tone="danger"
      placement="inline"
      title="The list could not be read."
      actions={
        <Button size="sm" onClick={() => void refetch()}>
          Retry
        </Button>
      }
      announce
    >
      {errorMessage(error, "Nothing was changed. Try again in a moment.")}
    </Banner>
  );
}
