import type { Topic } from "../topic.ts";
import { NODE_EXAMPLE, PYTHON_EXAMPLE } from "./webhook-examples.ts";

export const WEBHOOKS: Topic = {
  id: "webhooks",
  title: "Webhooks",
  about: "Have your book tell a program of yours what happens in it",
  words:
    "webhook, webhooks, developer, signing secret, whsec, hmac, signature, verify, endpoint, callback url, zapier, make, n8n, retry, replay, delivery log, event, entry.confirmed, week.signed, verdict.changed, ping",
  sections: [
    {
      pages: ["developer"],
      text: [
        "Give Tenure an https address, and it sends a short message there when something happens in your book. A message has ids and figures. It has no names and no descriptions.",
        "You and your spouse can add up to five in each book. Others you share the book with don't see them.",
        "A webhook stops when the person who set it up can no longer share the book. Someone who still can may turn it on again.",
      ],
    },
    {
      title: "What is sent",
      terms: [
        [
          "entry.confirmed",
          "Hours came to count: you logged them, saved an import, confirmed a proposal or a plan, or approved a helper's hours. One message for each act, with up to 500 ids and the full count. Edits and restored entries are not sent.",
        ],
        ["week.signed", "A person signed a week: whose, which, how many entries and seconds."],
        [
          "verdict.changed",
          "A person now meets a year's tests, or no longer does. It has the year, the person, the old and the new verdict, and the law it is based on. It is sent a minute after the last change to your book.",
        ],
        ["ping", "The test that you send yourself."],
      ],
    },
    {
      title: "Answer it",
      steps: [
        "Check the signature, as below.",
        "Look at webhook-id. If you had that one before, you are done: a message can come twice, and it keeps its id.",
        "Answer with 200 within 10 seconds. Do slow work afterwards.",
      ],
    },
    {
      title: "When it comes, and when it fails",
      text: [
        "Messages arrive within about a minute, in no promised order. If order matters to you, ask for the book as it is now.",
        "If you answer with an error, we try up to ten times in three days. Retry-After is heeded. If you answer 410, or nothing works for three days, we stop and write to you.",
      ],
    },
    {
      title: "Check the signature",
      text: [
        "Messages are signed as Standard Webhooks describe, so their libraries work too. For a day after you make a new secret, both the old and the new one sign.",
      ],
      code: [
        { title: "Node", text: NODE_EXAMPLE },
        { title: "Python", text: PYTHON_EXAMPLE },
      ],
    },
    {
      title: "See what was sent",
      text: [
        "Deliveries shows each message of the last 30 days, how often we tried, and what status came back. Send again sends one of them with the same id.",
        "While a webhook is paused, nothing is kept for it. What happens in that time is not sent later.",
      ],
    },
    {
      title: "Which addresses work",
      text: [
        "It must be https on port 443, on the public internet. We follow no redirect, and we send no name or password in the address. The address is looked up again for each message.",
      ],
    },
  ],
};
