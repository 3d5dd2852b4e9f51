import type { Topic } from "../topic.ts";

export const FORWARDING_ADDRESS: Topic = {
  id: "forwarding-address",
  title: "Your forwarding address",
  about: "Forward a mail about your work, and it is proposed as time",
  words:
    "forward a mail, forward an email, forwarding address, email to log, log by email, inbound email, bcc, quarantine, held mail, not signed, dkim, change address, gmail forwarding, forwarding confirmation, confirmation code",
  sections: [
    {
      text: [
        "Under Sources you get an address of your own. Forward a mail about your work to it, and the mail goes to your review inbox. Nothing counts until you confirm it.",
        "The address is part of Premium.",
      ],
      pages: ["sources"],
    },
    {
      title: "Use it",
      steps: [
        "Copy the address and save it as a contact.",
        "Forward a mail to it, in the usual way or as an attachment. You can also put it into To or Cc of a mail that you write. With Bcc the mail stays on the card.",
        "Open the review inbox, type how long the work took, and confirm.",
      ],
    },
    {
      title: "Which date it gets",
      text: [
        "A forwarded mail has the date on which it was first sent, not the day you forwarded it. If we can't tell that date for sure, it has the date of your own mail, and the proposal says “Has the day you forwarded it”. Check it before you confirm.",
      ],
    },
    {
      title: "Mails to check",
      text: [
        "A mail is proposed at once if it comes from the verified address of your account, names your forwarding address in To or Cc, and your mail service has signed it. Gmail, Outlook, iCloud, Yahoo and most others sign by themselves.",
        "Any other mail stays on the card, with the reason. Add it or delete it. After 30 days it is deleted by itself.",
        "Anyone can write any sender above a mail. Don't use links in a mail whose signature isn't valid.",
        "Newsletters, automatic replies and mails over 10 MB are refused, and the sender hears why.",
      ],
    },
    {
      title: "Forward by itself",
      text: [
        "If you set up a forwarding in Gmail, Gmail first mails a code and a link to the new address. You find that mail on the card: press Read, then copy the code or the link.",
        "A forwarding keeps the first sender and the first receiver, so its mails stay on the card until you add them.",
      ],
    },
    {
      title: "What we keep",
      text: [
        "Of a mail that is proposed: its sender and receivers, its subject, its date and 500 characters. The mail itself and its files are not kept. Put receipts into the File Vault.",
        "A mail on the card is kept sealed until you decide: the same, and 2,000 characters that you can read on the card.",
      ],
    },
    {
      title: "If others know your address",
      text: ["Press Change address. The old one stops at once."],
    },
    {
      title: "If your role in a book changes",
      text: [
        "The address you got before stops, and the card says so. Press Change address to get one for your new role.",
      ],
    },
    {
      title: "On your own installation",
      text: [
        "Set TENURE_MAIL_IN_PORT and TENURE_MAIL_IN_DOMAIN and start the server again. Its docs/integrations.md says how to point the domain to it.",
      ],
    },
  ],
};
