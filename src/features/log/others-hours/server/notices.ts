import type { Notice } from "#server/notifications/notice.ts";

export const othersHoursNotices: readonly Notice[] = [
  {
    event: "others_hours.stated",
    importance: () => "ordinary",
    words: () => ({
      subject: "Hours were added through your link",
      paragraph: "The person you asked has added their hours at a property. They change how yours compare.",
      link: { label: "See the hours of others", path: "/others-hours" },
    }),
  },
];
