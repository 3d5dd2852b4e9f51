import type { Notice } from "#server/notifications/notice.ts";

export const integrityNotices: readonly Notice[] = [
  {
    event: "record.checked",
    importance: ({ details }) => (Number(details["faultCount"]) > 0 ? "important" : null),
    words: () => ({
      subject: "Your record differs from what was recorded",
      paragraph:
        "We read your record again and found something that is not as it was recorded. Look at it before you use the record.",
      link: { label: "See what differs", path: "/record" },
    }),
  },
];
