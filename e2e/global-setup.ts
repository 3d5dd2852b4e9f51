import { GOOGLE_CALENDAR_SCOPES } from "#features/intake/sources/server/rest/google-calendar.ts";
import { GOOGLE_OWNER } from "#test/support/calendars/google-rows.ts";
import { startGoogleStandIn } from "#test/support/calendars/google-stand-in.ts";
import { startRadicale, withoutRadicale } from "#test/support/calendars/radicale-server.ts";
import { startDovecot, withoutDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { type HeardQuestion, MODEL_KEY, startModelStandIn } from "#test/support/network/model-stand-in.ts";
import { freePort } from "#test/support/network/free-port.ts";
import { startOidcServer } from "#test/support/network/oidc-server.ts";
import { saidInLog } from "#tools/testing/said-in-log.ts";
import { daysFromToday } from "./book.ts";
import { startCalendars } from "./connections/calendar-stand-in.ts";
import { startServer } from "./server.ts";

/** A model that has nothing to add to the assistant's answers. */
const ADDS_NOTHING = { content: JSON.stringify({ reads: [], sentences: [] }) };

/** A model that says one thing about each finding that may be shown, and invents a case. */
const suggest = ({ messages }: HeardQuestion): { content: string } => {
  const asked: { findings: { rule: string }[] } = JSON.parse(messages.at(-1)?.content ?? "{}");
  const lines = asked.findings.slice(0, 3).map(({ rule }) => `${rule}: Keep the first version, and say what was done.`);
  return { content: [...lines, "LATE_ENTRY: See Smith v. Commissioner."].join("\n") };
};

/** The same model puts loose words into a sentence for the log, and adds nothing. */
const word = ({ messages }: HeardQuestion): { content: string } => {
  const said: string = JSON.parse(messages.at(-1)?.content ?? '""');
  const sentence = said.replace(
    /^yesterday I was over at (\w+) (.+), like two hours$/,
    "about 2 hours at $1 yesterday $2",
  );
  return { content: JSON.stringify({ sentence }) };
};
const isForLog = ({ messages }: HeardQuestion): boolean => messages[0]?.content.includes("for a time log") ?? false;

/** And it puts a description better, or adds to one that asks for that. */
const reword = ({ messages }: HeardQuestion): { content: string } => {
  const said: string = JSON.parse(messages.at(-1)?.content ?? '""');
  const text = said.includes("Kevin")
    ? "Worked 9 hours with Kevin Price."
    : said.replace(/^um replaced kitchen faucet w\/ /, "Replaced the kitchen faucet with the ");
  return { content: JSON.stringify({ text }) };
};
const isForDescription = ({ messages }: HeardQuestion): boolean =>
  messages[0]?.content.includes("into clearer words") ?? false;

/** Whoever is sent to this Google is its owner, says yes, and has one event in their calendar. */
const startGoogle = async (returnTo: string) => {
  const [oidc, google] = [
    await startOidcServer("google", returnTo, GOOGLE_CALENDAR_SCOPES),
    await startGoogleStandIn(),
  ];
  Object.assign(oidc.person, { sub: "robin", claims: { email: GOOGLE_OWNER, email_verified: true } });
  google.accessToken = "";
  const day = daysFromToday(-2);
  const [start, end] = [`${day}T09:00:00`, `${day}T10:00:00`];
  google.calendar.put({ key: "showing", title: "Showing at Elm", start, end, timeZone: "America/New_York" });
  return { oidc, google };
};

/** One server for the whole run; tests stay separate by using their own accounts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const chat = await startModelStandIn();
  chat.behave((question) => {
    if (isForLog(question)) return word(question);
    if (isForDescription(question)) return reword(question);
    return question.schema === undefined ? suggest(question) : ADDS_NOTHING;
  });
  const port = await freePort();
  const calendars = await startCalendars();
  const mailPort = await freePort();
  const radicale = withoutRadicale === null ? await startRadicale() : null;
  const dovecot = withoutDovecot === null ? await startDovecot() : null;
  const { oidc, google } = await startGoogle(`http://localhost:${port}/integrations/return/google_calendar`);
  const services = {
    "ics-address": calendars.url,
    google: oidc.settings.issuer,
    "google-calendar": google.base,
    ...(radicale && { caldav: radicale.url }),
    ...(dovecot && { imap: `imap://127.0.0.1:${dovecot.port}` }),
  };
  const settings = {
    TENURE_AI_PROVIDER: "compatible",
    TENURE_AI_BASE_URL: chat.settings.baseUrl,
    TENURE_AI_KEY: MODEL_KEY,
    TENURE_AI_MODEL: chat.settings.model,
    TENURE_GOOGLE_CLIENT_ID: oidc.settings.clientId,
    TENURE_GOOGLE_CLIENT_SECRET: "text" in oidc.settings.secret ? oidc.settings.secret.text : "",
    TENURE_MAIL_IN_PORT: String(mailPort),
    TENURE_MAIL_IN_DOMAIN: "log.example.com",
    TENURE_SERVICE_URLS: Object.entries(services)
      .map(([name, url]) => `${name}=${url}`)
      .join(","),
  };
  const server = await startServer(settings, () => port);
  process.env["TENURE_E2E_URL"] = server.url;
  process.env["TENURE_E2E_CALENDARS"] = calendars.url;
  process.env["TENURE_E2E_CALDAV"] = radicale?.url ?? "";
  process.env["TENURE_E2E_IMAP_PORT"] = String(dovecot?.port ?? "");
  process.env["TENURE_E2E_IMAP_REFUSED"] = dovecot?.refusedFile ?? "";
  process.env["TENURE_E2E_MAIL_PORT"] = String(mailPort);
  process.env["TENURE_E2E_DATA"] = server.dataDir;
  return async () => {
    await server.stop();
    await chat.close();
    calendars.close();
    for (const one of [radicale, dovecot, oidc, google]) await one?.[Symbol.asyncDispose]();
    const said = saidInLog(server.log());
    if (said.length > 0) throw new Error(`The server's log tells of people:\n${said.slice(0, 20).join("\n")}`);
  };
}
