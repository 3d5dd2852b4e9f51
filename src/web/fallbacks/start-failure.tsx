import { Button } from "@tenure/ui";
import { FullPage, FullPageText } from "./full-page.tsx";

/** The application did not start, and will not start by itself. */
export function StartFailure() {
  return (
    <FullPage>
      <FullPageText title="Starting application...">
        It has not started yet. Check your connection, then reload the page.
      </FullPageText>
      <Button variant="primary" onClick={() => location.reload()}>
        Reload Page
      </Button>
    </FullPage>
  );
}
