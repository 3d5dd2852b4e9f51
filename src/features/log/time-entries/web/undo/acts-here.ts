import type { Step } from "./undo-stack.ts";

/** Something done on this page that was never saved, and how it is taken back. */
export type ActHere = {
  words: string;
  /** The last saved step before it. */
  after: Step | undefined;
  takeBack: () => void;
  /** Takes the undo offer off the screen. */
  hideOffer: () => void;
};

/** Acts that only this page knows about, in their places between the saved steps. */
export const createActsHere = () => {
  let acts: readonly ActHere[] = [];
  const takeBack = (act: ActHere): void => {
    if (!acts.includes(act)) return;
    acts = acts.filter((each) => each !== act);
    act.hideOffer();
    act.takeBack();
  };
  return {
    add: (act: ActHere): void => {
      acts = [...acts, act];
    },
    takeBack,
    /** The last act since a step was saved. */
    lastAfter: (step: Step | undefined): ActHere | undefined => acts.findLast(({ after }) => after === step),
    /** A saved step is gone: acts that followed it now follow the one before. */
    stepGone: (step: Step, before: Step | undefined): void => {
      for (const act of acts) if (act.after === step) act.after = before;
    },
    /** What they were about is gone. Returns how many there were. */
    forget: (): number => {
      const { length } = acts;
      for (const { hideOffer } of acts) hideOffer();
      acts = [];
      return length;
    },
  };
};
export type ActsHere = ReturnType<typeof createActsHere>;
