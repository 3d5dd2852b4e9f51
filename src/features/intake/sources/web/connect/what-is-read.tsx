import type { CalendarKind } from "#features/intake/sources/rules.ts";
import { SERVICE_WORDS } from "../accounts/service-words.ts";

/** Said before a calendar is connected. */
export function WhatIsRead({ service }: { service: CalendarKind }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-base text-2">
      <li>We read the calendars you choose: titles, times, places, people and notes. We never write there.</li>
      <li>We read the last 7 days {SERVICE_WORDS[service].every}. You can choose other days later.</li>
      <li>What we find goes to your review inbox. Nothing counts until you confirm it.</li>
    </ul>
  );
}
