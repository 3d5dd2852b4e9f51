import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** Keys that move along a chart, by how many points; a page is a tenth. */
const stepOf = (key: string, count: number): number | null => {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: page,
    PageDown: -page,
    Home: -count,
    End: count,
  };
  return steps[key] ?? null;
};

const inside = (index: number, count: number): number => Math.min(Math.max(0, index), Math.max(0, count - 1));

/** Which of a chart's points is read out: by arrow keys as a slider, or under the pointer. */
export const useChartCursor = (count: number, start = count - 1) => {
  const [moved, setMoved] = useState<number | null>(null);
  const at = inside(moved ?? start, count);
  return {
    at,
    isMoved: moved !== null,
    moveTo: (index: number): void => setMoved(inside(index, count)),
    onKeyDown: (event: KeyboardEvent): void => {
      const step = stepOf(event.key, count);
      if (step === null) return;
      event.preventDefault();
      setMoved(inside(at + step, count));
    },
    /** `left` and `width` bound the points inside the element, in pixels. */
    onPointerMove: (event: PointerEvent<HTMLElement>, { left, width }: { left: number; width: number }): void => {
      const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
      setMoved(inside(Math.round((x / Math.max(1, width)) * (count - 1)), count));
    },
  };
};
