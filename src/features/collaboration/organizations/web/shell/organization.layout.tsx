import { Card, EmptyState, PageHeader } from "@tenure/ui";
import { type ClientLoaderFunctionArgs, type MiddlewareFunction, Outlet, redirect, useLocation } from "react-router";
import { placeAt } from "#web/navigation/site-map/where.ts";
import { paths } from "#web/paths.ts";
import { requireUser } from "#web/session/require-user.ts";
import { loadOrganization, managesOrganizations, OrganizationContext, type OrganizationState } from "./organization.ts";

const guard: MiddlewareFunction = async ({ request }, next) => {
  if (!managesOrganizations(await requireUser(request))) throw redirect(paths.dashboard);
  return next();
};
export const clientMiddleware = [guard];

export const clientLoader = ({ request }: ClientLoaderFunctionArgs): Promise<OrganizationState> =>
  loadOrganization(request);

/** Around the pages of an organization: for its org_admins, and for a super_admin who names one. */
export default function OrganizationLayout({ loaderData: state }: { loaderData: OrganizationState }) {
  if (state.kind !== "open") return <NotShown kind={state.kind} />;
  return (
    <OrganizationContext value={state.organizationId}>
      <Outlet />
    </OrganizationContext>
  );
}

const REASONS: Readonly<Record<Exclude<OrganizationState["kind"], "open">, { title: string; words: string }>> = {
  closed: {
    title: "This organization is closed",
    words:
      "Its pages and the books shared with it can't be opened. Your own log is as it was. Ask us to open it again.",
  },
  unknown: { title: "There is no such organization", words: "It may have been closed by its people." },
  unnamed: { title: "No organization is open", words: "Open one from the list of organizations in Super Admin." },
};

function NotShown({ kind }: { kind: keyof typeof REASONS }) {
  const { title, words } = REASONS[kind];
  return (
    <>
      <PageHeader title={placeAt(useLocation().pathname)?.title ?? ""} />
      <Card>
        <EmptyState title={title}>{words}</EmptyState>
      </Card>
    </>
  );
}
