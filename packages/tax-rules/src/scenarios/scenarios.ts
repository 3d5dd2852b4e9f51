import {
  ELECTION_YEARS_SCENARIOS,
  IDENTIFICATION_SCENARIOS,
  LATE_ELECTION_SCENARIOS,
  PATH_SCENARIOS,
  REVOCATION_SCENARIOS,
} from "./election-scenarios.ts";
import { ELECTED_HOUSEHOLD_SCENARIOS } from "./elected-household-scenarios.ts";
import { HOUSEHOLD_SCENARIOS, STRESS_SCENARIOS } from "./household-scenarios.ts";
import { OPEN_FACT_SCENARIOS } from "./open-fact-scenarios.ts";
import { DISPOSAL_SCENARIOS, TURNED_SCENARIOS } from "./disposal-scenarios.ts";
import { BONUS_SCENARIOS, DEPRECIATION_SCENARIOS, LOSS_SCENARIOS } from "./loss-scenarios.ts";
import { ALLOWANCE_SCENARIOS, EXCHANGE_SCENARIOS } from "./money-and-date-scenarios.ts";
import { PARTICIPATION_SCENARIOS, USE_SCENARIOS } from "./participation-scenarios.ts";
import { PRINTED_EXAMPLES } from "./printed-examples.ts";
import type { Scenario } from "./scenario.ts";
import { SHORT_TERM_SCENARIOS } from "./short-term-scenarios.ts";
import { STATUS_SCENARIOS } from "./status-scenarios.ts";
import { WORK_SCENARIOS } from "./work-scenarios.ts";

/** Every named scenario: each is run as a test, and shown beside its rules. */
export const SCENARIOS: readonly Scenario[] = [
  ...STATUS_SCENARIOS,
  ...HOUSEHOLD_SCENARIOS,
  ...ELECTED_HOUSEHOLD_SCENARIOS,
  ...OPEN_FACT_SCENARIOS,
  ...SHORT_TERM_SCENARIOS,
  ...WORK_SCENARIOS,
  ...PARTICIPATION_SCENARIOS,
  ...USE_SCENARIOS,
  ...STRESS_SCENARIOS,
  ...EXCHANGE_SCENARIOS,
  ...ALLOWANCE_SCENARIOS,
  ...LOSS_SCENARIOS,
  ...DISPOSAL_SCENARIOS,
  ...TURNED_SCENARIOS,
  ...BONUS_SCENARIOS,
  ...DEPRECIATION_SCENARIOS,
  ...PATH_SCENARIOS,
  ...LATE_ELECTION_SCENARIOS,
  ...ELECTION_YEARS_SCENARIOS,
  ...REVOCATION_SCENARIOS,
  ...IDENTIFICATION_SCENARIOS,
  ...PRINTED_EXAMPLES,
];

export function scenariosOf(ruleId: string): readonly Scenario[] {
  return SCENARIOS.filter((scenario) => scenario.rules.includes(ruleId));
}
