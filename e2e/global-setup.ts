import { CHAT_KEY, type HeardQuestion, startChatStandIn } from "#test/support/network/chat-stand-in.ts";
import { startCalendars } from "./calendar-stand-in.ts";
import { startServer } from "./server.ts";

/** A model that says one thing about each finding that may be shown, and invents a case. */
const suggest = ({ messages }: HeardQuestion): { content: string } => {
  const asked: { findings: { rule: string }[] } = JSON.parse(messages.at(-1)?.content ?? "{}");
  const lines = asked.findings.slice(0, 3).map(({ rule }) => `${rule}: Keep the first version, and say what was done.`);
  return { content: [...lines, "LATE_ENTRY: See Smith v. Commissioner."].join("\n") };
};

/** One server for the whole run; tests stay separate by using their own accounts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const chat = await startChatStandIn();
  chat.behave(suggest);
  const calendars = await startCalendars();
  const server = await startServer({
    TENURE_AI_PROVIDER: "compatible",
    TENURE_AI_BASE_URL: chat.settings.baseUrl,
    TENURE_AI_KEY: CHAT_KEY,
    TENURE_AI_MODEL: chat.settings.model,
    TENURE_SERVICE_URLS: `ics-address=${calendars.url}`,
  });
  process.env["TENURE_E2E_URL"] = server.url;
  process.env["TENURE_E2E_CALENDARS"] = calendars.url;
  process.env["TENURE_E2E_DATA"] = server.dataDir;
  return async () => {
    await server.stop();
    await chat.close();
    calendars.close();
  };
}
