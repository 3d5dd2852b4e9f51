import { Button } from "@tenure/ui";
import { isDemo } from "../credentials/demo-mode.ts";
import { FullPage, FullPageText } from "./full-page.tsx";

/** Shown until the server says who is signed in. Nothing is drawn within the first 200 ms. */
export function Initializing() {
  return (
    <div className="anim-after-200">
      <FullPage busy>
        <FullPageText title="Initializing Application">
          {isDemo()
            ? "Getting the sample ready. The demo starts by itself."
            : "Please wait while we set up your workspace..."}
        </FullPageText>
        <Button onClick={() => location.reload()}>Refresh Page</Button>
      </FullPage>
    </div>
  );
}
