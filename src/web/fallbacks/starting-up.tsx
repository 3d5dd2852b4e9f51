import { Spinner } from "@tenure/ui";
import { type ReactNode, useEffect, useState } from "react";
import { mayReload, takeReload } from "./reload-bounds.ts";
import { FullPage, FullPageText } from "./full-page.tsx";

type StartingUpProps = {
  /** Time until the next try. */
  afterMs: number;
  /** Why it is not available yet. */
  words?: string;
  /** What the reader gets once the page has reloaded itself often enough. */
  children: ReactNode;
};

/** The server is starting, or a new version has replaced the files of this page: a reload fixes both. */
export function StartingUp({ afterMs, words = "Please wait while we start up.", children }: StartingUpProps) {
  const [isLeft, setLeft] = useState(() => !mayReload());
  useEffect(() => {
    if (isLeft) return;
    const timer = setTimeout(() => (takeReload() ? location.reload() : setLeft(true)), afterMs);
    return () => clearTimeout(timer);
  }, [isLeft, afterMs]);
  if (isLeft) return children;
  return (
    <FullPage busy>
      <FullPageText title="Loading application...">{words}</FullPageText>
      <Spinner size={20} label="Starting" />
    </FullPage>
  );
}
