type Environment = Record<string, string | undefined>;

/**
 * `none`: no one takes money, as in the demo. `sandbox`: a provider of our own that takes no money. `stripe`: its
 * webhooks come signed with one of the secrets; `apiBase` is a stand-in's.
 */
export type BillingSettings =
  | { kind: "none" }
  | { kind: "sandbox" }
  | { kind: "stripe"; secretKey: string; webhookSecrets: readonly string[]; apiBase: string | null };

const NO_BILLING_WORD = `TENURE_PUBLIC_URL lets others reach Tenure, and nothing says who takes the money for plans. Set one of these:
  TENURE_STRIPE_SECRET_KEY and TENURE_STRIPE_WEBHOOK_SECRET   people pay with Stripe
  TENURE_BILLING=off                                          nothing is billed, everyone has everything
  TENURE_BILLING=sandbox                                      anyone gets Premium without paying: for a rehearsal`;

const BILLING_WORDS = ["sandbox", "stripe", "off"] as const;

/** What `TENURE_BILLING` says; null: nothing. */
const billingWordOf = ({ TENURE_BILLING: text }: Environment): (typeof BILLING_WORDS)[number] | null => {
  const word = BILLING_WORDS.find((one) => one === text);
  if (text && word === undefined) throw new Error(`TENURE_BILLING must be sandbox, stripe or off, got "${text}"`);
  return word ?? null;
};

export const isBilledOf = (env: Environment): boolean => billingWordOf(env) !== "off";

/** Whether anyone beyond this machine can reach us, and where a stand-in for Stripe is. */
type Around = { isPublic: boolean; apiBase: string | null };

/**
 * Who takes the money. With neither a key nor this setting it is the sandbox, on this machine alone: where others can
 * reach us, a forgotten setting must not give premium away.
 */
export const billingOf = (env: Environment, { isPublic, apiBase }: Around): BillingSettings => {
  const word = billingWordOf(env);
  const secretKey = env.TENURE_STRIPE_SECRET_KEY;
  if (secretKey && word === "sandbox")
    throw new Error("TENURE_BILLING says sandbox, and TENURE_STRIPE_SECRET_KEY is set. Take one of them away");
  if (!secretKey) {
    if (word === "stripe") throw new Error("TENURE_BILLING says stripe. Set TENURE_STRIPE_SECRET_KEY too");
    if (word === null && isPublic) throw new Error(NO_BILLING_WORD);
    return { kind: "sandbox" };
  }
  // The message omits the key: this text is logged.
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    throw new Error("TENURE_STRIPE_SECRET_KEY is no secret key of Stripe: it begins with sk_ or rk_");
  // There are two while one is being replaced.
  const webhookSecrets = (env.TENURE_STRIPE_WEBHOOK_SECRET ?? "")
    .split(",")
    .map((secret) => secret.trim())
    .filter((secret) => secret !== "");
  if (webhookSecrets.length === 0 && word !== "off")
    throw new Error(
      "TENURE_STRIPE_SECRET_KEY is set without TENURE_STRIPE_WEBHOOK_SECRET, so Stripe could not tell us who paid. Set the secret of the endpoint /api/stripe/webhook",
    );
  return {
    kind: "stripe",
    secretKey,
    webhookSecrets,
    apiBase,
  };
};
