import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { applyAsAffiliate } from "./apply-as-affiliate.ts";

export const affiliateRoutes: Route[] = [implement(contract.applyAsAffiliate, applyAsAffiliate)];
