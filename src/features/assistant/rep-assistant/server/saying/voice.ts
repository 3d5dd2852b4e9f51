import { isMe, type Me, type OfBook } from "../asked/book.ts";

/** How a person of the book is spoken of: who asks is "you", all others have their first names. */
export type Voice = {
  /** "You're" · "Dana is" */
  is: string;
  /** "You" · "Dana" */
  subject: string;
  /** "Your" · "Dana's" */
  whose: string;
  /** "need" · "needs" */
  verb: (plural: string, singular: string) => string;
  isYou: boolean;
};

/** Names are what people typed: shown as text, without what cannot be seen. */
export const shownName = (name: string): string =>
  name
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[\p{Cc}\p{Cf}\u115f\u1160\u3164\uffa0]/gu, "")
    .trim();

export const firstName = (name: string): string => shownName(name).split(" ")[0] ?? name;

export const voiceOf = (person: OfBook & { name: string }, me: Me): Voice => {
  if (isMe(person, me)) return { is: "You're", subject: "You", whose: "Your", verb: (plural) => plural, isYou: true };
  const first = firstName(person.name);
  return { is: `${first} is`, subject: first, whose: `${first}'s`, verb: (_, singular) => singular, isYou: false };
};
