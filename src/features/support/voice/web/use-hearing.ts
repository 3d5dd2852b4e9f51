import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { whenIdle } from "#web/lazy/when-idle.ts";
import type { Speaking, Stage, VoiceQuestion } from "./hearing/speak.ts";
import type { Here } from "./hearing/speak-here.ts";
import type { VoiceDialog } from "./hearing/voice-dialog.tsx";

/** Loaded once a button is shown: no page waits for it. */
const load = () => Promise.all([import("./hearing/speak-here.ts"), import("./hearing/voice-dialog.tsx")]);

export type Hearer = {
  onStart?: (() => void) | undefined;
  onWords: (words: string) => void;
  onFault: (message: string) => void;
};

type Asked = { question: VoiceQuestion; answer: (isYes: boolean) => void };

const NOT_LOADED = "Voice could not be loaded. Try again. If it stays so, reload the page.";

/** One act of speaking at a time. What is heard after the button has gone comes to no one. */
export const useHearing = (hearer: Hearer) => {
  const [stage, setStage] = useState<Stage | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [Dialog, setDialog] = useState<typeof VoiceDialog | null>(null);
  const speaking = useRef<Speaking | null>(null);
  const isGone = useRef(false);
  // What is typed while someone is speaking is still there when the words arrive.
  const latest = useRef(hearer);
  useLayoutEffect(() => {
    latest.current = hearer;
  });
  useEffect(() => {
    // So that the first press doesn't wait; if it can't be had now, that press tries again.
    const forget = whenIdle(() => void load().catch(() => undefined));
    isGone.current = false;
    return () => {
      isGone.current = true;
      forget();
      speaking.current?.cancel();
    };
  }, []);
  const ask = (question: VoiceQuestion): Promise<boolean> =>
    new Promise((done) => {
      const answer = (isYes: boolean): void => {
        setAsked(null);
        done(isYes);
      };
      setAsked({ question, answer });
    });
  const begin = async (here: Here): Promise<void> => {
    const [{ speakHere }, { VoiceDialog: Loaded }] = await load();
    if (isGone.current) return;
    setDialog(() => Loaded);
    const now = speakHere(here, {
      ask,
      stage: setStage,
      // Shown before the next words come: they are put after what stands there.
      words: (words) => flushSync(() => latest.current.onWords(words)),
      fault: (message) => latest.current.onFault(message),
    });
    speaking.current = now;
    await now.done;
  };
  const start = async (here: Here): Promise<void> => {
    setStage({ is: "starting" });
    latest.current.onStart?.();
    try {
      await begin(here);
    } catch {
      latest.current.onFault(NOT_LOADED);
    } finally {
      speaking.current = null;
      setStage(null);
    }
  };
  const cancel = (): void => speaking.current?.cancel();
  return { stage, asked, Dialog, start, stop: (): void => speaking.current?.stop(), cancel };
};
