/** How far it is, from 0 to 1, and how many things were found so far. */
export type HereProgress = { step: "reading" | "sending"; done: number; things: number };

export type ProgressStore = {
  read: () => HereProgress | null;
  tell: (progress: HereProgress | null) => void;
  subscribe: (hear: () => void) => () => void;
};

/** Beside React's state, so that what is told five times a second draws the bar alone. */
export const createProgress = (): ProgressStore => {
  let progress: HereProgress | null = null;
  const hearers = new Set<() => void>();
  return {
    read: () => progress,
    tell: (next) => {
      progress = next;
      for (const hear of hearers) hear();
    },
    subscribe: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
  };
};
