import { type SealingKeys, seal, unseal } from "#server/sealing/sealing.ts";
import { SECRET_OVERLAP_HOURS } from "../rules.ts";
import type { EndpointRow } from "#server/auth/programs/endpoint-table.ts";

/** What signs, and for a day what signed before. */
export type EndpointSecrets = { secret: string; before: { secret: string; until: string } | null };

type Place = Pick<EndpointRow, "userId" | "id">;
type Sealed = Pick<EndpointRow, "sealed" | "keyId">;

const contextOf = ({ userId, id }: Place): string => `webhook endpoint ${userId} ${id}`;

export const sealSecrets = (keys: SealingKeys, place: Place, secrets: EndpointSecrets): Sealed =>
  seal(keys, JSON.stringify(secrets), contextOf(place));

/** Null: its key is gone, or it was changed; only a new secret helps. */
export const openSecrets = (keys: SealingKeys, row: Place & Sealed): EndpointSecrets | null => {
  try {
    return JSON.parse(unseal(keys, row, contextOf(row))) as EndpointSecrets;
  } catch {
    return null;
  }
};

/** Until when the one before signs too; null: there is none by now. */
export const beforeUntil = ({ before }: EndpointSecrets, now: Date): string | null =>
  before !== null && before.until > now.toISOString() ? before.until : null;

export const secretsThatSign = (secrets: EndpointSecrets, now: Date): string[] =>
  secrets.before !== null && beforeUntil(secrets, now) !== null
    ? [secrets.secret, secrets.before.secret]
    : [secrets.secret];

/** Two sign at most: whoever makes a third one within the day ends the first. */
export const rotateSecrets = (now: EndpointSecrets | null, secret: string, at: Date): EndpointSecrets => ({
  secret,
  before: now && {
    secret: now.secret,
    until: new Date(at.getTime() + SECRET_OVERLAP_HOURS * 3_600_000).toISOString(),
  },
});
