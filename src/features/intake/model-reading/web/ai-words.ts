import type { AiUse } from "#shared/plan/reading-plan.ts";

/** `AI reads what your rules don't match: 10 of 10 today`; null: there is nothing to say. */
export const usedWords = ({ isOn, dailyLimit, usedToday }: AiUse): string | null => {
  const today = dailyLimit === null ? `${usedToday} today` : `${usedToday} of ${dailyLimit} today`;
  if (isOn) return `AI reads what your rules don't match: ${today}`;
  return usedToday > 0 ? `AI reading is off: ${today}` : null;
};

type Model = { name: string; host: string };

/** What leaves this server, and to whom, before anyone agrees to it. */
export const whatIsSent = ({ name, host }: Model, { plan, dailyLimit }: AiUse): string[] => [
  `What none of your rules matches is sent to ${name} at ${host}, one message at a time: its subject, its addresses, its day and up to 6,000 characters of its text, with the names and addresses of those of your properties that it mentions.`,
  "What a rule matches or leaves out is never sent. Hidden text is left out as far as Tenure can tell, and a mail whose styles may hide more isn't sent.",
  "What it finds waits for you in the inbox, marked as AI. It never fills in hours and confirms nothing.",
  dailyLimit === null
    ? "As many messages a day as this server allows."
    : `At most ${dailyLimit} messages a day${plan === "free" ? "" : " on your plan"}. The others are left to your rules.`,
];
