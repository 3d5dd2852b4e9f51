import type { TextDocument } from "#server/pdf/text-document.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

export const CHECK_LIST_NAME = "08-check-list-for-you-and-your-preparer.pdf";

/** What an examiner may raise, strongest first, with what would help. It is included only on request. */
export const checkListDocument = ({
  said,
  taxYear,
  at,
}: Pick<BinderFacts, "said" | "taxYear" | "at">): TextDocument => {
  const findings = said.record?.findings ?? [];
  return {
    title: `Check list for you and your preparer, ${taxYear}`,
    note: `Made on ${at.toISOString()} from the record. Take this file out before you hand the binder to an examiner. It names weak spots that an examiner may raise and what helps. General information, not tax advice.`,
    label: "FOR YOU AND YOUR PREPARER",
    sections: [
      ...(findings.length === 0 ? [{ heading: "Weak spots", paragraphs: ["The record check found none."] }] : []),
      ...findings.map(({ title, says, repair, citation }) => ({
        heading: title,
        list: [says, `What helps: ${repair}`, citation],
      })),
      ...(said.cautions.length === 0
        ? []
        : [
            {
              heading: "What to go over",
              list: said.cautions.map(({ message, citation }) => `${message} ${citation}.`),
            },
          ]),
      ...(said.openQuestions.length === 0 && said.missingFacts.length === 0
        ? []
        : [{ heading: "Facts to add", list: [...said.missingFacts, ...said.openQuestions] }]),
    ],
  };
};
