import { useState } from "react";
import { asked, type Said, type ShownAnswer } from "../said.ts";

/** What was said in this conversation: each question with its answer, under one key. */
export const useSaid = () => {
  const [said, setSaid] = useState<readonly Said[]>([]);
  return {
    said,
    begin: (): void => setSaid([]),
    add: (key: string, question: string): void => setSaid((before) => [...before, ...asked(key, question)]),
    /** Nothing came of it. */
    takeOut: (key: string): void =>
      setSaid((before) => {
        const place = before.findIndex((each) => each.key === key);
        return place === -1 ? before : before.toSpliced(place - 1, 2);
      }),
    show: (key: string, answer: ShownAnswer): void =>
      setSaid((before) =>
        before.map((each) => (each.key === key && each.by === "assistant" ? { ...each, answer } : each)),
      ),
    find: (key: string): { question: string; answer: ShownAnswer } | null => {
      const place = said.findIndex((each) => each.key === key);
      const [question, answer] = [said[place - 1], said[place]];
      return question?.by === "person" && answer?.by === "assistant"
        ? { question: question.text, answer: answer.answer }
        : null;
    },
  };
};
