import type { RuleFunction } from "@tenure/tax-rules";
import { TOOLS } from "#web/features.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { paths } from "#web/paths.ts";

export type ComputedPlace = { name: string; to: string };

const tool = (path: string): ComputedPlace => ({
  name: TOOLS.find((one) => one.path === path)?.title ?? path,
  to: path,
});
const QUALIFICATION = tool(paths.repStatusCalculator);
const STATUS = { name: titleOf("status"), to: paths.compliance };
const LEDGER = { name: titleOf("ledger"), to: paths.ledger };
const STAYS = { name: titleOf("stays"), to: paths.stays };
const ELECTIONS = { name: titleOf("elections"), to: paths.elections };
const LOSSES = { name: titleOf("losses"), to: paths.losses };
const PROPERTIES = { name: titleOf("properties"), to: paths.properties };

/** Where people see what a rule's function computes: a public tool first, then the page in their own book. */
const PLACES: Readonly<Record<RuleFunction, readonly [ComputedPlace, ...ComputedPlace[]]>> = {
  evaluateStatus: [QUALIFICATION, STATUS],
  classifyActivity: [tool(paths.repAuditScan), LEDGER],
  averageCustomerUse: [QUALIFICATION, STAYS],
  shortTermPath: [QUALIFICATION],
  electionRegister: [ELECTIONS],
  lateRelief: [ELECTIONS],
  revocationStatement: [ELECTIONS],
  rateRecord: [tool(paths.repAuditScan), { name: titleOf("recordCheck"), to: paths.recordCheck }],
  stressTest: [{ name: titleOf("stressTest"), to: paths.stressTest }],
  lossesOfYear: [LOSSES],
  bonusDepreciation: [PROPERTIES],
  exchangeDates: [tool(paths.exchangeTimer)],
  identification: [tool(paths.exchangeTimer)],
  rentalCalculation: [tool(paths.rentalCalculator)],
  brrrrCalculation: [tool(paths.brrrCalculator)],
};

export const placesOf = (by: RuleFunction): readonly ComputedPlace[] => PLACES[by];
