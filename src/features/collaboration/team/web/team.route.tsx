import { Banner, PageHeader, TabLink, TabNav } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, Link, useSearchParams } from "react-router";
import { OrganizationCard } from "#features/collaboration/organizations/web/index.ts";
import { NarrowedFeed, prefetchFeed } from "#features/overview/activity-feed/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { booksQuery } from "#web/session/book-query.ts";
import type { TeamRole } from "../rules.ts";
import { InviteButtons } from "./invite-buttons.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { MembershipsCard } from "./memberships-card.tsx";
import { teamQuery } from "./queries.ts";
import { TeamCards } from "./team-cards.tsx";

export const meta = () => pageMeta(titleOf("team"));

/** What the owner and a spouse may see, and no one else. */
const readTeam = async (): Promise<boolean> => {
  try {
    await Promise.all([queryClient.ensureQueryData(teamQuery), loadBook()]);
    return true;
  } catch (error) {
    if (isApiError(error) && error.status === 403) return false;
    throw error;
  }
};

const FEED = { who: "team" } as const;
const isActivity = (search: URLSearchParams): boolean => search.get("tab") === "activity";

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const search = new URL(request.url).searchParams;
  const [maySee] = await Promise.all([readTeam(), queryClient.ensureQueryData(booksQuery)]);
  if (maySee && isActivity(search)) await prefetchFeed(FEED);
  return { maySee };
};

export default function TeamPage({ loaderData }: { loaderData: { maySee: boolean } }) {
  return loaderData.maySee ? <OpenTeam /> : <ClosedTeam />;
}

function ClosedTeam() {
  return (
    <>
      <PageHeader title={titleOf("team")} />
      <div className="flex flex-col gap-5">
        <Banner placement="inline" tone="info">
          Only the owner of this book and their spouse see who works in it.
        </Banner>
        <MembershipsCard />
        <OrganizationCard />
      </div>
    </>
  );
}

function OpenTeam() {
  const { data: team } = useSuspenseQuery(teamQuery);
  const [search] = useSearchParams();
  const [inviting, setInviting] = useState<TeamRole | null>(null);
  const isEmpty = team.members.length + team.invitations.length === 0;
  return (
    <>
      <PageHeader
        title={titleOf("team")}
        description="Who else works in this book, and what each of them can do."
        actions={!isEmpty && <InviteButtons roles={team.roles} onInvite={setInviting} />}
      />
      <TabNav label="Team" className="mb-4">
        <TabLink asChild current={!isActivity(search)}>
          <Link to={paths.team}>People</Link>
        </TabLink>
        <TabLink asChild current={isActivity(search)}>
          <Link to={`${paths.team}?tab=activity`}>Activity</Link>
        </TabLink>
      </TabNav>
      {isActivity(search) ? (
        <NarrowedFeed filters={FEED} empty="Nothing happened on your team yet" />
      ) : (
        <div className="flex flex-col gap-5">
          <TeamCards team={team} onInvite={setInviting} />
          <MembershipsCard />
          <OrganizationCard />
        </div>
      )}
      {inviting !== null && <InviteDialog role={inviting} roles={team.roles} onClose={() => setInviting(null)} />}
    </>
  );
}
