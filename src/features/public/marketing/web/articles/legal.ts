import { paths } from "#web/paths.ts";
import { ADVICE, type Article } from "../article.ts";

const lastChanged = (day: string): string => `Last changed on ${day}. Older versions are available on request.`;

const PRIVACY: Article = {
  path: paths.privacy,
  name: "Privacy",
  heading: "Privacy policy",
  description:
    "What Tenure stores about you and others, why, for how long, what your browser keeps, and how to get your data or have it deleted.",
  lead: "Tenure stores what you enter so that it can be shown later. Nothing is sold, there is no advertising, and no one else tracks you here.",
  dated: lastChanged("November 30, 2026"),
  sections: [
    {
      title: "What we store",
      points: [
        "Your account: name, email address, password in a scrambled form that cannot be read back, time zone and choices.",
        "Your record: properties and their photos, entries with every earlier version, what you tell us about your work and your filing, the files you import, the reports you make. Bank, card, mail and phone timeline files are read in your browser: of a bank or card file we store only the purchases that you link to an entry, with their day, amount and place.",
        "What is asked of the assistant in your book, by you or by people you let in, with its answers. A wrong answer that someone reports comes to us as a message, with the question and the sources.",
        "Sign-ins and failed attempts: the time, the IP address and the name that the browser gives. When you exported everything, placed a year under legal hold, or asked for deletion.",
        "What you send us: feedback and contact messages with the address you give, and applications to the affiliate program.",
        "Results of tools that you share by a link, until the link expires. They ask for no name.",
        "If you ask the exchange timer for reminders by mail: your address and the days they are about, until the last reminder is sent or you end them. An address that is not confirmed within 48 hours is deleted.",
      ],
    },
    {
      title: "Other people in your record",
      paragraphs: [
        "If you add them, we store other people's names and hours: your spouse, helpers, others who worked at a property, and the names of guests in a file of stays. Whoever answers a link that you made to add hours leaves a name, hours and a note in your record. Tell these people that you do so.",
      ],
    },
    {
      title: "Why",
      paragraphs: [
        "To give you the product you opened an account for, to keep it secure, and to answer you. We use your record for nothing else, and we train nothing on it.",
      ],
    },
    {
      title: "What your browser keeps",
      paragraphs: [
        "One cookie keeps you signed in. Another marks this browser as one you have used, so that people who guess at your password can't lock you out. It stays for up to 400 days. Your browser also keeps a short-lived sign-in token and display choices such as the theme. Public pages set no cookie, with one exception, and load nothing from anyone else. If you come by a link of a partner, one cookie remembers for 60 days whose link it was, so that the partner is paid if you buy. It says nothing about you, and no other site can read it.",
        "What you typed and have not saved stays in its tab until you close it or sign out. What you saved without a connection stays in the browser until it is sent or you discard it.",
        "If you press the microphone, your voice becomes text on your own device where your browser can do that. Otherwise we tell you first who gets the sound, the maker of your browser or a service that we name, and you decide. We never keep the sound.",
      ],
    },
    {
      title: "The tools without an account",
      paragraphs: [
        "The calculators compute in your browser. A file that you drop on the audit scan is read on your device. What you type leaves it only if you make a share link, save to an account or ask for reminders by mail.",
        "If a language model is set up and you press its button on the audit scan, the figures that the page shows you beforehand go through our server to the provider that the page names: the score and, for each finding, its rule, points, rows and hours, and up to five descriptions if you tick them. Your file, its name and your address do not. We keep neither question nor answer. What the provider keeps is for its terms to say.",
      ],
    },
    {
      title: "AI",
      paragraphs: [
        "Tenure works without AI. Where a language model is set up, Settings and the assistant name the model and its host. If you turn AI off in your settings, or your organization does, nothing of yours is sent to it. In a book that someone shares with you, their choice holds too.",
        "When you ask the assistant, our server may send the model your question, passages of our sources, and the sentences it made from the book for your answer, with the figures and names in them. Your files, password and email address are not sent. Each sentence of the model is checked against its source before you see it, and is marked.",
        "If your plan includes it, the model may also write notes on your entries and short summaries of your files. For a note our server sends the words, the activity and the length of an entry. For a summary it sends the text of a picture or a PDF. A ledger audit sends your descriptions. If you ask for clearer words, only your words are sent.",
        "If you let AI read a connected mailbox or calendar, the page says what is sent before you agree. What the provider of the model keeps is for its terms to say.",
      ],
    },
    {
      title: "Who else sees it",
      paragraphs: [
        "People you invite or give a link to. Providers that run the service for us, such as hosting and mail, under contract. Authorities, if the law compels us. IP addresses are also counted for a short while to slow down guessing.",
      ],
    },
    {
      title: "How long",
      paragraphs: [
        "Your record stays until you have it deleted. We never delete files of an account because its plan ended. What was asked of the assistant stays until you delete the conversation. Messages to us stay until they are settled, and for two years at most.",
      ],
    },
    {
      title: "When you delete your account",
      paragraphs: [
        "You ask for it under Settings, Your data, with your password, and confirm it by a link in a mail. For 30 days you are signed out, links that you shared do not open, and signing in lets you keep the account. Then every row and file of it is erased within hours. These are tax records: the product tells you how long they may be asked for, and offers the full export first.",
      ],
      points: [
        "What stays: the chain of fingerprints of your record. The content and the keys to it are gone, so that it says nothing, and the published fingerprints can still be checked.",
        "For two years, your address in a scrambled form that only recognizes it when it is shown again, so that a free trial is given once.",
        "A note of the random number that your account had. A backup that has to be restored is rid of your account before anyone can sign in.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You can export everything in one file at any time, on every plan and after it ended. You can read it, correct it, and delete the account yourself. Or write to us by the contact page. We answer within 30 days. If you are not content, you may turn to the authority for data protection where you live.",
      ],
    },
  ],
  links: [
    { to: paths.contact, label: "Contact" },
    { to: paths.terms, label: "Terms" },
  ],
};

const TERMS: Article = {
  path: paths.terms,
  name: "Terms",
  heading: "Terms of service",
  description:
    "The terms of using Tenure: your records stay yours, what we promise and what we do not, fair use, payment, and how either side may end it.",
  lead: "Short and in plain words. By opening an account you accept them.",
  dated: lastChanged("November 20, 2026"),
  sections: [
    {
      title: "Your records are yours",
      paragraphs: [
        "What you enter belongs to you. You give us the right to store and process it in order to run the service for you, and nothing beyond that. You can take it away as CSV, XLSX, PDF and as a full export at any time, on every plan and after it ended.",
      ],
    },
    {
      title: "Not tax advice",
      paragraphs: [
        ADVICE,
        "Tenure reads the law by default rules, each with its source. A court or an examiner may read it differently. You decide what you file.",
      ],
    },
    {
      title: "What you promise",
      points: [
        "To enter what happened. A record that you know to be false is your responsibility.",
        "To enter data about other people only if you may.",
        "To keep your password to yourself, and to tell us when someone else has it.",
        "Not to attack the service, overload it, or use it against the law.",
      ],
    },
    {
      title: "What we promise",
      points: [
        "Never to change your record behind your back. Each change is chained and shown.",
        "To keep it with care: what was saved has been written to disk.",
        "To announce changes to these terms 30 days before, by mail.",
      ],
    },
    {
      title: "Payment",
      paragraphs: [
        "Premium is free for 14 days without a card, once for each person. Then it costs $5 a month, or $50 to $120 a year by your choice. You can cancel at any time, in as many steps as it took to buy.",
      ],
    },
    {
      title: "Ending it",
      paragraphs: [
        "You may delete your account at any time: it takes your password, a link by mail, and 30 days in which you can change your mind. We may close an account that breaks these terms. Except where the law or safety forbids it, we say so first and leave you 30 days to export.",
      ],
    },
    {
      title: "Liability",
      paragraphs: [
        "The service is given as it is. As far as the law allows, we are liable for intent and gross negligence, and otherwise up to what you paid in the twelve months before. Rights that the law gives to consumers stay untouched.",
      ],
    },
  ],
  links: [
    { to: paths.privacy, label: "Privacy" },
    { to: paths.contact, label: "Contact" },
  ],
};

export const LEGAL_ARTICLES: readonly Article[] = [
  PRIVACY,
  { ...PRIVACY, path: paths.privacyUpdated, canonicalPath: paths.privacy },
  { ...PRIVACY, path: paths.privacyPolicy, canonicalPath: paths.privacy },
  TERMS,
  { ...TERMS, path: paths.termsOfService, canonicalPath: paths.terms },
];
