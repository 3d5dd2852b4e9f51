import type { Topic } from "../topic.ts";

export const ASSISTANT_HELP: Topic = {
  id: "assistant",
  title: "Ask the assistant",
  about: "How to ask, what it reads, what it never does, and where earlier answers are",
  words:
    "assistant, assistant help, chatbot, chat bot, chat help, ai help, ask a question, ask ai, artificial intelligence, questions and answers, wrong answer, report an answer, earlier conversations, chat history, answers a day, daily limit reached",
  sections: [
    {
      title: "Ask",
      steps: [
        "Press Assistant at the lower right of any page, or the key Q.",
        "Type your question as you would say it, or press one of the questions to begin with. Enter sends it. Shift+Enter makes a new line.",
        "Press a number after a sentence to read the source it is from. The part that proves the sentence is marked.",
        "Press the link after a figure to see the page that shows it.",
      ],
    },
    {
      title: "What it reads",
      text: [
        "It reads the rules we compute, the topics of Help, and your own record: hours, tests, properties and people.",
        "It reads what you may read, and no more. In a book shared with you it answers from that book, and the owner can read what you asked.",
        "If our sources don't say, it tells you so and shows the nearest ones.",
      ],
      pages: ["status", "ledger"],
    },
    {
      title: "What it never does",
      text: [
        "It logs and changes nothing. If you ask it to log time, it fills in the log with your words. Nothing is saved until you save it.",
        "It never says that you qualify. It says what each test shows today, and who decides.",
        "Its answers are general information, not tax advice. Ask your CPA before you file.",
      ],
    },
    {
      title: "How many answers a day",
      text: [
        "The free plan has 10 answers a day. A day starts and ends in your time zone. The panel says how many are left.",
        "Premium has no daily limit. A question that fails because of us is not counted.",
      ],
      pages: ["plan"],
    },
    {
      title: "Earlier conversations",
      text: [
        "Each time you load a page a new conversation begins. Press History to read the earlier ones, or to delete one for good.",
        "They are part of your data: an export holds them, and they go with your account.",
      ],
      pages: ["data"],
    },
    {
      title: "If an answer is wrong",
      steps: [
        "Press Report a wrong answer below it.",
        "Choose what is wrong, and say more if you like.",
        "People read your question and the answer, and fix the source.",
      ],
    },
  ],
};
