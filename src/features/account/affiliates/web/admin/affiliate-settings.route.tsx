import { PageHeader, TabLink, TabNav } from "@tenure/ui";
import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { Applications } from "./applications.tsx";
import { Flags } from "./flags.tsx";
import { Insights } from "./insights.tsx";
import { MessagesTab } from "../messages/messages-tab.tsx";
import { Partners } from "./partners.tsx";
import { PayoutsTab } from "../payouts/payouts-tab.tsx";
import { ProgramSettings } from "./program-settings.tsx";

export const meta = () => pageMeta(titleOf("superAdminAffiliates"));

const TABS: Readonly<Record<string, { title: string; Tab: ComponentType }>> = {
  program: { title: "Program", Tab: ProgramSettings },
  applications: { title: "Applications", Tab: Applications },
  partners: { title: "Partners", Tab: Partners },
  payouts: { title: "Payouts", Tab: PayoutsTab },
  flags: { title: "Flags", Tab: Flags },
  insights: { title: "Insights", Tab: Insights },
  messages: { title: "Messages and assets", Tab: MessagesTab },
};
const FIRST = "program";

/** The affiliate program; `?of=` says which part of it. */
export default function AffiliateSettingsPage() {
  const [search] = useSearchParams();
  const named = search.get("of") ?? FIRST;
  const open = named in TABS ? named : FIRST;
  const Tab = TABS[open]?.Tab ?? ProgramSettings;
  return (
    <>
      <PageHeader
        title={titleOf("superAdminAffiliates")}
        description="What partners earn, who they are, and what to look at."
      />
      <TabNav label="Affiliate program" className="mb-4">
        {Object.entries(TABS).map(([name, { title }]) => (
          <TabLink key={name} asChild current={name === open}>
            <Link to={name === FIRST ? paths.superAdminAffiliates : `${paths.superAdminAffiliates}?of=${name}`}>
              {title}
            </Link>
          </TabLink>
        ))}
      </TabNav>
      <Tab key={open} />
    </>
  );
}
