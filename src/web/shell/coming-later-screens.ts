import { helpPath } from "../paths.ts";
import type { PlaceId } from "../navigation/site-map/site-map.ts";

/** A page that isn't built: what it will do, and what does that job today. The work that builds it removes its notice. */
export type ComingLaterScreen = {
  willBe: string;
  today: string;
  todayLink?: { to: string; label: string };
};

const COMING_LATER: Partial<Record<PlaceId, ComingLaterScreen>> = {
  affiliateDashboard: {
    willBe: "Share your referral link and see what you earned.",
    today: "The affiliate program isn't open.",
  },
};

const UNKNOWN: ComingLaterScreen = {
  willBe: "We're still working on it.",
  today: "Help lists everything you can use.",
  todayLink: { to: helpPath("pages"), label: "See all pages" },
};

export const comingLater = (id: string): ComingLaterScreen =>
  (COMING_LATER as Record<string, ComingLaterScreen>)[id] ?? UNKNOWN;
