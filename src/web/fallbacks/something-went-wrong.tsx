import { Button } from "@tenure/ui";
import { paths } from "../paths.ts";
import { FullPage, FullPageText, LOG_IS_SAFE } from "./full-page.tsx";
import { FailureName } from "./failure-name.tsx";

export function SomethingWentWrong({ error }: { error?: unknown }) {
  return (
    <FullPage>
      <FullPageText title="Something went wrong">
        We encountered an error while loading the application. {LOG_IS_SAFE}
      </FullPageText>
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => location.reload()}>
          Reload Page
        </Button>
        <Button asChild>
          <a href={paths.home}>Go Home</a>
        </Button>
      </div>
      <FailureName error={error} />
    </FullPage>
  );
}
