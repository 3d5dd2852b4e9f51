import { moneyText } from "@tenure/tax-rules";
import { countWords } from "#shared/count-words.ts";
import { weekWords } from "#shared/week-words.ts";
import { READS } from "../asked/operations.ts";
import { ofYear, PAGES } from "../saying/pages.ts";
import { proof, type Statement } from "../saying/said.ts";
import type { Kind } from "./kind.ts";

const LOSS_LAW: readonly Statement[] = [
  {
    text: "The status alone is not enough: a loss counts only where you also participate materially in the rental, or in all rentals as elected.",
    proofs: [proof("question:status-is-not-enough", "Only where")],
  },
  {
    text: "Losses from earlier years stay passive. They carry over until there is income from the same activity, other passive income, or a sale.",
    proofs: [proof("question:old-losses", "They stay passive"), proof("question:old-losses", "They can be used")],
  },
];

/** What becomes of losses. */
export const losses: Kind = {
  id: "losses",
  law: LOSS_LAW,
  isWhole: ["property"],
  means: [
    "loss|losses deduct|deductible|count|use|wait|offset|suspended|carry|carryover|year",
    "passive_loss|suspended_loss|pal",
    "suspended|carried|carryover|carryforward loss|losses",
    "deduct|write_off loss|losses|income|w2",
    "25000|allowance loss|losses|magi",
    "excess business loss",
    "loss|losses",
  ],
  answer: async ({ asker, year }) => {
    const { answer } = await asker.ask(READS.getLosses, { params: { year } });
    const page = ofYear("Open losses", PAGES.losses, year);
    const figures: Statement[] = answer
      ? [
          {
            text: `For ${year}, as entered: ${moneyText(answer.countsCents)} counts and ${moneyText(answer.suspendedCents)} waits.`,
            page,
          },
          ...(answer.missing.length > 0
            ? [{ text: `${countWords(answer.missing.length, "answer")} could still change that.`, page }]
            : []),
        ]
      : [{ text: `No amounts are entered for ${year}.`, page }];
    return {
      taxYear: year,
      statements: [...LOSS_LAW, ...figures],
    };
  },
};

const LISTED = 3;

/** Weeks to sign, and what a filed year means. */
export const weeks: Kind = {
  id: "weeks",
  means: [
    "week|weeks sign|signed|close|closed|closing|lock",
    "sign|close|lock week|weeks|year",
    "edit|change after|signed|closed|locked week|year|entry",
    "year lock|locked|filed",
    "which|how_many weeks open|unsigned|sign|left",
    "deadline|deadlines due",
    "deadline log|sign|close|week|file",
    "weekly|week close",
  ],
  answer: async ({ asker, year }) => {
    const { weeks: all } = await asker.ask(READS.listWeeks, { query: { year } });
    const page = ofYear("Open weeks to sign", PAGES.weeks, year);
    const open = all.filter(({ state, entryCount }) => entryCount > 0 && (state === "open" || state === "changed"));
    const signed = all.filter(({ state }) => state === "signed");
    const names = open.slice(0, LISTED).map(({ weekStart }) => weekWords(weekStart));
    return {
      taxYear: year,
      statements: [
        {
          text: "Review and sign each finished week. It takes a minute.",
          proofs: [proof("help:tour:6", "sign each finished week")],
          page,
        },
        {
          text:
            open.length === 0
              ? `For ${year}, no finished week with entries is left to sign. ${countWords(signed.length, "week is", "weeks are")} signed.`
              : `For ${year}, ${countWords(open.length, "finished week")} with entries ${open.length === 1 ? "waits" : "wait"} for a signature, the latest first: ${names.join("; ")}.`,
          page,
        },
        {
          text: "An entry in a signed week or a filed year can still be corrected. You say why, and the old words are kept.",
        },
        {
          text: "No law sets a day by which an entry must be logged, but what is written long after the work is rarely believed.",
          proofs: [proof("question:no-log", "made after the event")],
        },
      ],
    };
  },
};
