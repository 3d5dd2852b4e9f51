import type { Authority } from "./authority.ts";

export const STATUTES = {
  "irc-469-c-7-A": {
    cite: "IRC §469(c)(7)(A)",
    about:
      "For a qualifying taxpayer each interest in rental real estate is a separate activity unless an election is made.",
    seen: "primary",
  },
  "irc-469-c-7-B": {
    cite: "IRC §469(c)(7)(B)",
    about: "More than half of personal services, and more than 750 hours, in real property trades or businesses.",
    seen: "primary",
  },
  "irc-469-c-7-C": {
    cite: "IRC §469(c)(7)(C)",
    about: "The eleven real property trades or businesses.",
    seen: "primary",
  },
  "irc-469-c-7-D": {
    cite: "IRC §469(c)(7)(D)(ii)",
    about: "Services as an employee do not count unless the employee is a five-percent owner.",
    seen: "primary",
  },
  "irc-416-i": {
    cite: "IRC §416(i)(1)(B)",
    about: "A five-percent owner owns more than five percent.",
    seen: "primary",
  },
  "irc-318": {
    cite: "IRC §318(a)(1)",
    about: "Stock of a spouse, children, grandchildren and parents counts as one's own; that of siblings does not.",
    seen: "secondary",
  },
  "irc-469-h-5": {
    cite: "IRC §469(h)(5)",
    about: "A spouse's participation counts when material participation is decided.",
    seen: "primary",
  },
  "irc-469-f": {
    cite: "IRC §469(f)",
    about: "Losses suspended in earlier years stay with the former passive activity.",
    seen: "primary",
  },
  "irc-469-g": {
    cite: "IRC §469(g)",
    about: "A taxable disposition of an entire activity frees its suspended losses.",
    seen: "primary",
  },
  "irc-469-j-6": {
    cite: "IRC §469(j)(6)",
    about: "Passive losses of an interest that is given away go into its basis and are never deducted.",
    seen: "primary",
  },
  "irc-469-i": {
    cite: "IRC §469(i)",
    about: "The $25,000 allowance for active participation, phased out by income.",
    seen: "primary",
  },
  "irc-461-l": {
    cite: "IRC §461(l)",
    about: "Excess business losses of individuals are not allowed.",
    seen: "secondary",
  },
  "irc-465": { cite: "IRC §465", about: "Losses are limited to the amount at risk.", seen: "secondary" },
  "irc-1411": { cite: "IRC §1411", about: "The 3.8 percent net investment income tax.", seen: "secondary" },
  "irc-280A-d": {
    cite: "IRC §280A(d)",
    about:
      "Personal use of more than the greater of 14 days and 10 percent of rental days makes a dwelling a residence.",
    seen: "primary",
  },
  "irc-168-e-2": {
    cite: "IRC §168(e)(2)",
    about: "Residential rental property takes 80 percent of its gross rent from dwelling units.",
    seen: "memory",
  },
  "irc-168-k": {
    cite: "IRC §168(k)",
    about: "Bonus depreciation for property of twenty years or less.",
    seen: "secondary",
  },
  "irc-1031-a": {
    cite: "IRC §1031(a)(3)",
    about: "Identify within 45 days; receive within 180 days or by the return's due date, whichever is first.",
    seen: "primary",
  },
  "irc-1031-f": { cite: "IRC §1031(f)", about: "Exchanges between related parties: two years.", seen: "memory" },
  "irc-6001": {
    cite: "IRC §6001",
    about: "Whoever is liable for tax keeps the records that show it.",
    seen: "secondary",
  },
  "irc-6662": { cite: "IRC §6662", about: "The twenty percent accuracy-related penalty.", seen: "primary" },
  "irc-7503": {
    cite: "IRC §7503",
    about: "A due date on a weekend or legal holiday moves to the next business day.",
    seen: "memory",
  },
  "irc-7703": { cite: "IRC §7703", about: "Marriage is decided at the end of the year.", seen: "memory" },
} as const satisfies Record<string, Authority>;
