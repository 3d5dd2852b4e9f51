import type { InvitationDoor } from "#features/collaboration/invitations/server/index.ts";
import { findOrganization, lockOrganization } from "#server/accounts/organization-store.ts";
import type { OrganizationRow } from "#server/accounts/organization-table.ts";
import type { UserRow } from "#server/accounts/table.ts";
import { findWhoManages } from "../who-manages.ts";
import { findRequest } from "./request-store.ts";
import type { BookRequestRow } from "./table.ts";

/** What a client is asked once; no one is noted as having answered, so that the link opens nothing afterwards. */
type Request = BookRequestRow & { acceptedBy: null };

type Backing = { organization: OrganizationRow; asker: UserRow };

/** To share a book with an organization that is open. Its links are those of whoever asked, who must still be allowed to. */
export const requestDoor: InvitationDoor<Request, Backing> = {
  kind: "book_request",
  page: "share-book",
  ownerOf: ({ askedBy }) => askedBy,
  find: async (db, link) => {
    const request = await findRequest(db, link);
    return request && toRequest(request);
  },
  lock: (tx, { organizationId }) => lockOrganization(tx, organizationId),
  back: async (db, { organizationId, askedBy }) => {
    const organization = await findOrganization(db, organizationId);
    const asker = await findWhoManages(db, organization, askedBy);
    return organization && asker ? { organization, asker } : null;
  },
};

export const toRequest = (row: BookRequestRow): Request => ({ ...row, acceptedBy: null });
