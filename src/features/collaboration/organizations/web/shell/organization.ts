import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { apiQuery } from "#web/api/api-query.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isApiError } from "#web/errors/api-error.ts";
import type { User } from "#web/features.ts";
import { requireUser } from "#web/session/require-user.ts";
import { listMembers } from "#features/collaboration/organizations/contract/members.ts";
import { getOrganization, type Organization } from "#features/collaboration/organizations/contract/organization.ts";

export const organizationQuery = (organizationId: string) =>
  queryOptions(apiQuery(getOrganization, { params: { organizationId } }));

/** Who belongs to it: everyone in it may read that. */
export const membersQuery = (organizationId: string) => apiQuery(listMembers, { params: { organizationId } });

/** The people that an organization's pages are for. */
export const managesOrganizations = ({ role }: Pick<User, "role">): boolean =>
  role === "org_admin" || role === "super_admin";

/** The user's own; for a super_admin the one that the address names. */
const organizationIn = (request: Request, user: User): string | null =>
  user.role === "super_admin" ? new URL(request.url).searchParams.get("organization") : user.organizationId;

export type OrganizationState =
  | { kind: "open"; organizationId: string }
  | { kind: "closed" }
  | { kind: "unknown" }
  | { kind: "unnamed" };

/** The organization that an address names, or why its pages cannot be shown. */
export const loadOrganization = async (request: Request): Promise<OrganizationState> => {
  const organizationId = organizationIn(request, await requireUser(request));
  if (organizationId === null) return { kind: "unnamed" };
  try {
    await queryClient.ensureQueryData(organizationQuery(organizationId));
    return { kind: "open", organizationId };
  } catch (error) {
    if (isApiError(error) && error.code === "organization_closed") return { kind: "closed" };
    if (isApiError(error) && (error.status === 404 || error.code === "validation_failed")) return { kind: "unknown" };
    throw error;
  }
};

/** Reads what an organization's page needs before it is shown; nothing if the organization's pages cannot be shown. */
export const loadInOrganization = async (
  request: Request,
  read: (organizationId: string) => Promise<unknown>,
): Promise<null> => {
  const state = await loadOrganization(request);
  if (state.kind === "open") await read(state.organizationId);
  return null;
};

export const OrganizationContext = createContext<string | null>(null);

/** The organization whose pages are open: inside their layout only. */
export const useOrganization = (): Organization => {
  const id = useContext(OrganizationContext);
  if (id === null) throw new Error("no organization is open");
  return useSuspenseQuery(organizationQuery(id)).data;
};
