import type { AiUse } from "#shared/plan/reading-plan.ts";
import type { AiSetting } from "../contract.ts";
import { isOfCalendars } from "../rules.ts";

type Reads = Pick<AiSetting, "readsNow" | "waits" | "refusal">;

const NEW_MODEL = "Your server has another model now. Open AI reading to let it read.";

/**
 * `AI reads what your rules don't match: 10 of 10 today`, or why it doesn't, though it is on; null: there is nothing to say.
 * `reads`: undefined while that is asked.
 */
export const usedWords = ({ isOn, dailyLimit, usedToday }: AiUse, reads: Reads | undefined): string | null => {
  const today = dailyLimit === null ? `${usedToday} today` : `${usedToday} of ${dailyLimit} today`;
  if (!isOn) return usedToday > 0 ? `AI reading is off: ${today}` : null;
  if (reads === undefined) return `AI reading is on: ${today}`;
  if (reads.waits !== null) return `AI reads nothing for now: ${today}. ${reads.waits}`;
  return reads.readsNow
    ? `AI reads what your rules don't match: ${today}`
    : `AI reads nothing now: ${today}. ${reads.refusal ?? NEW_MODEL}`;
};

type Model = { name: string; host: string };

/** What leaves this server, and to whom, before anyone agrees to it. */
export const whatIsSent = (
  { name, host }: Model,
  { plan, dailyLimit }: Pick<AiUse, "plan" | "dailyLimit">,
  service: string,
): string[] => [
  `What none of your rules matches is sent to ${name} at ${host}, one message at a time: its subject, its addresses, its day and up to 6,000 characters of its text, with the names and addresses of those of your properties that it mentions.`,
  "What a rule matches or leaves out is never sent. Hidden text is left out as far as Tenure can tell, and a mail whose styles may hide more isn't sent.",
  ...(isOfCalendars(service) ? [] : ["It reads new mail. What your rules have gone through before isn't read again."]),
  "What it finds goes to your inbox, marked as AI. It never fills in hours and confirms nothing.",
  dailyLimit === null
    ? "As many messages a day as this server allows."
    : `At most ${dailyLimit} messages a day${plan === "free" ? "" : " on your plan"}. The others are left to your rules.`,
];
