import { type ReactNode, useEffect, useState } from "react";
import { LogoMark } from "../brand/logo.tsx";
import { guessedProgress, type LoadingPhase, PROGRESS_CAP, SLOW_MESSAGE } from "./loading-phase.ts";
import { createLoadingTimer } from "./loading-timer.ts";
import { ProgressBar } from "./progress-bar.tsx";

export type LoadingOverlayProps = {
  active: boolean;
  /** "Signing you in..." */
  message: string;
  /** 0 to 1. Without it the bar guesses and stops at 95 %. */
  value?: number;
};

/** Covers the page during sign-in and sign-out: nothing for 200 ms, then the mark, from 500 ms a card with a bar. */
export function LoadingOverlay({ active, message, value }: LoadingOverlayProps) {
  const [phase, setPhase] = useState<LoadingPhase>({ view: "hidden", slow: false });
  const [timer] = useState(() => createLoadingTimer(setPhase));
  useEffect(() => {
    if (active) timer.start();
    else timer.stop();
  }, [active, timer]);
  useEffect(() => () => timer.dispose(), [timer]);
  return <LoadingOverlayView phase={phase} message={message} {...(value === undefined ? {} : { value })} />;
}

export type LoadingOverlayViewProps = Omit<LoadingOverlayProps, "active"> & { phase: LoadingPhase };

/** The overlay in one phase, without its clock. */
export function LoadingOverlayView({ phase, message, value }: LoadingOverlayViewProps) {
  if (phase.view === "hidden") return null;
  const text = phase.slow ? SLOW_MESSAGE : message;
  return (
    <div className="fixed inset-0 z-[70] grid place-items-center bg-canvas/85 p-4" aria-busy="true">
      <p role="status" className="sr-only">
        {text}
      </p>
      {phase.view === "minimal" ? (
        <LogoMark size={40} className="anim-bounce-logo" />
      ) : (
        <LoadingCard text={text} value={value} />
      )}
    </div>
  );
}

function LoadingCard({ text, value }: { text: ReactNode; value: number | undefined }) {
  const guess = useGuess(value === undefined);
  const percent = value === undefined ? guess : Math.floor(Math.min(1, value) * 100);
  return (
    <div className="flex w-full max-w-sm flex-col items-center gap-4 rounded-xl border border-line bg-surface px-6 pt-8 pb-6 text-center shadow-lg">
      <LogoMark size={40} className="anim-bounce-logo" />
      <p className="text-base font-medium text-1">{text}</p>
      <ProgressBar label="Progress" value={percent / 100} detail={`${percent}%`} className="w-full" />
    </div>
  );
}

function useGuess(running: boolean): number {
  const [percent, setPercent] = useState(() => guessedProgress(500));
  useEffect(() => {
    if (!running) return;
    const startedAt = performance.now() - 500;
    const timer = setInterval(() => {
      const next = guessedProgress(performance.now() - startedAt);
      setPercent(next);
      if (next >= PROGRESS_CAP) clearInterval(timer);
    }, 200);
    return () => clearInterval(timer);
  }, [running]);
  return percent;
}
