import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type Activity, markActivityRead, markActivityUnread, markAllActivitiesRead } from "../contract.ts";

const OPTIONS = { toast: "save" } as const;

export type Marks = {
  /** What was read becomes unread, and vice versa. */
  toggle: (activity: Activity) => void;
  markRead: (activity: Activity) => void;
  markAllRead: () => void;
  isMarkingAll: boolean;
};

export const useMarks = (): Marks => {
  const reading = useApiMutation(markActivityRead, OPTIONS);
  const unreading = useApiMutation(markActivityUnread, OPTIONS);
  const readingAll = useApiMutation(markAllActivitiesRead, OPTIONS);
  return {
    toggle: ({ id, readStatus }) => (readStatus ? unreading : reading).send({ params: { id } }),
    markRead: ({ id, readStatus }) => {
      if (!readStatus) reading.send({ params: { id } });
    },
    markAllRead: () => readingAll.send({}),
    isMarkingAll: readingAll.isSending,
  };
};
