import { TabLink, TabNav } from "@tenure/ui";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { isPlaceSoon } from "#shared/plan/coming-soon.ts";
import { SoonMark } from "#web/plans/soon-mark.tsx";
import { useOpenBook } from "#web/session/book-query.ts";
import { canHere } from "#web/session/use-can.ts";
import { useUser } from "#web/session/use-user.ts";
import { useCarried } from "./site-map/use-carried.ts";
import { isSwitchedOnFor, placeAt, tabLabel, tabsOf } from "./site-map/where.ts";

/** The pages that stand beside this one, as tabs. */
export function PlaceTabs({ className }: { className: string }) {
  const { pathname, hash } = useLocation();
  // What the reader may do is known once the open book is.
  useOpenBook();
  const withChoice = useCarried();
  const { user } = useUser();
  const place = placeAt(pathname, hash);
  const tabs = place ? tabsOf(place) : [];
  const open = tabs.filter((tab) => isSwitchedOnFor(user, tab) && (tab.asks === undefined || canHere(tab.asks)));
  // A page that stands alone needs no tab.
  if (open.length < 2) return null;
  return (
    <TabNav label={tabs[0]?.title ?? ""} className={className}>
      {open.map((tab) => (
        <TabLink key={tab.id} asChild current={tab.id === place?.id}>
          <Link to={withChoice(tab.to)} prefetch="intent">
            {tabLabel(tab)}
            {isPlaceSoon(tab.id) && <SoonMark />}
          </Link>
        </TabLink>
      ))}
    </TabNav>
  );
}

/** The same in one line with the title of a page of the ledger, where there is room. */
export const TitleTabs = () => <PlaceTabs className="border-b-0 pt-0! max-xl:hidden" />;

/** As wide on each of those pages, so that their tabs keep their place. */
export const TabbedTitle = ({ children }: { children: ReactNode }) => (
  <span className="inline-block xl:min-w-36">{children}</span>
);
