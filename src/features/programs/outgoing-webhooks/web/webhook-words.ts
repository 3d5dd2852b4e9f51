import type { BadgeTone } from "@tenure/ui";
import { formatNumber } from "@tenure/ui";
import type { WebhookDelivery, WebhookEndpoint } from "../contract.ts";
import type { PausedWhy, WebhookEvent } from "#shared/events/webhook-events.ts";
import type { MessageType } from "../rules.ts";

export const EVENT_WORDS: Readonly<Record<WebhookEvent, { label: string; meaning: string }>> = {
  "entry.confirmed": {
    label: "Entries confirmed",
    meaning: "Hours that count: logged, imported, confirmed from a proposal, or approved.",
  },
  "week.signed": { label: "Week signed", meaning: "A person signed a week." },
  "verdict.changed": {
    label: "Verdict changed",
    meaning: "A person now meets a year's tests, or no longer does.",
  },
};

export const messageWord = (type: MessageType): string => (type === "ping" ? "Test event" : EVENT_WORDS[type].label);

type Word = { word: string; tone: BadgeTone };

export const stateOf = ({ paused, failingSince }: Pick<WebhookEndpoint, "paused" | "failingSince">): Word => {
  if (paused !== null)
    return paused.why === "person" ? { word: "Paused", tone: "neutral" } : { word: "Stopped", tone: "danger" };
  return failingSince === null ? { word: "On", tone: "info" } : { word: "Failing", tone: "warn" };
};

export const DELIVERY_WORDS: Readonly<Record<WebhookDelivery["state"], Word>> = {
  waiting: { word: "Waiting", tone: "warn" },
  delivered: { word: "Delivered", tone: "neutral" },
  failed: { word: "Failed", tone: "danger" },
};

const [REPAIRED, KNOWN] = [
  "Once it works again, turn it on, then send again what failed.",
  "If you know this address, turn it on. If not, delete it.",
];

/** Why we stopped, and what to do about it. */
export const STOPPED_WORDS: Readonly<Record<Exclude<PausedWhy, "person">, string>> = {
  failing: `For three days, none of our messages got through. ${REPAIRED}`,
  gone: `It answered that it is gone for good. ${REPAIRED}`,
  access: `The person who set it up can no longer share this book. ${KNOWN}`,
  disowned: `It was set up during a sign-in that wasn't you. ${KNOWN}`,
  restored: `We restored a backup, and it may have changed since. ${KNOWN}`,
};

/** `Answered 500 in 31 ms, third try`. */
export const attemptWords = ({ attempts, answerStatus, tookMs }: WebhookDelivery): string => {
  if (attempts === 0) return "Not tried yet";
  const answer = answerStatus === null ? "No answer" : `Answered ${answerStatus}`;
  const took = tookMs === null ? "" : ` in ${formatNumber(tookMs)} ms`;
  return `${answer}${took} · ${attempts === 1 ? "1 try" : `${attempts} tries`}`;
};

export const hostOf = (address: string): string => URL.parse(address)?.hostname ?? address;
