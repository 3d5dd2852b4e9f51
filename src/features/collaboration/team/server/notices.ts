import type { Notice } from "#server/notifications/notice.ts";
import type { EventRow } from "#server/events/table.ts";

const whoIn = ({ details }: EventRow): string => (typeof details["who"] === "string" ? details["who"] : "Someone");

export const teamNotices: readonly Notice[] = [
  {
    event: "member.joined",
    importance: () => "important",
    words: (event) => ({
      subject: `${whoIn(event)} accepted your invitation`,
      paragraph: `${whoIn(event)} can now open your log. You can change what they reach, or end it, on the Team page.`,
      link: { label: "Open Team", path: "/team" },
    }),
  },
  {
    event: "member.left",
    importance: () => "ordinary",
    words: (event) => ({
      subject: `${whoIn(event)} left your team`,
      paragraph: `${whoIn(event)} can't open your log any more. What they logged stays.`,
      link: { label: "Open Team", path: "/team" },
    }),
  },
];
