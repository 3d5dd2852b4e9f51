import { classNames } from "@tenure/ui";
import { useEffect, useState } from "react";
import { CYCLING_LABEL } from "../client-constants.ts";

const WORDS = CYCLING_LABEL.words;

/**
 * "Get Started", "For Free", "Join Us": one pass with a fade, then it rests on the first (product.md section 2). One
 * accessible name throughout; still for people who prefer reduced motion.
 */
export function CyclingLabel() {
  const [step, setStep] = useState(0);
  const [isFading, setIsFading] = useState(false);
  useEffect(() => {
    if (step >= WORDS.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const fade = setTimeout(() => setIsFading(true), CYCLING_LABEL.everyMs - CYCLING_LABEL.fadeMs / 2);
    const next = setTimeout(() => {
      setIsFading(false);
      setStep(step + 1);
    }, CYCLING_LABEL.everyMs);
    return () => {
      clearTimeout(fade);
      clearTimeout(next);
    };
  }, [step]);
  return (
    <>
      <span className="sr-only">{WORDS[0]}</span>
      <span
        aria-hidden="true"
        style={{ transitionDuration: `${CYCLING_LABEL.fadeMs / 2}ms` }}
        className={classNames("inline-block min-w-24 transition-opacity", isFading && "opacity-0")}
      >
        {WORDS[step % WORDS.length]}
      </span>
    </>
  );
}
