import { PageHeader, TabLink, TabNav } from "@tenure/ui";
import type { ComponentType } from "react";
import { Link, useSearchParams } from "react-router";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { ActivityLog } from "./activity-log.tsx";
import { AdminLog } from "./admin-log.tsx";
import { LookLog } from "./look-log.tsx";
import { SessionLog } from "./session-log.tsx";
import { UsageLog } from "./usage-log.tsx";

export const meta = () => pageMeta(titleOf("superAdminLogs"));

const LOGS: Readonly<Record<string, { title: string; Log: ComponentType }>> = {
  admin: { title: "Administrators", Log: AdminLog },
  activity: { title: "Activity", Log: ActivityLog },
  looks: { title: "Looks", Log: LookLog },
  sessions: { title: "Sign-ins", Log: SessionLog },
  usage: { title: "API usage", Log: UsageLog },
};
const FIRST = "admin";

/** What happened on the whole installation; `?of=` says which log. (`?log=` opens the panel that logs time.) */
export default function LogsPage() {
  const [search] = useSearchParams();
  const named = search.get("of") ?? FIRST;
  const open = named in LOGS ? named : FIRST;
  const Log = LOGS[open]?.Log ?? AdminLog;
  return (
    <>
      <PageHeader
        title={titleOf("superAdminLogs")}
        description="Days are in UTC. What people wrote in their books is not shown."
      />
      <TabNav label="Logs" className="mb-4">
        {Object.entries(LOGS).map(([name, { title }]) => (
          <TabLink key={name} asChild current={name === open}>
            <Link to={name === FIRST ? paths.superAdminLogs : `${paths.superAdminLogs}?of=${name}`}>{title}</Link>
          </TabLink>
        ))}
      </TabNav>
      <Log key={open} />
    </>
  );
}
