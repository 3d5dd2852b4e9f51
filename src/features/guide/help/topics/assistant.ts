import type { Topic } from "../topic.ts";

export const ASSISTANT_HELP: Topic = {
  id: "assistant",
  title: "Ask the assistant",
  about: "How to ask, what it reads, what it never does, and where earlier answers are",
  words:
    "assistant, assistant help, chatbot, chat bot, chat help, ai help, ask a question, ask ai, artificial intelligence, questions and answers, wrong answer, report an answer, earlier conversations, chat history, answers a day, daily limit reached, ai model, which ai, turn ai off, stop an answer, sentence left out",
  sections: [
    {
      title: "Ask",
      steps: [
        "Press Assistant at the lower right of any page, or the key Q.",
        "Type your question as you would say it, or press one of the questions to begin with. Enter sends it. Shift+Enter makes a new line.",
        "Press a number after a sentence to read the source it is from. The part that proves the sentence is marked.",
        "Press the link after a figure to see the page that shows it.",
        "Under a calculator's result, Ask about this brings you here with the result in your question. Change it as you like, then send it.",
        "An answer comes sentence by sentence. Press Stop answer, or Escape, to stop it. What came stays.",
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
      title: "Log time by words",
      steps: [
        "Say what you did, for example: log two hours at Elm for the gutter, yesterday.",
        "Not right? Say what changes: no, 90 minutes. Or: it was Tuesday. You see the old part and the new one.",
        "Press Log this time. The form is filled in. Check each part, and save it.",
      ],
      text: [
        "It asks who did the work, where, or what was done if your words leave that open. It adds nothing by itself.",
        "Where AI is connected and on for you, it may put loose words into a sentence. It may use your words alone, or they go as you said them.",
        "An entry that AI filled keeps what you said, what AI wrote, and who saved it. You see it in the entry and in its history.",
      ],
      pages: ["ledger"],
    },
    {
      title: "When an AI model is connected",
      text: [
        "The top of the panel says whether a model is connected, which one, and where it is. Without one, answers come from our sources alone.",
        "The model is sent your question, passages of our sources, and the sentences we made from the record for your answer, with the figures and names in them. It is sent no files.",
        "Each of its sentences has to quote a source. If the quote isn't in the source, or a number, date or section isn't in the quote, the sentence is left out and you're told how many were. What stays is marked AI.",
        "Figures of your record are always ours. If the model doesn't answer, you get the answer from our sources.",
        "Turn AI off under Settings, Privacy, and nothing is sent. Your organization can turn it off too. In a shared book the owner's choice holds as well.",
      ],
      pages: ["settings"],
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
