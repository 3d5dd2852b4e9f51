import type { Notice } from "#server/notifications/notice.ts";
import { dateWords } from "#shared/date-words.ts";

/** They chose the day themselves, so it waits for no turn. */
export const leaseNotices: readonly Notice[] = [
  {
    event: "lease.ending",
    importance: () => "important",
    words: ({ subjectId, details }) => {
      const { nickname, leaseEndDate } = details as { nickname: string; leaseEndDate: string };
      const day = dateWords(leaseEndDate);
      return {
        subject: `The lease of ${nickname} ends on ${day}`,
        paragraph: `The lease of ${nickname} ends on ${day}. Talk to your tenant about what comes next, and log the time.`,
        link: { label: "Open the property", path: `/properties/${subjectId ?? ""}/details` },
      };
    },
  },
];
