import { SkipLink } from "@tenure/ui";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { useDocumentHandle } from "../start/document-handle.ts";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Header, a notice above the page if there is one, page, footer: without the shell, signed in or not. */
export function PublicFrame({ notice }: { notice?: ReactNode }) {
  const handle = useDocumentHandle();
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-1">
      <SkipLink targetId={MAIN_ID} />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        {notice}
        <Outlet />
      </main>
      <PublicFooter isLastPart={handle?.inParts === true || handle?.island !== undefined} />
    </div>
  );
}
