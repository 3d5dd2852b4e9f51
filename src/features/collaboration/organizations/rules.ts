import type { OrganizationRole } from "#shared/domain.ts";

export const ORGANIZATION_NAME_MAX_CHARACTERS = 100;

/** Invitations that one organization may have waiting at a time. */
export const WAITING_MAX = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Someone who could not join because no seat was free is reported once a day. */
export const isToldOfFull = (toldAt: Date | null, now: Date): boolean =>
  toldAt !== null && now.getTime() - toldAt.getTime() < DAY_MS;

export const hasFreeSeat = ({ seats, limit }: { seats: number; limit: number }): boolean => seats < limit;

export type SeatsAsked = { seats: number; limit: number; waiting: number };

/** Whether more invitations wait than there are free seats, so that some of those invited will find none. */
export const isBeyondSeats = ({ seats, limit, waiting }: SeatsAsked): boolean => waiting > Math.max(0, limit - seats);

/** What is said then, before another one is sent too. */
export const beyondSeatsWords = ({ seats, limit, waiting }: SeatsAsked): string => {
  const free = Math.max(0, limit - seats);
  const invitations = waiting === 1 ? "1 invitation waits" : `${waiting} invitations wait`;
  const more = "Add seats so that everyone can join.";
  if (free === 0) return `${invitations}, and no seat is free. ${more}`;
  if (free === 1) return `${invitations} for 1 free seat. The first to accept gets it. ${more}`;
  return `${invitations} for ${free} free seats. The first to accept get them. ${more}`;
};

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
