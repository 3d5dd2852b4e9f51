import type { Notice } from "#server/notifications/notice.ts";
import { dateWords } from "#shared/date-words.ts";

type Asked = { title: string; dueOn: string | null; byName: string };

export const requestNotices: readonly Notice[] = [
  {
    event: "request.created",
    importance: () => "important",
    words: ({ details }) => {
      const { title, dueOn, byName } = details as Asked;
      const until = dueOn === null ? "" : ` It is due on ${dateWords(dueOn)}.`;
      return {
        subject: `${byName} asks: ${title}`,
        paragraph: `${byName} asks you for this: ${title}.${until} Add a note or a file, and mark it as done.`,
        link: { label: "Open the request", path: "/requests" },
      };
    },
  },
  {
    event: "request.done",
    isForAdvisers: true,
    importance: () => "ordinary",
    words: ({ details }) => {
      const { title, byName } = details as Asked;
      return {
        subject: `${byName}: ${title} is done`,
        paragraph: `${byName} marked this request as done: ${title}.`,
        link: { label: "Open the request", path: "/requests" },
      };
    },
  },
];
