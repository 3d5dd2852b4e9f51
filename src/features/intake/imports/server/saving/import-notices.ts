import type { Notice } from "#server/notifications/notice.ts";

export const importNotices: readonly Notice[] = [
  {
    event: "import.failed",
    importance: () => "important",
    words: ({ details }) => ({
      subject: "Your import was not saved",
      paragraph: String(details["reason"]),
      link: { label: "Open your imports", path: "/imports" },
    }),
  },
];
