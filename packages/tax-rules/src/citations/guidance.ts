import type { Authority } from "./authority.ts";

export const GUIDANCE = {
  "cca-201427016": {
    cite: "CCA 201427016",
    about: "The 750 hours are counted over all real property work, not property by property.",
    seen: "primary",
  },
  "cca-202151005": {
    cite: "CCA 202151005",
    about: "Short-term rentals with substantial services may bring self-employment tax.",
    seen: "memory",
  },
  "atg-passive": {
    cite: "IRS Passive Activity Loss Audit Technique Guide",
    about: "What an examiner asks about real estate professionals.",
    seen: "primary",
  },
  "rp-2011-34": {
    cite: "Rev. Proc. 2011-34",
    about: "Relief for a late election of Reg. §1.469-9(g).",
    seen: "secondary",
  },
  "rp-2010-13": { cite: "Rev. Proc. 2010-13", about: "Statements that disclose groupings.", seen: "secondary" },
  "rp-2019-38": {
    cite: "Rev. Proc. 2019-38",
    about: "Safe harbour for rental enterprises under section 199A: 250 hours and contemporaneous records.",
    seen: "secondary",
  },
  "rp-2018-58": {
    cite: "Rev. Proc. 2018-58",
    about: "Time-sensitive acts postponed by a federally declared disaster.",
    seen: "secondary",
  },
  "rp-2000-37": {
    cite: "Rev. Proc. 2000-37",
    about: "Reverse exchanges through an accommodation titleholder.",
    seen: "memory",
  },
  "notice-2020-23": {
    cite: "Notice 2020-23",
    about: "Returns due from April 1 to July 14, 2020 were due on July 15.",
    seen: "secondary",
  },
  "notice-2021-21": {
    cite: "Notice 2021-21",
    about: "Returns of individuals for 2020 were due on May 17, 2021.",
    seen: "secondary",
  },
  "notice-2026-11": {
    cite: "Notice 2026-11",
    about: "Bonus depreciation restored: the date of acquisition, and the election of 40 percent.",
    seen: "secondary",
  },
  "rp-2025-32": { cite: "Rev. Proc. 2025-32", about: "Inflation-adjusted figures for 2026.", seen: "secondary" },
  "pub-527": { cite: "IRS Publication 527", about: "Residential rental property.", seen: "secondary" },
  i8582: {
    cite: "Instructions for Form 8582",
    about: "How the passive loss of a year is figured and shared out, with examples of sales.",
    seen: "secondary",
  },
  "pub-925": { cite: "IRS Publication 925", about: "Passive activity and at-risk rules.", seen: "secondary" },
  "pub-946": { cite: "IRS Publication 946", about: "How to depreciate property: mid-month tables.", seen: "secondary" },
  "form-8824": {
    cite: "Form 8824",
    about: "Like-kind exchanges: boot and the basis of what is received.",
    seen: "memory",
  },
  "obbba-2025": {
    cite: "Pub. L. 119-21 (2025)",
    about: "Bonus depreciation of 100 percent restored; the excess loss limit and section 199A made permanent.",
    seen: "secondary",
  },
  "ca-nonconformity": {
    cite: "California Revenue and Taxation Code §17561",
    about: "California does not follow the federal exception for real estate professionals.",
    seen: "secondary",
    note: "The number of the section is from memory.",
  },
} as const satisfies Record<string, Authority>;
