import type { Notice } from "#server/notifications/notice.ts";

export const sourceNotices: readonly Notice[] = [
  {
    event: "integration.lost",
    importance: () => "important",
    words: ({ details }) => ({
      subject: `${String(details["name"])} is no longer read`,
      paragraph: `${String(details["problem"])} What you logged is not lost, but nothing new comes from there until you connect it again.`,
      link: { label: "Open your sources", path: "/integrations" },
    }),
  },
  {
    event: "integration.failed",
    importance: () => "important",
    words: ({ details }) => ({
      subject: "Your import was not read",
      paragraph: String(details["reason"]),
      link: { label: "Open your sources", path: "/integrations" },
    }),
  },
];
