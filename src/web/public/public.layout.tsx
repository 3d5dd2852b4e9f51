import { Button, Logo, SkipLink } from "@tenure/ui";
import { Link, Outlet } from "react-router";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { paths } from "../paths.ts";
import { useUser } from "../session/use-user.ts";
import { PublicFooter } from "./public-footer.tsx";

/** Marketing pages: without the shell, signed in or not. */
export default function PublicLayout() {
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

const LINKS = [
  { to: paths.features, label: "Features" },
  { to: paths.tools, label: "Tools" },
  { to: paths.pricing, label: "Pricing" },
  { to: paths.whyTenure, label: "Why Tenure" },
  { to: paths.about, label: "About" },
];

function PublicHeader() {
  const { user } = useUser();
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <Link to={paths.home} className="mr-auto rounded-sm no-underline">
          <Logo />
        </Link>
        <nav aria-label="Site" className="order-last w-full sm:order-none sm:w-auto">
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {LINKS.map((link) => (
              <li key={link.to}>
                <Link
                  to={link.to}
                  className="inline-flex min-h-control-sm items-center rounded-sm text-base text-2 no-underline hover:text-1 hover:underline"
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Button asChild variant={user ? "primary" : "secondary"}>
          <Link to={user ? paths.dashboard : paths.login}>{user ? "DASHBOARD" : "LOGIN"}</Link>
        </Button>
      </div>
    </header>
  );
}
