import type { CDPSession, Page } from "@playwright/test";

export const FRAMES = 240;
/**
 * The speeds: one row per frame, 2,280 px a second, is a mouse wheel turned fast (Chromium's own synthetic scroll makes 800);
 * two rows per frame is a flick on a touchpad.
 */
export const PACES = { wheel: 38, flick: 76 } as const;
export type Pace = keyof typeof PACES;
const FRAME_MS = 1000 / 60;

export type Scroll = { droppedFrames: number; slowestFrameMs: number; nodes: number };

/** Scrolls this many frames and reads the clock of each. Nothing else is read from the page: that would be work too. */
export const scroll = (page: Page, pace: Pace): Promise<Scroll> =>
  page.evaluate(
    ({ frames, pixels, frameMs }) =>
      new Promise<Scroll>((resolve) => {
        const sheet = document.querySelector("[role=grid]");
        if (!sheet) throw new Error("there is no sheet");
        const times: number[] = [];
        let top = sheet.scrollTop;
        const step = (now: number): void => {
          times.push(now);
          if (times.length > frames) {
            const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
            resolve({
              droppedFrames: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0),
              slowestFrameMs: Math.max(...gaps),
              nodes: sheet.querySelectorAll("*").length,
            });
            return;
          }
          top += pixels;
          sheet.scrollTop = top;
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    { frames: FRAMES, pixels: PACES[pace], frameMs: FRAME_MS },
  );

/** What one frame takes of the page's thread, by processor time: other programs do not count. */
export type FrameWork = { allMs: number; scriptMs: number; styleMs: number; layoutMs: number };

const readWork = async (cdp: CDPSession): Promise<FrameWork> => {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const ms = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return {
    allMs: ms("TaskDuration"),
    scriptMs: ms("ScriptDuration"),
    styleMs: ms("RecalcStyleDuration"),
    layoutMs: ms("LayoutDuration"),
  };
};

/** The same scroll at the processor's full speed; four times slower, a frame has 4.2 ms of it. */
export const scrollWork = async (page: Page, cdp: CDPSession, pace: Pace): Promise<FrameWork> => {
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const before = await readWork(cdp);
  await scroll(page, pace);
  const after = await readWork(cdp);
  const aFrame = (key: keyof FrameWork): number => (after[key] - before[key]) / FRAMES;
  return {
    allMs: aFrame("allMs"),
    scriptMs: aFrame("scriptMs"),
    styleMs: aFrame("styleMs"),
    layoutMs: aFrame("layoutMs"),
  };
};
