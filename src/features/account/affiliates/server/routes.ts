import { implement, type Route } from "#server/http/implement.ts";
import * as admin from "../admin-contract.ts";
import * as contract from "../contract.ts";
import * as payouts from "../payouts-contract.ts";
import * as flags from "../flags/flags-contract.ts";
import * as insights from "../insights/insights-contract.ts";
import * as ownPayouts from "../own-payouts-contract.ts";
import * as signIn from "../sign-in-contract.ts";
import * as dashboard from "../dashboard-contract.ts";
import { changeAffiliateSettings } from "./admin/change-affiliate-settings.ts";
import { changeAffiliate } from "./admin/change-affiliate.ts";
import { getAffiliateSettings, listAffiliates, listEarnings } from "./admin/list-affiliates.ts";
import { exportAffiliates, exportEarnings } from "./admin/export-affiliates.ts";
import { holdReferral } from "./admin/hold-referral.ts";
import { releaseHold } from "./admin/release-hold.ts";
import { getAffiliate } from "./sign-in/get-affiliate.ts";
import { appealStanding } from "./dashboard/appeal-standing.ts";
import { getDashboard } from "./dashboard/get-dashboard.ts";
import { getStatement } from "./dashboard/get-statement.ts";
import { listOwnEarnings, listOwnReferrals } from "./dashboard/list-own.ts";
import { applyAsAffiliate } from "./application/apply-as-affiliate.ts";
import { getProgram } from "./application/get-program.ts";
import { createPayoutRun } from "./payouts/create-payout-run.ts";
import { exportPayoutRun } from "./payouts/export-payout-run.ts";
import { listPayoutRuns, listPayouts, previewPayouts } from "./payouts/list-payouts.ts";
import { markPayoutFailed, markPayoutPaid } from "./payouts/mark-payout.ts";
import { releasePayoutHold } from "./payouts/release-payout-hold.ts";
import { startPayoutRun } from "./payouts/start-payout-run.ts";
import { messageRoutes } from "./messages/routes.ts";
import { exportFlags, listFlags } from "./flags/list-flags.ts";
import { exportInsights, listInsights } from "./insights/list-insights.ts";
import { settleInsight } from "./insights/settle-insight.ts";
import { resolveFlag } from "./admin/resolve-flag.ts";

import { getPayoutMethod, listOwnPayouts, setPayoutMethod } from "./dashboard/own-payouts.ts";

export const affiliateRoutes: Route[] = [
  implement(contract.applyAsAffiliate, applyAsAffiliate),
  implement(contract.getProgram, getProgram),
  implement(signIn.getAffiliate, getAffiliate),
  implement(dashboard.getAffiliateDashboard, getDashboard),
  implement(dashboard.listOwnReferrals, listOwnReferrals),
  implement(dashboard.listOwnEarnings, listOwnEarnings),
  implement(dashboard.getStatement, getStatement),
  implement(dashboard.appealStanding, appealStanding),
  implement(ownPayouts.getPayoutMethod, getPayoutMethod),
  implement(ownPayouts.setPayoutMethod, setPayoutMethod),
  implement(ownPayouts.listOwnPayouts, listOwnPayouts),
  implement(admin.listAffiliates, listAffiliates),
  implement(admin.changeAffiliate, changeAffiliate),
  implement(admin.listEarnings, listEarnings),
  implement(admin.exportAffiliates, exportAffiliates),
  implement(admin.exportEarnings, exportEarnings),
  implement(admin.holdReferral, holdReferral),
  implement(admin.releaseHold, releaseHold),
  implement(flags.listFlags, listFlags),
  implement(flags.exportFlags, exportFlags),
  implement(flags.resolveFlag, resolveFlag),
  implement(insights.listInsights, listInsights),
  implement(insights.exportInsights, exportInsights),
  implement(insights.settleInsight, settleInsight),
  implement(admin.getAffiliateSettings, getAffiliateSettings),
  implement(admin.changeAffiliateSettings, changeAffiliateSettings),
  implement(payouts.previewPayouts, previewPayouts),
  implement(payouts.listPayoutRuns, listPayoutRuns),
  implement(payouts.createPayoutRun, createPayoutRun),
  implement(payouts.startPayoutRun, startPayoutRun),
  implement(payouts.exportPayoutRun, exportPayoutRun),
  implement(payouts.listPayouts, listPayouts),
  implement(payouts.markPayoutPaid, markPayoutPaid),
  implement(payouts.markPayoutFailed, markPayoutFailed),
  implement(payouts.releasePayoutHold, releasePayoutHold),
  ...messageRoutes,
];
