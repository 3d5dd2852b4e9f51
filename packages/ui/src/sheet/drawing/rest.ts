/** While rows move, no one reads them one by one or points at one. */
const REST_MS = 150;

/** How long to wait for rows still being read: work deferred until rest would delay their appearance. */
const READ_MS = 1000;
const LOOK_AGAIN_MS = 30;

/** Who is told when a sheet starts to scroll and when it rests again: what can wait is put off in between. */
export type SheetMoves = { begin: (body: HTMLElement) => void; end: (body: HTMLElement) => void };

type Rest = { moves: SheetMoves; isRead: () => boolean; onRest: () => void };

/**
 * Reports that the rows move, until they have rested for a while. One timer serves a whole movement: starting one each frame is
 * work too.
 */
export const createRest = (body: HTMLElement, { moves, isRead, onRest }: Rest) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restsAt = 0;
  let isScrolling = false;
  const stop = (): void => {
    moves.end(body);
    clearTimeout(timer);
    timer = undefined;
    isScrolling = false;
    body.removeAttribute("data-moving");
  };
  const look = (): void => {
    const leftMs = restsAt - performance.now();
    if (leftMs > 0 || (leftMs > -READ_MS && !isRead())) {
      timer = setTimeout(look, Math.max(leftMs, LOOK_AGAIN_MS));
      return;
    }
    stop();
    onRest();
  };
  return {
    /** Rows move, because the sheet is scrolled or because others came between them. */
    delay: (byScroll = false): void => {
      if (byScroll && !isScrolling) moves.begin(body);
      isScrolling ||= byScroll;
      restsAt = performance.now() + REST_MS;
      if (timer !== undefined) return;
      timer = setTimeout(look, REST_MS);
      body.setAttribute("data-moving", "");
    },
    isScrolling: (): boolean => isScrolling,
    stop,
  };
};
