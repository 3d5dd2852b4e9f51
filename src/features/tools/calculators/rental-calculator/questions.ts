import type { ToolQuestion } from "../tool.ts";

export const RENTAL_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "What is left out of cash flow?",
    answer:
      "Income tax. Cash flow here is rent collected less operating costs, the loan payment and the reserve for replacements. The paper loss below it shows what depreciation does to the taxable figure.",
  },
  {
    question: "Why is the reserve below net operating income?",
    answer:
      "So that cap rates can be compared: most published ones leave the reserve out. It is still taken from cash flow, in full, every year.",
  },
  {
    question: "What does the break-even year mean?",
    answer:
      "The first year after which all cash flow so far and a sale at that time, after selling costs and the loan, together give back what you put in.",
  },
  {
    question: "Can I use the paper loss against my salary?",
    answer:
      "Rental losses are passive as a rule and wait for rental income or a sale. They count at once for a real estate professional who takes part materially in the rental, and in part while your income is below $150,000. The REP tools here go through those tests.",
  },
  {
    question: "Where is what I type kept?",
    answer:
      "In the address of the page, after the # sign, which your browser sends to no one. Only a share link stores it, for 90 days.",
  },
];
