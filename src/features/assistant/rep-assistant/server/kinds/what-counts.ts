import { ACTIVITY_GUIDE } from "@tenure/tax-rules";
import { proof, type Statement } from "../saying/said.ts";
import type { Kind } from "./kind.ts";

/** Whether a kind of work counts. */
export const whatCounts: Kind = {
  id: "what-counts",
  means: [
    "do|does|is|are|will|would|can count|counts",
    "what|which count|counts",
    "work counts|count",
    "count|counts toward|as|for",
  ],
  when: async ({ names }) => (await names()).activity !== null,
  answer: async ({ names }) => {
    const { activity } = await names();
    if (activity === null) return { statements: [] };
    const { label, counts, doesNot, warning } = ACTIVITY_GUIDE[activity];
    const id = `activity:${activity}`;
    const more: Statement[] = warning.includes(doesNot)
      ? []
      : [{ text: warning, proofs: [proof(id, warning.slice(0, 20))] }];
    return {
      statements: [
        { text: `${label}, what counts: ${counts}`, proofs: [proof(id, counts.slice(0, 20))] },
        { text: `What doesn't: ${doesNot}`, proofs: [proof(id, doesNot.slice(0, 20))] },
        ...more,
        {
          text: "Hours must be yours, in a rental that you own, and shown by any reasonable means.",
          proofs: [proof("rule:D.before-ownership", "Work is participation"), proof("rule:E1.any-reasonable-means")],
        },
      ],
      suggestedAction: { type: "knowledge_lookup", address: "/help/what-counts", text: null },
    };
  },
};
