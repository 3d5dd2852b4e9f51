import { Banner, Button } from "@tenure/ui";
import { errorMessage } from "#web/errors/error-catalogue.ts";

export function ReadFailure({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <Banner
      tone="danger"
      placement="inline"
      title="This page could not be read."
      actions={
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      }
      announce
    >
      {errorMessage(error, "Nothing was changed. Try again in a moment.")}
    </Banner>
  );
}
