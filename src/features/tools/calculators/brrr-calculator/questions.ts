import type { ToolQuestion } from "../tool.ts";

export const BRRR_QUESTIONS: readonly ToolQuestion[] = [
  {
    question: "What does BRRR stand for?",
    answer:
      "Buy, rehab, rent, refinance: the new loan is made on the value after repair and pays back the cash that went in. A second R, repeat, is the plan for that cash.",
  },
  {
    question: "What is in the total cash?",
    answer:
      "Purchase, closing costs, rehab, contingency, carrying costs until the refinance, and points and interest of the first loan, less what that loan pays. Each has its own line.",
  },
  {
    question: "Why is there no percentage when all my cash is out?",
    answer:
      "A return divides by the cash left in. With nothing left there is nothing to divide by, so the tool says all out instead of an infinite percentage.",
  },
  {
    question: "What is seasoning?",
    answer:
      "The months a lender wants you to own the property before it lends on the new value instead of what you paid. Six is common. Ask the lender.",
  },
  {
    question: "Are the refinance proceeds income?",
    answer:
      "A loan is not income. Interest on money you take out for other uses is another question: ask your preparer how it is traced.",
  },
];
