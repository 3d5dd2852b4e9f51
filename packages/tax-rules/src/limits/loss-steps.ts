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
      label: "Result of what is nonpassive",
      cents: pool.nonpassiveNetCents,
      says: "With material participation, and of a rental with the status as well. A loss reduces your other income.",
      citation: cite("reg-9-e-1", "reg-5T-a"),
    },
    ...(pool.turnedCents === 0
      ? []
      : [
          {
            id: "turned" as const,
            label: "Passive income that is read as nonpassive",
            cents: pool.turnedCents,
            says: `It meets no passive loss of another activity. ${pool.turnedSays.join("; ")}.`,
            citation: cite("reg-2T-f", "reg-2-f"),
          },
        ]),
    {
      id: "passive",
      label: "Passive losses, with those of earlier years",
      cents: offset + pool.leftCents + pool.freedCents + pool.lostCents,
      says: "Losses of the year and those that waited. Old ones stay passive when the status comes.",
      citation: cite("irc-469-f", "reg-9-e-2"),
    },
    {
      id: "passive-income",
      label: "Used against passive income",
      cents: offset,
      says: "Against passive income of the year, and against income of the same rental.",
      citation: cite("irc-469-f", "reg-9-e-2", "reg-9-j"),
    },
    ...(pool.releaseSays.length === 0 && pool.freedCents === 0
      ? []
      : [
          {
            id: "freed" as const,
            label: "Freed by a sale",
            cents: pool.freedCents,
            says: `${pool.releaseSays.join(" ")} A freed loss first meets income of the same activity, then net income of the other passive ones, then any income. It takes nothing of the allowance.`,
            citation: cite("irc-469-g"),
          },
        ]),
  ];
}

function afterAllowance({ allowance, excess, goneCents, suspended, countsCents }: Limits): readonly LossStep[] {
  return [
    {
      id: "allowance",
      label: "Allowed on top of that",
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
            says: "At death losses are lost up to the rise in basis. Of what is given away they go into its basis.",
            citation: cite("irc-469-g", "irc-469-j-6"),
          },
        ]),
    {
      id: "suspended",
      label: "Waits for later years",
      cents: suspended,
      says: "It is used against passive income later, or when the whole activity is sold.",
      citation: cite("irc-469-g", "pub-925"),
    },
    {
      id: "excess",
      label: "Cut by the excess loss limit",
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
