import type { Disposal } from "../limits/disposal.ts";
import type { LossStepId } from "../limits/loss-steps.ts";
import { lossesOfYear } from "../limits/losses-of-year.ts";
import type { PropertyResult } from "../limits/property-result.ts";
import type { LossesScenario, ResultTold } from "../scenarios/scenario.ts";
import { dollars } from "../units/money.ts";
import { incomeWithout } from "./income-without.ts";

/** How the engine answers a scenario of losses, in the scenario's own words and in dollars. */
export function runLosses({
  year = 2025,
  filing = "single",
  income,
  elected = false,
  otherBusiness = 0,
  results,
}: LossesScenario["given"]): LossesScenario["expect"] {
  const found = lossesOfYear({
    taxYear: year,
    filing,
    livedApart: null,
    modifiedIncome: incomeWithout(income === undefined ? null : dollars(income)),
    otherBusinessNetCents: otherBusiness === null ? null : dollars(otherBusiness),
    properties: results.map((told, i) => propertyOf(told, i, elected)),
  });
  if (!found.ok) throw new Error(found.problems.map((p) => `${p.path} ${p.message}`).join("; "));
  const of = (id: LossStepId) => (found.value.steps.find((step) => step.id === id)?.cents ?? 0) / 100;
  return {
    nonpassive: of("nonpassive"),
    usedAgainstPassiveIncome: of("passive-income"),
    turned: of("turned"),
    freed: of("freed"),
    gone: of("gone"),
    allowance: of("allowance"),
    waits: of("suspended"),
    excess: found.value.excessCents === null ? null : of("excess"),
    counts: of("counts"),
    waitsByForm: found.value.forms
      .filter(({ title }) => title.includes("Part IX:"))
      .flatMap(({ rows }) => rows.map(({ cells }) => (cells[3] ?? 0) / 100)),
    missing: found.value.missing.map(({ id }) => id),
  };
}

const propertyOf = (told: ResultTold, i: number, elected: boolean | "unsaid"): PropertyResult => ({
  id: `p${i}`,
  name: `property ${i}`,
  activityId: elected === true ? "elected-rentals" : `p${i}`,
  isElectionOpen: elected === "unsaid",
  nonpassive: told.isNonpassive === true ? "met" : "not_met",
  isRental: told.isRental ?? true,
  significant: told.significant === true ? "met" : "not_met",
  citation: "",
  netCents: dollars(told.net),
  suspendedCents: dollars(told.old ?? 0),
  activeNow: told.isActive ?? false,
  activeBefore: told.isActive ?? false,
  ownershipPct: 100,
  limitedPartner: told.limitedPartner ?? false,
  turned: told.turned ?? {},
  disposal: disposalOf(told.gone),
});

/** Unless told otherwise, a sale is of the whole interest, fully taxable and to someone not related. */
function disposalOf(gone: ResultTold["gone"]): Disposal | null {
  if (gone === undefined) return null;
  const unsaid = { gainCents: null, unrecognizedGainCents: null, basisIncreaseCents: null };
  if (gone === "unsaid") return { kind: null, isWhole: null, isFullyTaxable: null, buyer: null, ...unsaid };
  const { buyer = "unrelated", gain, gainStillToCome, basisRise } = gone;
  const cents = (amount: number | undefined) => (amount === undefined ? null : dollars(amount));
  return {
    kind: gone.kind,
    isWhole: gone.isInPart !== true,
    isFullyTaxable: gone.isDeferred !== true,
    buyer: buyer === "unsaid" ? null : buyer,
    gainCents: cents(gain),
    unrecognizedGainCents: cents(gainStillToCome),
    basisIncreaseCents: cents(basisRise),
  };
}
