import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { importItems as importItemsContract } from "../items-contract.ts";
import { answerZones } from "./answer-zones.ts";
import { disconnectSource } from "./disconnect-source.ts";
import { getRun } from "./runs/get-run.ts";
import { importCalendar } from "./importing/import-calendar.ts";
import { importItems } from "./importing/import-items.ts";
import { importMileage } from "./importing/import-mileage.ts";
import { listRuns } from "./runs/list-runs.ts";
import { listSources } from "./list-sources.ts";
import { undoRun } from "./runs/undo-run.ts";
import { updateSource } from "./update-source.ts";

export const sourceRoutes: Route[] = [
  implement(contract.importCalendar, importCalendar, { transaction: "own" }),
  implement(contract.importMileage, importMileage, { transaction: "own" }),
  implement(importItemsContract, importItems),
  implement(contract.listSources, listSources),
  implement(contract.listRuns, listRuns),
  implement(contract.getRun, getRun),
  implement(contract.updateSource, updateSource),
  implement(contract.answerZones, answerZones),
  implement(contract.disconnectSource, disconnectSource),
  implement(contract.undoRun, undoRun),
];
