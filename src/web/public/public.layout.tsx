import { ScriptsOff } from "../fallbacks/scripts-off.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { usePublicPage } from "./use-public-page.ts";

/** Public pages to work with: tools, checks, forms. They start the application. */
export default function PublicLayout() {
  usePublicPage();
  return (
    <PublicFrame
      notice={
        <ScriptsOff className="mx-auto mt-5 w-fit max-w-[calc(100%-2rem)]">
          This page works with them. Without them, you can still read what is here.
        </ScriptsOff>
      }
    />
  );
}
