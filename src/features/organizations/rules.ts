import type { OrganizationRole } from "#shared/domain.ts";

export const ORGANIZATION_NAME_MAX_CHARACTERS = 100;

/** An invitation ends after this long. */
export const INVITATION_DAYS = 7;
/** Invitations that one organization may have waiting at a time. */
export const WAITING_MAX = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;
export const endOf = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);

/** Someone who could not join because no seat was free is reported once a day. */
export const isToldOfFull = (toldAt: Date | null, now: Date): boolean =>
  toldAt !== null && now.getTime() - toldAt.getTime() < DAY_MS;

export const hasFreeSeat = ({ seats, limit }: { seats: number; limit: number }): boolean => seats < limit;

type RoleWords = { label: string; about: string; as: string; toYou: string };

/** What each role is called, for screens and mails. */
export const ROLE_WORDS: Readonly<Record<OrganizationRole, RoleWords>> = {
  org_admin: {
    label: "Admin",
    about: "Invites and removes people, sets branding, and advises in shared books.",
    as: "as an admin",
    toYou: "You run the organization with them, and advise in the books that clients share with it.",
  },
  team_member: {
    label: "Team member",
    about: "Reads, comments and signs off years in shared books. Changes no entry.",
    as: "as a team member",
    toYou: "You read, comment and sign off years in the books that clients share. You change no entry.",
  },
  read_only: {
    label: "Read only",
    about: "Reads shared books and changes nothing.",
    as: "to read",
    toYou: "You read the books that clients share and change nothing.",
  },
};
