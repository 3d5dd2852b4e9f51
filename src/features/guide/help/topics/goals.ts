import type { Topic } from "../topic.ts";

export const GOALS_HELP: Topic = {
  id: "goals",
  title: "Goals and achievements",
  about: "Set hours to reach by a day, and see your pace",
  words: "goal, milestone, pace, forecast, on track, achievement, badge, streak, turn off achievements, target hours",
  sections: [
    {
      title: "Goals",
      text: [
        "A goal is a number of hours, from 1 to 1,000, and a day. It counts your own logged hours from the start of that quarter or year.",
        "The mark on the bar is today's pace. The forecast shows where you'll end if the next weeks are like your last eight.",
        "A goal counts every hour you logged. The tests count fewer. See Status for those.",
      ],
      pages: ["goals", "status"],
    },
    {
      title: "Achievements",
      text: [
        "They show habits that make your log hold up, such as logging on the day you worked. None of them is for more hours.",
        "You can turn them off on the same page.",
      ],
    },
  ],
};

export const REMINDERS_HELP: Topic = {
  id: "reminders",
  title: "Activity and reminders",
  about: "What the bell shows, and what we remind you of",
  words:
    "bell, activity, notification, reminder, unread, mark read, digest, weekly mail, deadline, due date, nothing logged",
  sections: [
    {
      title: "The bell",
      text: [
        "The bell lists what happened in your account and who did it. Its number counts what you haven't seen. What you did yourself counts as seen.",
        "View All Activities opens the full list, with filters.",
      ],
      pages: ["activity"],
    },
    {
      title: "Reminders",
      text: [
        "We look each morning at 9 your time. Each reminder comes once, with a link to do it.",
        "We remind you when you log nothing for some days, when a month has hours without evidence, before your return is due, when it's time to decide on an election, and before the last days of a 1031 exchange that you saved.",
        "Leases that end and weeks to sign are up to you: turn them on for the property, or in Notifications.",
      ],
      pages: ["notifications", "savedCalculations"],
    },
    {
      title: "By email",
      text: [
        "Last days come at once, outside your quiet hours. The rest comes together each day, week or month, as you choose.",
        "Without email the bell still shows them.",
      ],
      pages: ["notifications"],
    },
  ],
};
