import { cite } from "../citations/citations.ts";
import { type Cents } from "../units/money.ts";
import type { PassivePool } from "./passive-pool.ts";

/** A figure of the year with its reason. */
export type LossStep = {
  readonly id: LossStepId;
  readonly label: string;
  /** Null: open until a fact is told. */
  readonly cents: Cents | null;
  readonly says: string;
  readonly citation: string;
};
export const LOSS_STEP_IDS = [
  "nonpassive",
  "turned",
  "passive",
  "passive-income",
  "freed",
  "allowance",
  "gone",
  "suspended",
  "excess",
  "counts",
] as const;
export type LossStepId = (typeof LOSS_STEP_IDS)[number];

type Limits = {
  readonly allowance: { readonly allowedCents: Cents; readonly says: string };
  readonly excess: { readonly cents: Cents | null; readonly says: string };
  /** Lost at death, or gone into the basis with a gift. */
  readonly goneCents: Cents;
  readonly suspended: Cents;
  readonly countsCents: Cents;
};

/** The figures in the order in which a loss meets its limits. */
export function stepsOf(pool: PassivePool, limits: Limits): readonly LossStep[] {
  return [...beforeAllowance(pool), ...afterAllowance(limits)];
}

function beforeAllowance(pool: PassivePool): readonly LossStep[] {
  const offset = pool.ownOffsetCents + pool.offsetCents;
  return [
    {
      id: "nonpassive",
      label: "Nonpassive result",
      cents: pool.nonpassiveNetCents,
      says: "From activities you take part in materially. A rental also needs the status. A loss reduces your other income.",
      citation: cite("reg-9-e-1", "reg-5T-a"),
    },
    ...(pool.turnedCents === 0
      ? []
      : [
          {
            id: "turned" as const,
            label: "Passive income that is read as nonpassive",
            cents: pool.turnedCents,
            says: `It can't be used against another activity's passive loss. ${pool.turnedSays.join("; ")}.`,
            citation: cite("reg-2T-f", "reg-2-f"),
          },
        ]),
    {
      id: "passive",
      label: "Passive losses, including earlier years",
      cents: offset + pool.leftCents + pool.freedCents + pool.lostCents,
      says: "This year's losses and those carried over. Earlier years' losses stay passive even once you qualify.",
      citation: cite("irc-469-f", "reg-9-e-2"),
    },
    {
      id: "passive-income",
      label: "Used against passive income",
      cents: offset,
      says: "Against this year's passive income, and income from the same rental.",
      citation: cite("irc-469-f", "reg-9-e-2", "reg-9-j"),
    },
    ...(pool.releaseSays.length === 0 && pool.freedCents === 0
      ? []
      : [
          {
            id: "freed" as const,
            label: "Freed by a sale",
            cents: pool.freedCents,
            says: `${pool.releaseSays.join(" ")} A freed loss first offsets income from the same activity, then net income from other passive ones, then any income. It uses none of the allowance.`,
            citation: cite("irc-469-g"),
          },
        ]),
  ];
}

function afterAllowance({ allowance, excess, goneCents, suspended, countsCents }: Limits): readonly LossStep[] {
  return [
    {
      id: "allowance",
      label: "Rental loss allowance",
      cents: allowance.allowedCents,
      says: allowance.says,
      citation: cite("irc-469-i", "reg-9-j"),
    },
    ...(goneCents === 0
      ? []
      : [
          {
            id: "gone" as const,
            label: "Never deducted",
            cents: goneCents,
            says: "At death, losses up to the rise in basis are lost. When you give a property away, its losses go into its basis.",
            citation: cite("irc-469-g", "irc-469-j-6"),
          },
        ]),
    {
      id: "suspended",
      label: "Carried to later years",
      cents: suspended,
      says: "It is used against passive income later, or when the whole activity is sold.",
      citation: cite("irc-469-g", "pub-925"),
    },
    {
      id: "excess",
      label: "Over the excess loss limit",
      cents: excess.cents,
      says: excess.says,
      citation: cite("irc-461-l"),
    },
    {
      id: "counts",
      label: "Counts this year",
      cents: countsCents,
      says: `${excess.cents === null ? "Before the excess loss limit, which is open." : "After the limits above."} Basis and at-risk limits come first and are not computed here.`,
      citation: cite("pub-925"),
    },
  ];
}
