import { Banner, Button } from "@tenure/ui";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { isApiError } from "#web/errors/api-error.ts";

/** The server refuses values that this page's own contract accepts: the page was opened before a release that changed them. */
export const isOutdated = ({ body }: Pick<EndpointDefinition, "body">, sent: unknown, error: Error | null): boolean =>
  isApiError(error) && error.status === 400 && error.fields !== undefined && body?.safeParse(sent).success === true;

/** What was entered goes to the new page in the address. */
export function OutdatedPage({ fragment }: { fragment: string }) {
  const reload = (): void => {
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", `${pathname}${search}${fragment ? `#${fragment}` : ""}`);
    window.location.reload();
  };
  return (
    <Banner
      tone="warn"
      placement="inline"
      announce
      title="There is a newer version of this tool."
      actions={
        <Button size="sm" onClick={reload}>
          Reload the page
        </Button>
      }
    >
      This page is older than the server. Reload it and try again: what you entered comes back.
    </Banner>
  );
}
