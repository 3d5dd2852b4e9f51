import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { discardStopwatch } from "./discard-stopwatch.ts";
import { getStopwatch } from "./get-stopwatch.ts";
import { pauseStopwatch } from "./pause-stopwatch.ts";
import { restoreStopwatch } from "./restore-stopwatch.ts";
import { resumeStopwatch } from "./resume-stopwatch.ts";
import { startStopwatch } from "./start-stopwatch.ts";
import { stopStopwatch } from "./stop-stopwatch.ts";
import { updateStopwatch } from "./update-stopwatch.ts";

export const stopwatchRoutes: Route[] = [
  implement(contract.getStopwatch, getStopwatch),
  implement(contract.startStopwatch, startStopwatch),
  implement(contract.updateStopwatch, updateStopwatch),
  implement(contract.pauseStopwatch, pauseStopwatch),
  implement(contract.resumeStopwatch, resumeStopwatch),
  implement(contract.stopStopwatch, stopStopwatch),
  implement(contract.discardStopwatch, discardStopwatch),
  implement(contract.restoreStopwatch, restoreStopwatch),
];
