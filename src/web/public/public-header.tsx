import { Button, classNames, Logo } from "@tenure/ui";
import { ChevronDown, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { FEATURES, TOOLS } from "../features.ts";
import { paths } from "../paths.ts";

type MenuItem = { to: string; label: string; says?: string };

const FEATURE_ITEMS: readonly MenuItem[] = FEATURES.map(({ path, name, says }) => ({ to: path, label: name, says }));
const TOOL_ITEMS: readonly MenuItem[] = TOOLS.map(({ path, title }) => ({ to: path, label: title }));

const LINKS: readonly MenuItem[] = [
  { to: paths.pricing, label: "Pricing" },
  { to: paths.whyTenure, label: "Why Tenure" },
  { to: paths.about, label: "About" },
];

/** What the phone's menu lists (specification section 2). */
const MOBILE_LINKS: readonly MenuItem[] = [
  { to: paths.home, label: "Home" },
  { to: paths.features, label: "Features" },
  { to: paths.tools, label: "Tools" },
  ...LINKS,
];

export function PublicHeader() {
  return (
    <header className="relative z-20 border-b border-line bg-canvas">
      <div className="mx-auto flex max-w-content items-center gap-x-4 px-4 py-3 sm:px-6">
        <Link
          to={paths.home}
          className="mr-auto flex items-center rounded-sm py-1 no-underline md:mr-4 pointer-coarse:min-h-11"
        >
          <Logo />
        </Link>
        <nav aria-label="Site" className="mr-auto hidden md:block">
          <ul className="flex items-center gap-x-1">
            <li>
              <DropDown label="Features" items={FEATURE_ITEMS} all={{ to: paths.features, label: "All features" }} />
            </li>
            <li>
              <DropDown label="Tools" items={TOOL_ITEMS} all={{ to: paths.tools, label: "All tools" }} />
            </li>
            {LINKS.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={classNames(ITEM, "inline-flex items-center px-2.5")}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SessionButton />
        <MobileMenu />
      </div>
    </header>
  );
}

const ITEM = "min-h-control rounded-md text-base text-2 no-underline hover:bg-hover hover:text-1";

/** DASHBOARD when signed in, LOGIN otherwise: chosen by CSS, since the page does not wait to ask. */
function SessionButton() {
  return (
    <>
      <span className="contents signed-in:hidden">
        <Button asChild>
          <Link to={paths.login}>LOGIN</Link>
        </Button>
      </span>
      <span className="hidden signed-in:contents">
        <Button asChild variant="primary">
          <Link to={paths.dashboard}>DASHBOARD</Link>
        </Button>
      </span>
    </>
  );
}

/** All menus share a name: opening one closes the other. */
function DetailsMenu({ label, children, summary }: { label?: string; children: ReactNode; summary: ReactNode }) {
  return (
    <details name="site-menu" data-menu="" className="site-menu group/menu md:relative">
      <summary
        {...(label ? { "aria-label": label } : {})}
        className={classNames(
          ITEM,
          "flex items-center justify-center gap-1 px-2.5 select-none pointer-coarse:min-w-11 group-open/menu:text-1",
        )}
      >
        {summary}
      </summary>
      {children}
    </details>
  );
}

function DropDown({ label, items, all }: { label: string; items: readonly MenuItem[]; all: MenuItem }) {
  return (
    <DetailsMenu
      summary={
        <>
          {label}
          <ChevronDown aria-hidden="true" className="size-3.5 transition-transform group-open/menu:rotate-180" />
        </>
      }
    >
      <div className="absolute top-full left-0 mt-1 w-80 rounded-lg border border-line bg-surface p-1.5 shadow-md">
        <ul>
          {items.map(({ to, label: name, says }) => (
            <li key={to}>
              <Link to={to} className="ring-inset block rounded-md px-3 py-2 no-underline hover:bg-hover">
                <span className="block text-base font-medium text-1">{name}</span>
                {says && <span className="block text-sm text-2">{says}</span>}
              </Link>
            </li>
          ))}
        </ul>
        <Link
          to={all.to}
          className="ring-inset mt-1.5 block rounded-b-md border-t border-line px-3 py-2.5 text-base font-medium text-brand-text no-underline hover:bg-hover"
        >
          {all.label}
        </Link>
      </div>
    </DetailsMenu>
  );
}

function MobileMenu() {
  return (
    <div className="md:hidden">
      <DetailsMenu label="Menu" summary={<Menu aria-hidden="true" className="size-5" strokeWidth={1.75} />}>
        <div className="absolute inset-x-0 top-full border-b border-line bg-surface px-4 pt-2 pb-5 shadow-md">
          <nav aria-label="Menu">
            <ul className="divide-y divide-line">
              {MOBILE_LINKS.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className="ring-inset block rounded-md py-3 text-lg text-1 no-underline">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <MobileCall />
        </div>
      </DetailsMenu>
    </div>
  );
}

function MobileCall() {
  return (
    <div className="mt-4">
      <div className="signed-in:hidden">
        <Button asChild variant="primary" size="lg" fullWidth>
          <Link to={paths.register}>Get Started Free</Link>
        </Button>
        <p className="mt-2 text-base text-2">Try it free for 14 days. No credit card required to get started.</p>
      </div>
      <span className="hidden signed-in:contents">
        <Button asChild variant="primary" size="lg" fullWidth>
          <Link to={paths.dashboard}>Go to Dashboard</Link>
        </Button>
      </span>
    </div>
  );
}
