type Environment = Record<string, string | undefined>;

/** Where mail for people's forwarding addresses comes in. */
export type MailInSettings = {
  is: "on";
  host: string;
  port: number;
  /** What stands after the @ of each address. */
  domain: string;
  /** Paths of the key and the certificate for STARTTLS; null: mail comes in without. */
  tls: { keyPath: string; certificatePath: string } | null;
};

/** `missing`: what an operator has to set. */
export type MailIn = MailInSettings | { is: "off"; missing: readonly string[] };

const PORT = "TENURE_MAIL_IN_PORT";
const DOMAIN = "TENURE_MAIL_IN_DOMAIN";
const NAME = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

const tlsOf = (env: Environment): MailInSettings["tls"] => {
  const keyPath = env.TENURE_MAIL_IN_TLS_KEY || null;
  const certificatePath = env.TENURE_MAIL_IN_TLS_CERT || null;
  if (keyPath !== null && certificatePath !== null) return { keyPath, certificatePath };
  if (keyPath === certificatePath) return null;
  throw new Error("TENURE_MAIL_IN_TLS_KEY and TENURE_MAIL_IN_TLS_CERT go together; set both");
};

/** Mail comes in where both a port and a domain are set. `around.host`: where the product itself listens. */
export const mailInOf = (env: Environment, around: { host: string; port: number }): MailIn => {
  const { port, host } = around;
  const domain = (env[DOMAIN] ?? "").trim().toLowerCase();
  if (domain !== "" && !NAME.test(domain)) throw new Error(`${DOMAIN} must be the name of a domain, got "${domain}"`);
  const tls = tlsOf(env);
  if (port > 0 && domain !== "") return { is: "on", host: env.TENURE_MAIL_IN_HOST || host, port, domain, tls };
  return { is: "off", missing: [...(port > 0 ? [] : [PORT]), ...(domain === "" ? [DOMAIN] : [])] };
};
