import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { setTourStep } from "./set-tour-step.ts";

export const tourRoutes: Route[] = [implement(contract.setTourStep, setTourStep)];
