import { implement, type Route } from "#server/http/implement.ts";
import * as admin from "../admin-contract.ts";
import * as contract from "../contract.ts";
import { changeAffiliateSettings } from "./admin/change-affiliate-settings.ts";
import { changeAffiliate } from "./admin/change-affiliate.ts";
import { getAffiliateSettings, listAffiliates, listEarnings } from "./admin/list-affiliates.ts";
import { releaseHold } from "./admin/release-hold.ts";
import { applyAsAffiliate } from "./apply-as-affiliate.ts";

export const affiliateRoutes: Route[] = [
  implement(contract.applyAsAffiliate, applyAsAffiliate),
  implement(admin.listAffiliates, listAffiliates),
  implement(admin.changeAffiliate, changeAffiliate),
  implement(admin.listEarnings, listEarnings),
  implement(admin.releaseHold, releaseHold),
  implement(admin.getAffiliateSettings, getAffiliateSettings),
  implement(admin.changeAffiliateSettings, changeAffiliateSettings),
];
