import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { workedSeconds } from "#features/log/stopwatch/rules.ts";
import { haveClocksParted, type KnownStopwatch, runOf, serverNow, stopwatchQuery } from "../queries.ts";

const TICK_MS = 1_000;
/** While the server cannot be reached. */
const ASKED_AGAIN_TICKS = 15;

/** Seconds worked until now, counted from the server's instants; it ticks while the tab is visible. */
export const useElapsed = ({ stopwatch, serverClock, clocksApart }: KnownStopwatch): number => {
  const client = useQueryClient();
  const [, tick] = useState(0);
  const runs = stopwatch !== null && stopwatch.pausedAt === null;
  useEffect(() => {
    if (!runs) return;
    const { queryKey } = stopwatchQuery;
    let partedTicks = 0;
    const timer = setInterval(() => {
      if (document.hidden) return;
      const asks = haveClocksParted({ clocksApart }) && partedTicks++ % ASKED_AGAIN_TICKS === 0;
      if (asks) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
      tick((count) => count + 1);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [runs, client, clocksApart]);
  return stopwatch === null ? 0 : workedSeconds(runOf(stopwatch), serverNow({ serverClock, clocksApart }));
};

/** `0:42:10`. */
export const clockOf = (seconds: number): string => {
  const pad = (value: number): string => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
};
