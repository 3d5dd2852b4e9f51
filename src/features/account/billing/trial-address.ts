const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/**
 * One spelling for all addresses of one mailbox: lower case, without what follows a plus, and at Gmail without dots. Only for
 * the rule of one trial per person: mail goes to the address as it was typed.
 */
export const normalizeAddress = (address: string): string => {
  const lower = address.trim().toLowerCase();
  const at = lower.lastIndexOf("@");
  const [name = "", domain] = [lower.slice(0, at).split("+")[0], lower.slice(at + 1)];
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
};
