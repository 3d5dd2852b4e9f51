import type { Topic } from "../topic.ts";

export const AFFILIATES_HELP: Topic = {
  id: "affiliates",
  title: "Recommend Tenure and be paid",
  about: "Apply, share your link, and see what it earns and why it's on hold",
  words:
    "affiliate, referral, refer a friend, commission, payout, partner, link, qr code, campaign, utm, held, refund, appeal, suspended, statement, banner, picture, news, announcement",
  sections: [
    {
      title: "Apply",
      steps: [
        "Open the affiliate program and press Apply.",
        "A person reads what you send, and we answer by email.",
        "Set a password with the link in that mail. It has nothing to do with your account here.",
      ],
      pages: ["affiliateDashboard"],
    },
    {
      title: "Share your link",
      text: [
        "Copy it, or show it as a picture to scan. You can lead to another page and add the words of a campaign. The page of the program says for how long a click counts.",
        "Your dashboard has texts with your link in them to copy, and pictures to download. News for all affiliates is above your link.",
      ],
    },
    {
      title: "What you see",
      text: [
        "Each person you refer has a number. You never see a name or an address.",
        "Each line of commission says what it is. Most are held until the payment can no longer be refunded. After a refund, your share goes back as a line below zero.",
      ],
    },
    {
      title: "Suspended or not accepted",
      text: ["You read the reason on your dashboard and in a mail. You can ask us once to look again."],
    },
  ],
};
