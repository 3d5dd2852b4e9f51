import type { AskedAs } from "./question.ts";

/** What must come of a recorded answer: the sentences that stand, and how many do not. */
export type RecordedQuestion = { asks: string; as?: AskedAs; kept: readonly string[]; dropped: number };

/** In the order of the files beside it, which hold the answers as each provider sends them. */
export const RECORDED_QUESTIONS: readonly RecordedQuestion[] = [
  {
    asks: "NIIT safe harbor under 1.1411-4(g)(7): how many hours?",
    as: "adviser",
    kept: ["More than 500 hours in the rental activity, this year or in five of ten, is a safe harbour."],
    dropped: 1,
  },
  {
    asks: "i clocked the wrong house how 2 fix",
    kept: ["Open the entry in the Activity Ledger.", "Change the date, the hours or any other part, and save."],
    dropped: 0,
  },
  {
    asks: "can ur staff read my stuff",
    kept: ["To help you, our staff can read your book for up to an hour.", "There you can also keep support out."],
    dropped: 1,
  },
  {
    asks: "where do i put my handyman so he can log his own time",
    kept: [
      "On Team, press Invite someone and enter their address.",
      "A helper logs at the properties you choose, and each entry waits for you.",
    ],
    dropped: 0,
  },
  {
    asks: "no signal in the basement, does it still save",
    kept: ["Help reads without a connection while the app is open."],
    dropped: 0,
  },
  { asks: "Do weekends move the 45 days?", kept: ["Weekends and holidays do not move them."], dropped: 1 },
  {
    asks: "Can a member of an LLC be a limited partner?",
    kept: ["Courts have not taken a member of an LLC for a limited partner."],
    dropped: 0,
  },
  {
    asks: "How is the average stay worked out when a guest extends?",
    kept: ["An extension is one period."],
    dropped: 1,
  },
  {
    asks: "What happens to losses when I give the house away as a gift?",
    kept: [
      "An installment sale frees the part of its gain that came in, death what exceeds the rise in basis, and a gift nothing.",
    ],
    dropped: 1,
  },
  { asks: "Does managing a friend's building count for me?", kept: ["It does not count in your rentals."], dropped: 1 },
  {
    asks: "What is boot in an exchange?",
    kept: ["Cash taken out and debt not replaced are recognized up to the gain."],
    dropped: 1,
  },
  {
    asks: "How do I sign off the year?",
    as: "adviser",
    kept: ["Signing off freezes a year's totals in the record, with the name of who did it."],
    dropped: 0,
  },
  {
    asks: "sold the duplex, do the old losses come back and how long do i keep the paperwork",
    kept: ["Keep it for at least three years from filing, and longer while losses are suspended."],
    dropped: 0,
  },
  { asks: "is it 750 or 751", kept: ["Exactly 750 is not more."], dropped: 1 },
  { asks: "What's the weather tomorrow?", kept: [], dropped: 2 },
];
