import { useEffect, useRef } from "react";
import type { Said } from "../said.ts";

/** Changes as the answer grows, and as it ends. */
const growthOf = (each: Said | undefined): string =>
  each?.by === "assistant" ? `${each.answer.sentences.length} ${each.answer.ending.is}` : "";

/**
 * The newest question moves to the top of the panel as its answer grows, so that the answer is read from its first line. Whoever
 * reads elsewhere meanwhile is left there. Returns props for the list.
 */
export const useFollowQuestions = (said: readonly Said[]) => {
  const ref = useRef<HTMLDivElement>(null);
  const readsElsewhere = useRef(false);
  const count = said.length;
  const growth = growthOf(said.at(-1));
  useEffect(() => {
    readsElsewhere.current = false;
  }, [count]);
  useEffect(() => {
    if (count === 0 || readsElsewhere.current) return;
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const questions = ref.current?.querySelectorAll("[data-question]");
    [...(questions ?? [])].at(-1)?.scrollIntoView({ block: "start", behavior: isStill ? "instant" : "smooth" });
  }, [count, growth]);
  const leave = (): void => {
    readsElsewhere.current = true;
  };
  return { ref, onWheel: leave, onTouchMove: leave, onKeyDown: leave };
};
