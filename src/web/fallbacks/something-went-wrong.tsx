import { Button } from "@tenure/ui";
import { paths } from "../paths.ts";
import { FullPage, FullPageText } from "./full-page.tsx";
import { RequestId } from "./request-id.tsx";

export function SomethingWentWrong({ requestId }: { requestId?: string | undefined }) {
  return (
    <FullPage>
      <FullPageText title="Something went wrong">We encountered an error while loading the application.</FullPageText>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <Button asChild>
          <a href={paths.home}>Go Home</a>
        </Button>
      </div>
      <RequestId id={requestId} />
    </FullPage>
  );
}
