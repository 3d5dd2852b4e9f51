import type { EvaluatedQuestion } from "./question.ts";

/** About the product, and about what no source of ours says. */
export const PRODUCT_QUESTIONS: readonly EvaluatedQuestion[] = [
  {
    asks: "How do I import an old log?",
    about: "product",
    kind: "answered",
    cites: ["help:import-export"],
  },
  {
    asks: "how do i connect google calendar",
    about: "product",
    kind: "answered",
    cites: ["help:connected-calendars"],
  },
  {
    asks: "How do I invite my CPA?",
    about: "product",
    kind: "answered",
    cites: ["help:team"],
  },
  {
    asks: "what does premium cost",
    about: "product",
    kind: "answered",
    cites: ["help:plans:2"],
  },
  {
    asks: "How can I cancel my subscription?",
    about: "product",
    kind: "answered",
    cites: ["help:plans:4"],
    contains: ["end of what you paid"],
  },
  {
    asks: "log 2h at Elm for the gutter yesterday",
    about: "product",
    kind: "answered",
    cites: ["help:log-time"],
    contains: ["once you confirm it"],
  },
  {
    asks: "can I use the app without internet?",
    about: "product",
    kind: "answered",
    cites: ["help:offline"],
    contains: ["stays on this device"],
  },
  {
    asks: "hi",
    about: "product",
    kind: "answered",
    contains: ["law list"],
  },
  {
    asks: "What's the weather tomorrow?",
    about: "outside",
    kind: "not_in_sources",
    contains: ["Our sources don't say"],
  },
  {
    asks: "Who won the World Series in 1988?",
    about: "outside",
    kind: "not_in_sources",
    contains: ["Our sources don't say"],
  },
  {
    asks: "Should I buy bitcoin with my refund?",
    about: "outside",
    kind: "not_in_sources",
  },
  {
    asks: "🏠🏠🏠 ???",
    about: "outside",
    kind: "not_in_sources",
  },
  {
    asks: "Can I change the date of an entry?",
    about: "product",
    kind: "answered",
    omits: ["I don't write"],
  },
  {
    asks: "How do I delete an entry?",
    about: "product",
    kind: "answered",
    omits: ["I only read"],
  },
  {
    asks: "How do I add evidence to an entry?",
    about: "product",
    kind: "answered",
    omits: ["I don't make evidence"],
  },
  {
    asks: "Who can see my log?",
    about: "product",
    kind: "answered",
    omits: ["only see the book that is open"],
  },
  {
    asks: "Can someone else log hours in my book?",
    about: "product",
    kind: "answered",
    omits: ["I take no ids"],
  },
  {
    asks: "How do I share my log with another user?",
    about: "product",
    kind: "answered",
    omits: ["I take no ids"],
  },
  {
    asks: "how do i use the stopwatch",
    about: "product",
    kind: "answered",
    cites: ["help:log-time:3"],
  },
  {
    asks: "add 2 hours at oak for cleaning yesterday",
    about: "product",
    kind: "answered",
    contains: ["add 2 hours at oak"],
  },
  {
    asks: "I spent 3 hours at Birch 4 painting today",
    about: "product",
    kind: "answered",
    contains: ["I spent 3 hours at Birch 4"],
  },
  {
    asks: "how do i add my husband",
    about: "product",
    kind: "answered",
    omits: ["750 hours"],
  },
  {
    asks: "How do I fix a wrong date?",
    about: "product",
    kind: "answered",
  },
];
