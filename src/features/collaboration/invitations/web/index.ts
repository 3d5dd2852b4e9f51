export { INVITATION_DAYS } from "../rules.ts";
export { InvitationPage } from "./invitation-page.tsx";
export { Heading as InvitationHeading } from "./invitation-parts.tsx";
export { useAccepting } from "./use-accepting.ts";
