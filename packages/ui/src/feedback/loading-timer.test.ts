import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { guessedProgress, type LoadingPhase } from "./loading-phase.ts";
import { createLoadingTimer } from "./loading-timer.ts";

describe("the clock of the loading overlay", () => {
  let phases: LoadingPhase[];
  let timer: ReturnType<typeof createLoadingTimer>;
  const view = () => phases.at(-1)?.view ?? "hidden";

  beforeEach(() => {
    vi.useFakeTimers();
    phases = [];
    timer = createLoadingTimer((phase) => phases.push(phase));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows nothing for work that ends within 200 ms", () => {
    timer.start();
    vi.advanceTimersByTime(199);
    timer.stop();
    vi.advanceTimersByTime(10_000);
    expect(view()).toBe("hidden");
  });

  it("shows the mark from 200 ms and the card from 500 ms", () => {
    timer.start();
    vi.advanceTimersByTime(200);
    expect(view()).toBe("minimal");
    vi.advanceTimersByTime(299);
    expect(view()).toBe("minimal");
    vi.advanceTimersByTime(1);
    expect(view()).toBe("enhanced");
  });

  it("says after six seconds that it takes long", () => {
    timer.start();
    vi.advanceTimersByTime(5_999);
    expect(phases.at(-1)?.slow).toBe(false);
    vi.advanceTimersByTime(1);
    expect(phases.at(-1)).toEqual({ view: "enhanced", slow: true });
  });

  it("stays for at least 400 ms once it shows", () => {
    timer.start();
    vi.advanceTimersByTime(250);
    timer.stop();
    vi.advanceTimersByTime(349);
    expect(view()).toBe("minimal");
    vi.advanceTimersByTime(1);
    expect(view()).toBe("hidden");
  });

  it("goes at once when it has shown long enough", () => {
    timer.start();
    vi.advanceTimersByTime(700);
    timer.stop();
    expect(view()).toBe("hidden");
  });

  it("reports nothing after it is disposed of", () => {
    timer.start();
    timer.dispose();
    vi.advanceTimersByTime(10_000);
    expect(phases).toEqual([]);
  });

  it("can run again", () => {
    timer.start();
    vi.advanceTimersByTime(1_000);
    timer.stop();
    timer.start();
    vi.advanceTimersByTime(199);
    expect(view()).toBe("hidden");
    vi.advanceTimersByTime(1);
    expect(view()).toBe("minimal");
  });
});

describe("guessedProgress", () => {
  it("only grows, and stops at 95", () => {
    const guesses = Array.from({ length: 200 }, (_, step) => guessedProgress(step * 100));
    expect(guesses).toEqual(guesses.toSorted((a, b) => a - b));
    expect(guesses[0]).toBe(0);
    expect(guessedProgress(60_000)).toBe(95);
  });
});
