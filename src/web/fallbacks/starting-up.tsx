import { Spinner } from "@tenure/ui";
import { useEffect } from "react";
import { FullPage, FullPageText } from "./full-page.tsx";

const TRY_AGAIN_MS = 5_000;

/** The server is starting, or a new version has replaced the files of this page: a reload mends both. */
export function StartingUp({ reload = true }: { reload?: boolean }) {
  useEffect(() => {
    if (!reload) return;
    const timer = setTimeout(() => location.reload(), TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [reload]);
  return (
    <FullPage busy>
      <FullPageText title="Loading application...">Please wait while we start up.</FullPageText>
      <Spinner size={20} label="Starting" />
    </FullPage>
  );
}
