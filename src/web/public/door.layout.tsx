import { Logo, SkipLink } from "@tenure/ui";
import { Link, Outlet } from "react-router";
import { ScriptsOff } from "../fallbacks/scripts-off.tsx";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { paths } from "../paths.ts";
import { usePublicPage } from "./use-public-page.ts";

/** Sign-in and related pages: one column, nothing next to it. */
export default function DoorLayout() {
  usePublicPage();
  return (
    <div className="flex min-h-dvh flex-col bg-canvas text-1">
      <SkipLink targetId={MAIN_ID} />
      <header className="mx-auto w-full max-w-md px-4 pt-8 sm:pt-16">
        <Link to={paths.home} className="inline-flex items-center rounded-sm no-underline pointer-coarse:min-h-11">
          <Logo />
        </Link>
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="mx-auto w-full max-w-md flex-1 px-4 pt-6 pb-16 outline-none">
        <ScriptsOff className="mb-6">Signing in needs them.</ScriptsOff>
        <Outlet />
      </main>
    </div>
  );
}
