import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { getPricing } from "./get-pricing.ts";

export const marketingRoutes: Route[] = [implement(contract.getPricing, getPricing)];
