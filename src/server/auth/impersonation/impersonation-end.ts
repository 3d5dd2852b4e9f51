/** As the session records it, and through a trigger its log. */
export type ImpersonationEnd =
  | "exited"
  | "expired"
  | "role_lost"
  | "sign_out"
  | "suspended"
  | "account_canceled"
  | "switched_off"
  | "replaced"
  | "revoked";

/** What an impersonation depends on, as it is now. */
export type ImpersonationState = {
  expiresAt: Date;
  /** The administrator, and the session of theirs that they came from; null: gone. */
  impersonator: { isAdmin: boolean; isSuspended: boolean; isLeaving: boolean } | null;
  ownSession: { isOpen: boolean; hasSecondFactor: boolean } | null;
  /** Who they look at. */
  person: { isAdmin: boolean; isSuspended: boolean; isLeaving: boolean };
};

/**
 * Why an impersonation is over; null: it goes on. Checked with every request: neither the administrator's rights nor
 * the hour outlive what they came from. An unknown one is over.
 */
export const endOfImpersonation = (state: ImpersonationState | null, now: Date): ImpersonationEnd | null => {
  if (state === null) return "revoked";
  const { expiresAt, impersonator, ownSession, person } = state;
  if (impersonator === null || impersonator.isLeaving || person.isLeaving) return "account_canceled";
  if (impersonator.isSuspended || person.isSuspended) return "suspended";
  if (!impersonator.isAdmin || person.isAdmin) return "role_lost";
  if (ownSession === null || !ownSession.isOpen) return "sign_out";
  if (!ownSession.hasSecondFactor) return "role_lost";
  return now >= expiresAt ? "expired" : null;
};
