import type { Authority } from "./authority.ts";

export const REGULATIONS = {
  "reg-9-b-2": {
    cite: "Reg. §1.469-9(b)(2)",
    about: "Real property trade or business; real property operation and real property management.",
    seen: "memory",
  },
  "reg-9-b-4": {
    cite: "Reg. §1.469-9(b)(4)",
    about: "Personal services leave out work in the capacity of an investor.",
    seen: "primary",
  },
  "reg-9-b-6": {
    cite: "Reg. §1.469-9(b)(6)",
    about: "A qualifying taxpayer owns at least one interest in rental real estate.",
    seen: "primary",
  },
  "reg-9-c": {
    cite: "Reg. §1.469-9(c)(1), (c)(4)",
    about: "Both tests in one tax year; on a joint return one spouse alone must meet both.",
    seen: "primary",
  },
  "reg-9-c-3": {
    cite: "Reg. §1.469-9(c)(3)",
    about: "Hours count only from real property trades or businesses with material participation.",
    seen: "primary",
  },
  "reg-9-c-5": {
    cite: "Reg. §1.469-9(c)(5)",
    about: "Employee services count only while the employee is a five-percent owner.",
    seen: "primary",
  },
  "reg-9-d": {
    cite: "Reg. §1.469-9(d)",
    about: "Trades or businesses are found by any reasonable method, kept the same from year to year.",
    seen: "primary",
  },
  "reg-9-e-1": {
    cite: "Reg. §1.469-9(e)(1)",
    about: "A rental of a qualifying taxpayer is nonpassive only with material participation in it.",
    seen: "primary",
  },
  "reg-9-e-2": {
    cite: "Reg. §1.469-9(e)(2), (e)(4)",
    about: "Earlier suspended losses are treated as those of a former passive activity.",
    seen: "primary",
  },
  "reg-9-e-3": {
    cite: "Reg. §1.469-9(e)(3)",
    about: "Rental real estate is not grouped with other activities; managing one's own rentals counts in them.",
    seen: "primary",
  },
  "reg-9-f": {
    cite: "Reg. §1.469-9(f)",
    about: "Limited partnership interests in rental real estate narrow the tests of participation.",
    seen: "primary",
  },
  "reg-9-g": {
    cite: "Reg. §1.469-9(g)",
    about: "The election to treat all interests in rental real estate as one activity.",
    seen: "primary",
  },
  "reg-9-h": {
    cite: "Reg. §1.469-9(h)",
    about: "Rental real estate held through entities: separate at fifty percent, the entity's grouping below.",
    seen: "primary",
  },
  "reg-9-j": {
    cite: "Reg. §1.469-9(j)",
    about: "How the $25,000 allowance meets the rules for qualifying taxpayers.",
    seen: "primary",
  },
  "reg-2T-f": {
    cite: "Reg. §1.469-2T(f)(2), (3)",
    about:
      "Income of significant participation activities, and of rentals that are mostly land, is read as nonpassive.",
    seen: "memory",
  },
  "reg-2-f": {
    cite: "Reg. §1.469-2(f)(5), (6)",
    about: "Income from renting what one developed to sell, or to a business of one's own, is read as nonpassive.",
    seen: "memory",
  },
  "reg-4-g": {
    cite: "Reg. §1.469-4(g)",
    about: "A disposition of nearly all of an activity may be treated as one of an activity of its own.",
    seen: "memory",
  },
  "reg-5-f-1": {
    cite: "Reg. §1.469-5(f)(1)",
    about: "Participation is work in an activity in which the individual owns an interest at the time.",
    seen: "primary",
  },
  "reg-5-j": {
    cite: "Reg. §1.469-5(j)",
    about: "Participation in earlier years is looked up in substantially the same activity.",
    seen: "primary",
  },
  "reg-5T-a": {
    cite: "Reg. §1.469-5T(a)",
    about: "The seven tests of material participation; any one is enough.",
    seen: "primary",
  },
  "reg-5T-b": {
    cite: "Reg. §1.469-5T(b)(2)",
    about: "Facts and circumstances: what does not count, and a floor of 100 hours.",
    seen: "primary",
  },
  "reg-5T-c": {
    cite: "Reg. §1.469-5T(c)",
    about: "Significant participation activities: trades or businesses with more than 100 hours.",
    seen: "primary",
  },
  "reg-5T-d": {
    cite: "Reg. §1.469-5T(d)",
    about: "Personal service activities.",
    seen: "primary",
  },
  "reg-5T-e": {
    cite: "Reg. §1.469-5T(e)(2)",
    about: "A limited partner participates materially only under tests 1, 5 and 6.",
    seen: "primary",
  },
  "reg-5T-f-2-i": {
    cite: "Reg. §1.469-5T(f)(2)(i)",
    about: "Work an owner does not customarily do, done to avoid the passive rules, is not participation.",
    seen: "primary",
  },
  "reg-5T-f-2-ii": {
    cite: "Reg. §1.469-5T(f)(2)(ii)",
    about: "Investor work is not participation unless one is involved in day-to-day management or operations.",
    seen: "primary",
  },
  "reg-5T-f-3": {
    cite: "Reg. §1.469-5T(f)(3)",
    about: "A spouse's participation is one's own.",
    seen: "primary",
  },
  "reg-5T-f-4": {
    cite: "Reg. §1.469-5T(f)(4)",
    about:
      "Participation is shown by any reasonable means; a daily log is not required if it is otherwise established.",
    seen: "primary",
  },
  "reg-6001-1": {
    cite: "Reg. §1.6001-1",
    about: "Records that establish what a return shows are kept for as long as they may matter for the tax.",
    seen: "secondary",
  },
  "reg-5T-k": {
    cite: "Reg. §1.469-5T(k)",
    about: "Examples of material participation.",
    seen: "primary",
  },
  "reg-1T-e-3-ii": {
    cite: "Reg. §1.469-1T(e)(3)(ii)",
    about: "What is not a rental activity: seven days, thirty days with significant services, and four more.",
    seen: "primary",
  },
  "reg-1T-e-3-viii": {
    cite: "Reg. §1.469-1T(e)(3)(viii)",
    about: "Examples of what is a rental activity: the third and the fourth, as courts tell them.",
    seen: "primary",
    note: "Examples 3 and 4 were read in decisions that quote or tell them; the other eight were not at hand.",
  },
  "reg-1-e-3-iii": {
    cite: "Reg. §1.469-1(e)(3)(iii)",
    about: "The average period of customer use, by class of property weighted by rent.",
    seen: "primary",
  },
  "reg-4-c": {
    cite: "Reg. §1.469-4(c)",
    about: "Businesses that are an appropriate economic unit may be grouped as one activity.",
    seen: "primary",
  },
  "reg-4-d-1": {
    cite: "Reg. §1.469-4(d)(1)",
    about:
      "A rental activity is grouped with another business only where one of them is insubstantial, or both have the same owners in the same shares.",
    seen: "primary",
  },
  "reg-1411-4-g-7": {
    cite: "Reg. §1.1411-4(g)(7)",
    about: "Safe harbour of 500 hours for real estate professionals under the net investment income tax.",
    seen: "secondary",
  },
  "reg-1031-d-2": {
    cite: "Reg. §1.1031(d)-2",
    about: "Debt that is taken over is money received; its examples compute gain and basis.",
    seen: "primary",
  },
  "reg-1031-k-1-b": {
    cite: "Reg. §1.1031(k)-1(b)",
    about: "The identification and exchange periods.",
    seen: "secondary",
  },
  "reg-1031-k-1-c": {
    cite: "Reg. §1.1031(k)-1(c)",
    about: "How replacement property is identified, and how much of it.",
    seen: "secondary",
  },
} as const satisfies Record<string, Authority>;
