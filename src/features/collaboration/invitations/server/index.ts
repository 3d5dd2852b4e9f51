export { accepted, INVITATION_DAYS, sent, shownStatus, withdrawn } from "../rules.ts";
export { isForCaller, letIn, requireAddressee } from "./addressee.ts";
export { invitationColumns } from "./invitation-columns.ts";
export type { InvitationDoor } from "./invitation-door.ts";
export { lockInvitation, type OpenInvitation, readInvitation } from "./open-invitation.ts";
export { endLinks, renewLink } from "./renew-link.ts";
