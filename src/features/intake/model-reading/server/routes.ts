import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { listReadingPlans, setReadingPlan } from "./reading-plans.ts";
import { getAiSetting, switchAi } from "./switch-ai.ts";

export const modelReadingRoutes: Route[] = [
  implement(contract.getAiSetting, getAiSetting),
  implement(contract.switchAi, switchAi),
  implement(contract.listReadingPlans, listReadingPlans),
  implement(contract.setReadingPlan, setReadingPlan),
];
