export const CHALLENGE_LABEL = "_tenure-challenge";
export const DOMAIN_MAX_CHARACTERS = 253;
/** If the name server is silent for longer, the proof no longer holds. */
const SILENCE_DAYS = 7;
const DAY_MS = 86_400_000;

export const challengeName = (domain: string): string => `${CHALLENGE_LABEL}.${domain}`;

const LABEL = /^(?!-)[a-z\d-]{1,63}(?<!-)$/;
/** Names that lead nowhere in public (RFC 6761, RFC 6762, RFC 8375). */
const INNER = new Set(["localhost", "local", "internal", "invalid", "onion", "arpa", "lan"]);

/** A name of the public internet with two labels at least, as letters, digits and hyphens. */
export const isDomain = (text: string): boolean => {
  const labels = text.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /[a-z]/.test(last) && !INNER.has(last);
};

/** Ours, above ours or below it: its holder could pass for us. */
export const isOfHouse = (domain: string, ourHost: string): boolean =>
  domain === ourHost || domain.endsWith(`.${ourHost}`) || ourHost.endsWith(`.${domain}`);

/** What the name server says about the challenge's name; `silent`: it did not answer. */
export type TxtAnswer = { is: "answered"; values: readonly string[] } | { is: "silent" };

export type DomainClaim = { challenge: string; provedAt: Date | null; answeredAt: Date | null };

/** A record that is gone or says something else ends a proof at once; silence ends it after days. */
export const decideProof = (
  { challenge, provedAt, answeredAt }: DomainClaim,
  found: TxtAnswer,
  at: Date,
): "proved" | "unproved" => {
  if (found.is === "answered") return found.values.includes(challenge) ? "proved" : "unproved";
  if (provedAt === null) return "unproved";
  const since = (answeredAt ?? provedAt).getTime();
  return at.getTime() - since > SILENCE_DAYS * DAY_MS ? "unproved" : "proved";
};

export const DOMAIN_LOCKED = "A domain of your own comes with the Enterprise plan.";
export const DOMAIN_TAKEN = "Another organization has proved this domain. It has to remove it first.";
export const DOMAIN_OF_HOUSE = "This is an address of ours. Enter a domain that is yours.";
