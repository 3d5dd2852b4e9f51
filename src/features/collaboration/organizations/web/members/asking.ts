import type { Invitation } from "#features/collaboration/organizations/contract/invitations.ts";
import type { Member } from "#features/collaboration/organizations/contract/members.ts";

/** What is being asked about one entry of the list. */
export type Asking =
  | { kind: "role" | "owner" | "remove"; member: Member }
  | { kind: "withdraw"; invitation: Invitation };
