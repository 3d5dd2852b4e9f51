import type { AuthorityId } from "../citations/citations.ts";
import type { Seen } from "../citations/authority.ts";

export type Question = {
  readonly id: string;
  readonly topic: string;
  readonly asks: string;
  readonly answer: string;
  readonly authorities: readonly AuthorityId[];
  readonly seen: Seen;
};

/** Conflicts and surprises of the law, as people ask about them. */
export const QUESTIONS: readonly Question[] = [
  {
    id: "full-time-job",
    topic: "status",
    asks: "I have a full-time job. Can I qualify?",
    answer:
      "Only with more hours of real property work than at the job: a job of 2,080 hours takes more than 2,080. Few records of that size were believed. If you are married and file jointly, look at your spouse first.",
    authorities: ["irc-469-c-7-B", "atg-passive", "penley-2017", "warren-2024"],
    seen: "primary",
  },
  {
    id: "spouse-hours",
    topic: "status",
    asks: "Do my spouse's hours count?",
    answer:
      "Not for the 750 hours and not for half: one of you must pass both alone. For material participation in a rental, yes: both are added.",
    authorities: ["reg-9-c", "irc-469-h-5", "sezonov-2022"],
    seen: "primary",
  },
  {
    id: "status-is-not-enough",
    topic: "status",
    asks: "I have the status. Are my losses deductible now?",
    answer:
      "Only where you also participate materially in the rental, or in all rentals as elected. The status takes away the rule that rentals are passive, nothing more.",
    authorities: ["gragg-2016", "reg-9-e-1"],
    seen: "secondary",
  },
  {
    id: "old-losses",
    topic: "limits",
    asks: "What happens to losses from earlier years?",
    answer:
      "They stay passive. They can be used against income of the same activity, against other passive income, and when the activity is sold.",
    authorities: ["irc-469-f", "reg-9-e-2", "irc-469-g"],
    seen: "primary",
  },
  {
    id: "no-log",
    topic: "credibility",
    asks: "Do I need a daily log?",
    answer:
      "The regulation does not require one: appointment books, calendars and narratives may do. What is made after the event for an audit is rarely believed, and the burden is yours.",
    authorities: ["reg-5T-f-4", "irc-6001", "moss-2010", "fowler-2002", "birdsong-2018"],
    seen: "secondary",
  },
  {
    id: "which-records",
    topic: "credibility",
    asks: "Which records did courts accept?",
    answer:
      "A log with date, task, property and time, logs with witnesses and details, and credible testimony with papers. Rejected: summaries made for trial, hours added to calendars years later, standard day lengths, task times out of proportion, two versions that differ, notes without dates.",
    authorities: ["leyh-2015", "birdsong-2018", "zarrinnegar-2017", "harmon-2007", "hanna-2006", "escalante-2015"],
    seen: "secondary",
  },
  {
    id: "examiner",
    topic: "credibility",
    asks: "What does an examiner ask?",
    answer:
      "They ask you to describe the work. They ask for occupations and W-2s, which spouse, and full or part time. They ask what share you own in each real property business, and for hours by husband and wife. They ask for appointment books and calendars, and for a log of each rental and year.",
    authorities: ["atg-passive"],
    seen: "primary",
  },
  {
    id: "five-percent-in-the-guide",
    topic: "status",
    asks: "The audit guide says five percent or more. Why do you say more than five?",
    answer:
      "The statute refers to a definition that says more than five percent. The guide is loose here. Exactly five percent is read as not enough.",
    authorities: ["irc-416-i", "irc-469-c-7-D", "atg-passive"],
    seen: "secondary",
  },
  {
    id: "on-call",
    topic: "activities",
    asks: "Does being on call count?",
    answer:
      "No. Services have to be performed. Time on call that an employer counts as work is still hours of that job.",
    authorities: ["moss-2010"],
    seen: "primary",
  },
  {
    id: "commuting",
    topic: "activities",
    asks: "Does driving to my rentals count?",
    answer:
      "Driving between home and the property was removed in one case and accepted from a detailed log in another. We leave it out by default and keep trips between properties in a total of their own.",
    authorities: ["truskowsky-2003", "leyh-2015", "moss-2010"],
    seen: "secondary",
  },
  {
    id: "manager",
    topic: "activities",
    asks: "I have a property manager. Is that the end of it?",
    answer:
      "No, but it weighs: the manager's hours are compared with yours, test 7 loses its management hours, and courts infer that an owner with a manager did little. Get the manager's hours in writing.",
    authorities: ["reg-5T-b", "galagar-2004", "lucero-2020", "bailey-2001"],
    seen: "secondary",
  },
  {
    id: "own-management-company",
    topic: "activities",
    asks: "I run my own management company.",
    answer:
      "Managing your own rentals counts in them. Managing for others counts toward the status when you participate materially and, as an employee, own more than five percent. It does not count in your rentals.",
    authorities: ["reg-9-e-3", "reg-9-c-5"],
    seen: "primary",
  },
  {
    id: "short-term-instead",
    topic: "short-term",
    asks: "Is a short-term rental a way without the status?",
    answer:
      "If guests stay seven days or less on average, it is no rental activity: with material participation its loss is nonpassive, without the 750 hours. The $25,000 allowance is then not open, and its hours do not help the status.",
    authorities: ["reg-1T-e-3-ii", "reg-5T-a", "bailey-2011"],
    seen: "secondary",
  },
  {
    id: "december-purchase",
    topic: "short-term",
    asks: "Can one stay in December make the year?",
    answer:
      "The average then comes from one period, and participation from a few weeks. The numbers may pass. Expect questions about both.",
    authorities: ["reg-1-e-3-iii", "reg-5T-f-4"],
    seen: "primary",
  },
  {
    id: "others-hours",
    topic: "participation",
    asks: "Why do you ask for other people's hours?",
    answer:
      "Test 3 needs more than 100 hours and not less than any other individual: a cleaner, a handyman, a co-host. Unknown is not zero, so without their hours we can't tell.",
    authorities: ["reg-5T-a", "pohoski-1998", "lucero-2020"],
    seen: "primary",
  },
  {
    id: "election-cost",
    topic: "election",
    asks: "What does the election cost?",
    answer:
      "All rentals become one activity for all of section 469: suspended losses are freed only when substantially all of it is sold, it binds later years with the status, and it ends only after a material change in facts.",
    authorities: ["reg-9-g", "reg-9-e-2", "irc-469-g"],
    seen: "secondary",
  },
  {
    id: "one-schedule",
    topic: "election",
    asks: "I list all rentals on one Schedule E. Is that the election?",
    answer: "No. It takes a statement with the original return of the year.",
    authorities: ["reg-9-g"],
    seen: "primary",
  },
  {
    id: "per-property-750",
    topic: "status",
    asks: "Must each property have 750 hours?",
    answer:
      "The Chief Counsel says no: the 750 hours are counted over all real property work. Older decisions looked at each property. We use the first and show the second as a risk.",
    authorities: ["cca-201427016", "jahina-2002", "bailey-2011"],
    seen: "primary",
  },
  {
    id: "net-investment-income",
    topic: "limits",
    asks: "Does the status end the 3.8 percent tax?",
    answer:
      "Not by itself: the rents must be nonpassive and come from a trade or business. More than 500 hours in the rental activity, this year or in five of ten, is a safe harbour.",
    authorities: ["irc-1411", "reg-1411-4-g-7"],
    seen: "secondary",
  },
  {
    id: "one-log-two-filters",
    topic: "limits",
    asks: "Can the same log serve section 199A?",
    answer:
      "With other filters: there everyone's services count and travel never does. For the status only your own count, and travel could be challenged. Its safe harbor asks for records made at the time.",
    authorities: ["rp-2019-38"],
    seen: "secondary",
  },
  {
    id: "trusts",
    topic: "status",
    asks: "A trust holds my rentals. Can it qualify?",
    answer: "A trust can qualify through the services of its trustees. Nothing here computes that: ask an adviser.",
    authorities: ["aragona-2014"],
    seen: "primary",
  },
  {
    id: "california",
    topic: "status",
    asks: "I live in California.",
    answer:
      "California does not follow the federal exception: rental losses stay passive there. The federal answer is not affected.",
    authorities: ["ca-nonconformity"],
    seen: "secondary",
  },
  {
    id: "keep-records",
    topic: "credibility",
    asks: "How long do I keep the record?",
    answer:
      "For as long as they may matter for your tax: at least three years from filing, and longer while losses are suspended. Verify with your preparer.",
    authorities: ["irc-6001", "reg-6001-1"],
    seen: "memory",
  },
  {
    id: "exchange-extension",
    topic: "exchange",
    asks: "Why should I extend my return in an exchange?",
    answer:
      "The period ends with the due date of the return if that comes before day 180, and an extension moves it. For individuals this concerns sales from about mid-October on. Compute it, since leap years and weekends move the day.",
    authorities: ["irc-1031-a", "irc-7503"],
    seen: "memory",
  },
];
