/** What a person has to know to connect a mailbox at a service that many have. */
export type MailServer = {
  id: string;
  name: string;
  /** `microsoft`: by Microsoft's own consent; `none`: no other program reads its mail, and only forwarding is left. */
  way: "password" | "microsoft" | "none";
  /** On port 993, always with TLS. Null: it cannot be read by IMAP. */
  host: string | null;
  /** Where an app password is made. Null: the usual password opens the mailbox, or nothing does. */
  passwordPage: string | null;
  /** A sentence or two for whoever connects. */
  note: string;
  /** What ends the addresses of it. `yahoo.*`: in any country. */
  domains: readonly string[];
};

const APPLE = "https://account.apple.com/account/manage";
const WEB_SWITCH = "Switch on IMAP in its mail settings first.";

const password = (
  id: string,
  name: string,
  host: string,
  more: Pick<MailServer, "passwordPage" | "note" | "domains">,
): MailServer => ({ id, name, way: "password", host, ...more });

const unreadable = (id: string, name: string, note: string, domains: readonly string[]): MailServer => ({
  id,
  name,
  way: "none",
  host: null,
  passwordPage: null,
  note,
  domains,
});

export const MAIL_SERVERS: readonly MailServer[] = [
  password("gmail", "Gmail", "imap.gmail.com", {
    passwordPage: "https://myaccount.google.com/apppasswords",
    note: "Google makes app passwords only for accounts with 2-Step Verification.",
    domains: ["gmail.com", "googlemail.com"],
  }),
  password("icloud", "iCloud Mail", "imap.mail.me.com", {
    passwordPage: APPLE,
    note: "Make an app-specific password under Sign-In and Security. If your address isn't taken as the user name, type what comes before the @.",
    domains: ["icloud.com", "me.com", "mac.com"],
  }),
  {
    id: "outlook",
    name: "Outlook.com and Microsoft 365",
    way: "microsoft",
    host: null,
    passwordPage: null,
    note: "Microsoft no longer takes passwords for IMAP. Connect it with Microsoft instead.",
    domains: ["outlook.com", "outlook.*", "hotmail.com", "hotmail.*", "live.com", "live.*", "msn.com", "passport.com"],
  },
  password("yahoo", "Yahoo Mail", "imap.mail.yahoo.com", {
    passwordPage: "https://login.yahoo.com/account/security",
    note: "Make an app password under Account Security.",
    domains: ["yahoo.com", "yahoo.*", "ymail.com", "rocketmail.com", "myyahoo.com"],
  }),
  password("yahoo-business", "Yahoo Small Business", "imap.bizmail.yahoo.com", {
    passwordPage: "https://login.yahoo.com/account/security",
    note: "For a mailbox of your own domain. Make an app password under Account Security.",
    domains: [],
  }),
  password("aol", "AOL Mail", "imap.aol.com", {
    passwordPage: "https://login.aol.com/account/security",
    note: "Make an app password under Account Security.",
    domains: ["aol.com", "aim.com", "love.com", "ygm.com", "games.com", "wow.com", "verizon.net", "netscape.net"],
  }),
  password("fastmail", "Fastmail", "imap.fastmail.com", {
    passwordPage: "https://app.fastmail.com/settings/security",
    note: "Make an app password for IMAP under Privacy & Security. Its Basic plan has no IMAP.",
    domains: ["fastmail.com", "fastmail.fm", "fastmail.*", "sent.com", "messagingengine.com"],
  }),
  password("zoho", "Zoho Mail", "imap.zoho.com", {
    passwordPage: "https://accounts.zoho.com/home#security/app_password",
    note: `${WEB_SWITCH} With two-factor authentication it wants an app password.`,
    domains: ["zoho.com", "zohomail.com"],
  }),
  password("zoho-business", "Zoho Mail for your own domain", "imappro.zoho.com", {
    passwordPage: "https://accounts.zoho.com/home#security/app_password",
    note: `${WEB_SWITCH} With two-factor authentication it wants an app password.`,
    domains: [],
  }),
  password("zoho-eu", "Zoho Mail in Europe", "imap.zoho.eu", {
    passwordPage: "https://accounts.zoho.eu/home#security/app_password",
    note: `${WEB_SWITCH} With two-factor authentication it wants an app password.`,
    domains: ["zoho.eu", "zohomail.eu"],
  }),
  password("gmx", "GMX", "imap.gmx.com", {
    passwordPage: null,
    note: `${WEB_SWITCH} With two-factor authentication it wants an app password.`,
    domains: ["gmx.com", "gmx.us"],
  }),
  password("gmx-net", "GMX in Germany, Austria and Switzerland", "imap.gmx.net", {
    passwordPage: null,
    note: `${WEB_SWITCH} With two-factor authentication it wants an app password.`,
    domains: ["gmx.net", "gmx.de", "gmx.at", "gmx.ch"],
  }),
  password("mail-com", "mail.com", "imap.mail.com", {
    passwordPage: null,
    note: `${WEB_SWITCH} It is part of its premium plan.`,
    domains: ["mail.com", "email.com", "usa.com", "post.com"],
  }),
  unreadable(
    "proton",
    "Proton Mail",
    "Proton's mail is read only on your own computer. Forward what is work to your forwarding address instead.",
    ["proton.me", "protonmail.com", "protonmail.ch", "pm.me"],
  ),
  unreadable(
    "tuta",
    "Tuta",
    "Tuta lets no other program read mail. Forward what is work to your forwarding address instead.",
    ["tuta.com", "tuta.io", "tutanota.com", "tutanota.de", "tutamail.com", "keemail.me"],
  ),
];

/** `yahoo.*` is Yahoo in any country: `yahoo.ca`, `yahoo.co.uk`, `yahoo.com.au`. */
const isOf = (domain: string, pattern: string): boolean =>
  pattern.endsWith(".*")
    ? domain.startsWith(pattern.slice(0, -1)) && /^(?:com?\.)?[a-z]{2}$/.test(domain.slice(pattern.length - 1))
    : domain === pattern;

/** The service of an address, by its domain. Null: one of which we know nothing, such as a domain of one's own. */
export const mailServerOf = (address: string): MailServer | null => {
  const domain = address.trim().toLowerCase().split("@").at(-1) ?? "";
  return MAIL_SERVERS.find(({ domains }) => domains.some((pattern) => isOf(domain, pattern))) ?? null;
};
