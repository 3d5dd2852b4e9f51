import { SkipLink } from "@tenure/ui";
import { Outlet } from "react-router";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** Header, page, footer: without the shell, signed in or not. */
export function PublicFrame() {
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-1">
      <SkipLink targetId={MAIN_ID} />
      <PublicHeader />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
