import type { INVITATION_STATUSES } from "#shared/domain.ts";

export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

/** An invitation ends after this long. */
export const INVITATION_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;
export const invitationExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);

type Ending = { status: InvitationStatus; expiresAt: Date };

/** Whether it can be accepted. */
export const isWaiting = ({ status, expiresAt }: Ending, at: Date): boolean => status === "pending" && expiresAt > at;

/** What people see of one that no one has accepted or withdrawn. */
export const shownStatus = (expiresAt: Date, now: Date): "pending" | "expired" =>
  expiresAt > now ? "pending" : "expired";

type Answering = Ending & { acceptedBy: string | null };

/** Whether someone gets the answer of who accepts it: for whoever accepted it already, it is the same one. */
export const mayAccept = (invitation: Answering, actorId: string, at: Date): boolean =>
  isWaiting(invitation, at) || (invitation.status === "accepted" && invitation.acceptedBy === actorId);

/** What an act makes of an invitation. */
export const sent = (at: Date) => ({ sentAt: at, expiresAt: invitationExpiry(at) });
export const accepted = (by: string, at: Date) => ({ status: "accepted", acceptedBy: by, acceptedAt: at }) as const;
export const withdrawn = (at: Date) => ({ status: "expired", revokedAt: at }) as const;
