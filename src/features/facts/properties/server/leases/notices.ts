import type { Notice } from "#server/notifications/notice.ts";
import { dateWords } from "#shared/date-words.ts";

/** The owner chose the day, so it does not wait for a digest. */
export const leaseNotices: readonly Notice[] = [
  {
    event: "lease.ending",
    importance: () => "important",
    isForFirm: "leaseRemindersEnabled",
    words: ({ subjectId, details }, { ownerName }) => {
      const { nickname, leaseEndDate } = details as { nickname: string; leaseEndDate: string };
      const day = dateWords(leaseEndDate);
      const next =
        ownerName === null
          ? "Talk to your tenant about what comes next, and log the time."
          : `Ask ${ownerName} what comes next, and to log the time.`;
      return {
        subject: `The lease of ${nickname} ends on ${day}`,
        paragraph: `The lease of ${nickname} ends on ${day}. ${next}`,
        link: { label: "Open the property", path: `/properties/${subjectId ?? ""}/details` },
      };
    },
  },
];
