import type { Notice } from "#server/notifications/notice.ts";

export const sourceNotices: readonly Notice[] = [
  {
    event: "integration.failed",
    importance: () => "important",
    words: ({ details }) => ({
      subject: "Your file was not imported",
      paragraph: String(details["reason"]),
      link: { label: "Open your sources", path: "/integrations" },
    }),
  },
];
