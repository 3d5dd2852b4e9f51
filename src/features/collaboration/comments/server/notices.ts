import type { Notice } from "#server/notifications/notice.ts";

type Said = { byName: string };

/** Sent to the other side: the author gets no notice of it. */
export const commentNotices: readonly Notice[] = [
  {
    event: "comment.created",
    isForAdvisers: true,
    importance: () => "important",
    words: ({ details }) => {
      const { byName } = details as Said;
      return {
        subject: `${byName} left a comment`,
        paragraph: `${byName} left a comment. Read it, answer it, or mark it as resolved.`,
        link: { label: "Read the comment", path: "/requests" },
      };
    },
  },
];
