import type { Authority } from "./authority.ts";

/** Decisions, each in our own words. The whole corpus with its facts is `fixtures/cases.json`. */
export const DECISIONS = {
  "agarwal-2009": {
    cite: "Agarwal v. Commissioner, T.C. Summ. Op. 2009-29",
    about: "A licensed agent's work is real property brokerage.",
    seen: "secondary",
  },
  "almquist-2014": {
    cite: "Almquist v. Commissioner, T.C. Memo. 2014-40",
    about: "Poor records cost the deduction and the penalty.",
    seen: "primary",
  },
  "aragona-2014": {
    cite: "Frank Aragona Trust v. Commissioner, 142 T.C. 165 (2014)",
    about: "A trust can qualify through its trustees.",
    seen: "primary",
  },
  "bailey-2001": {
    cite: "Bailey v. Commissioner, T.C. Memo. 2001-296",
    about: "Hours put beside calendar entries years later were excessive for the tasks.",
    seen: "primary",
  },
  "bailey-2011": {
    cite: "Bailey v. Commissioner, T.C. Summ. Op. 2011-22",
    about: "Hours on a property let for seven days or less on average do not enter the 750.",
    seen: "secondary",
  },
  "birdsong-2018": {
    cite: "Birdsong v. Commissioner, T.C. Memo. 2018-148",
    about: "An owner who ran nine units herself and kept a log was believed, in spite of a second, larger log.",
    seen: "secondary",
  },
  "escalante-2015": {
    cite: "Escalante v. Commissioner, T.C. Summ. Op. 2015-47",
    about: "Flat job hours and two totals that differ made the logs unreliable.",
    seen: "secondary",
  },
  "flores-2015": {
    cite: "Flores v. Commissioner, T.C. Memo. 2015-9",
    about: "An example of how hours are not substantiated.",
    seen: "secondary",
  },
  "fowler-2002": {
    cite: "Fowler v. Commissioner, T.C. Memo. 2002-223",
    about: "Notes added to calendars years later were not believed.",
    seen: "primary",
  },
  "galagar-2004": {
    cite: "Galagar v. Commissioner, T.C. Summ. Op. 2004-39",
    about: "No log, and a manager who ran the property.",
    seen: "primary",
  },
  "garnett-2009": {
    cite: "Garnett v. Commissioner, 132 T.C. 368 (2009)",
    about: "A member of an LLC or LLP is not a limited partner for the tests of participation.",
    seen: "primary",
  },
  "gragg-2016": {
    cite: "Gragg v. United States, 831 F.3d 1189 (9th Cir. 2016)",
    about: "A real estate professional must still materially participate in the rentals.",
    seen: "secondary",
  },
  "guarino-2016": {
    cite: "Guarino v. Commissioner, T.C. Summ. Op. 2016-12",
    about: "Mortgage brokerage is not real property work; the logs changed from hearing to hearing.",
    seen: "secondary",
  },
  "hairston-2019": {
    cite: "Hairston v. Commissioner, T.C. Memo. 2019-104",
    about: "Time on site while others worked, and tasks out of proportion: 150 hours cut.",
    seen: "secondary",
  },
  "hanna-2006": {
    cite: "Hanna v. Commissioner, T.C. Summ. Op. 2006-57",
    about: "A narrative made five years later was a guess: ten minutes for every e-mail, 80 hours for two forms.",
    seen: "primary",
  },
  "harmon-2007": {
    cite: "Harmon v. Commissioner, T.C. Summ. Op. 2007-127",
    about: "Ten hours for every day, because she had all day.",
    seen: "primary",
  },
  "harnett-2011": {
    cite: "Harnett v. Commissioner, T.C. Memo. 2011-191",
    about: "Time of an investor and bank officer.",
    seen: "secondary",
    note: "Outcome and reasons are from memory.",
  },
  "hickam-2017": {
    cite: "Hickam v. Commissioner, T.C. Summ. Op. 2017-66",
    about: "Loan origination is not a real property trade or business.",
    seen: "secondary",
  },
  "jafarpour-2012": {
    cite: "Jafarpour v. Commissioner, T.C. Memo. 2012-165",
    about: "Rental losses stayed passive.",
    seen: "primary",
    note: "Why they did is from memory.",
  },
  "jahina-2002": {
    cite: "Jahina v. Commissioner, T.C. Summ. Op. 2002-150",
    about: "No election: each property was tested alone; time at the job was counted twice.",
    seen: "primary",
  },
  "leyh-2015": {
    cite: "Leyh v. Commissioner, T.C. Summ. Op. 2015-27",
    about: "Trips that a daily log showed were accepted.",
    seen: "secondary",
  },
  "lucero-2020": {
    cite: "Lucero v. Commissioner, T.C. Memo. 2020-136",
    about: "Without the manager's hours nobody could tell who did more.",
    seen: "secondary",
    note: "The opinion's number is from memory.",
  },
  "moss-2010": {
    cite: "Moss v. Commissioner, 135 T.C. 365 (2010)",
    about: "Time on call is not time worked; 645.5 hours are not more than 750.",
    seen: "primary",
  },
  "mowafi-2001": {
    cite: "Mowafi v. Commissioner, T.C. Memo. 2001-111",
    about: "Logs made two to three years later by someone who worked in another state.",
    seen: "primary",
  },
  "newell-2010": {
    cite: "Newell v. Commissioner, T.C. Memo. 2010-23",
    about: "The managing member of an LLC is not held as a limited partner; test 4 carried him.",
    seen: "primary",
  },
  "ostrom-2017": {
    cite: "Ostrom v. Commissioner, T.C. Memo. 2017-118",
    about: "A full-time job, a licence issued in September and no income as an agent.",
    seen: "primary",
    note: "The outcome is from memory.",
  },
  "penley-2017": {
    cite: "Penley v. Commissioner, T.C. Memo. 2017-65",
    about: "Nearly thirteen hours on every day of the year were not believed.",
    seen: "secondary",
  },
  "pohoski-1998": {
    cite: "Pohoski v. Commissioner, T.C. Memo. 1998-17",
    about: "One condo passed test 3; the other did not, because the staff's hours were unknown.",
    seen: "primary",
  },
  "sezonov-2022": {
    cite: "Sezonov v. Commissioner, T.C. Memo. 2022-40",
    about: "The hours of two spouses are not added up for the 750.",
    seen: "secondary",
  },
  "shaw-2002": {
    cite: "Shaw v. Commissioner, T.C. Memo. 2002-35",
    about: "Investor-type activity is not participation.",
    seen: "primary",
    note: "The opinion's number is from memory.",
  },
  "thompson-2009": {
    cite: "Thompson v. United States, 87 Fed. Cl. 728 (2009)",
    about: "An interest in an LLC is not a limited partnership interest.",
    seen: "secondary",
    note: "The opinion's beginning was read, its reasons in a commentary.",
  },
  "truskowsky-2003": {
    cite: "Truskowsky v. Commissioner, T.C. Summ. Op. 2003-130",
    about: "Driving between home and the activity is personal; travel between places of business can count.",
    seen: "primary",
  },
  "warren-2024": {
    cite: "Warren v. Commissioner, T.C. Summ. Op. 2024-20",
    about: "A job of 1,913 hours was more than the renovation.",
    seen: "secondary",
  },
  "windham-2017": {
    cite: "Windham v. Commissioner, T.C. Memo. 2017-68",
    about: "Without the election every property was tested, and twelve passed.",
    seen: "secondary",
  },
  "zarrinnegar-2017": {
    cite: "Zarrinnegar v. Commissioner, T.C. Memo. 2017-34",
    about: "Logs, details and witnesses carried a dentist with fourteen hours of practice a week.",
    seen: "secondary",
  },
} as const satisfies Record<string, Authority>;
