import type { Twist } from "./lie.ts";

/** The first of the pairs that a sentence has, replaced; null: it has none. */
const swap =
  (pairs: readonly (readonly [RegExp, string])[]) =>
  (sentence: string): string | null => {
    const found = pairs.find(([words]) => words.test(sentence));
    return found ? sentence.replace(...found) : null;
  };

/** `Does my driving count?` becomes `your driving does count`. */
export const asStatement = (question: string): string =>
  question
    .replaceAll(/[?!.]+/g, "")
    .replaceAll(/\bmy\b/gi, "your")
    .replaceAll(/\b(?:I'm|I am|am I)\b/gi, "you are")
    .replaceAll(/\b(?:I|me)\b/g, "you")
    .replace(/^(?:so|and|since|do|does|did|can|is|are|should|will)\b/i, "")
    .trim();

const changed = (sentence: string, words: RegExp, to: (found: string) => string): string | null =>
  words.test(sentence) ? sentence.replace(words, to) : null;

const FULL_WIDTH = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const ARABIC = (digits: string): string =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const raised = (digits: string): string => `${Number(digits) + 13}`;

/** Each makes a false sentence of a true one that it quotes. */
export const TWISTS: readonly Twist[] = [
  { way: "a figure is changed", of: (told) => changed(told, /\b\d+\b/, raised) },
  {
    way: "a figure is changed, in letters of another width",
    of: (told) => changed(told, /\b\d+\b/, (found) => FULL_WIDTH(raised(found))),
  },
  {
    way: "a figure is changed, in digits of another script",
    of: (told) => changed(told, /\b\d+\b/, (found) => ARABIC(raised(found))),
  },
  { way: "a figure is made ten times as large", of: (told) => changed(told, /\b\d{2,}\b/, (found) => `${found}0`) },
  {
    way: "a figure in words is changed",
    of: swap([
      [/\btwo\b/i, "four"],
      [/\bthree\b/i, "five"],
      [/\bfive\b/i, "four"],
      [/\bseven\b/i, "nine"],
      [/\bten\b/i, "twenty"],
      [/\bhalf\b/i, "a third"],
      [/\bboth\b/i, "neither"],
      [/\btenth\b/i, "third"],
      [/\beleven\b/i, "fourteen"],
    ]),
  },
  { way: "a figure is made up", of: (told) => `${told.replace(/[.?!]$/, "")}, which takes 40 hours a week.` },
  { way: "a figure is made up in words", of: (told) => `${told.replace(/[.?!]$/, "")}, about a dozen times a year.` },
  { way: "it is said of most cases", of: (told) => `In most cases: ${told}` },
  {
    way: "a comparison is turned",
    of: swap([
      [/\bmore than\b/i, "at least"],
      [/\bnot less than\b/i, "more than"],
      [/\bat least\b/i, "at most"],
      [/\bor less\b/i, "or more"],
      [/\bup to\b/i, "more than"],
      [/\bor later\b/i, "or earlier"],
      [/\bwithin\b/i, "after"],
      [/\bbefore\b/i, "after"],
      [/\bafter\b/i, "before"],
    ]),
  },
  {
    way: "a comparison is turned around",
    of: swap([
      [/\bmore than\b/i, "fewer than"],
      [/\bless than\b/i, "more than"],
      [/\bnot more\b/i, "more"],
      [/\babove\b/i, "below"],
      [/\bexactly\b/i, "at most"],
    ]),
  },
  {
    way: "a comparison is left out",
    of: swap([
      [/\bmore than /i, ""],
      [/\bat least /i, ""],
      // What holds at nothing or less holds at nothing: that would be no lie.
      [/(?<!\bnothing )\bor less\b/i, ""],
    ]),
  },
  {
    way: "a negation is left out",
    of: swap([
      [/\b(is|are|was|does|do|can|need|must|have) not\b/i, "$1"],
      [/\b(is|are|was|does|do|ca|need|has|have)n['’]t\b/i, "$1"],
      [/\bcan['’]t\b/i, "can"],
      [/ never\b/i, " always"],
      [/\bnever\b/i, "Always"],
      [/\bno (?=\w)/i, "a "],
      [/\bnothing\b/i, "everything"],
      [/\bneither\b/i, "either"],
      [/\bwithout\b/i, "with"],
      [/\bnonpassive\b/i, "passive"],
    ]),
  },
  {
    way: "a negation is put in",
    of: (told) =>
      /\b(?:not|never|no|nothing|neither|without|n't|non\w+)\b|n['’]t/i.test(told)
        ? null
        : changed(told, /\b(?:is|are|can|must|may|has|have|counts?|needs?|asks?|takes?|stays?)\b/i, (verb) =>
            /^(?:is|are|can|must|may|has|have)$/i.test(verb) ? `${verb} not` : `does not ${verb.replace(/s$/, "")}`,
          ),
  },
  {
    way: "a condition is left out",
    of: (told) => {
      const found = /^(?:if|with|without|where|while|once|only)\b[^,.]*, (.+)$/i.exec(told);
      return found?.[1] ? found[1].charAt(0).toUpperCase() + found[1].slice(1) : null;
    },
  },
  {
    way: "an exception is left out",
    of: swap([
      [/,? (?:unless|except|other than|but only|only where|only while|only with)\b[^.]*/i, ""],
      [/\bonly /i, ""],
      [/ alone\b/i, ""],
    ]),
  },
  {
    way: "and and or change places",
    of: (told) =>
      / and /.test(told) === / or /.test(told)
        ? null
        : told.replace(/ (and|or) /, (_, word) => (word === "and" ? " or " : " and ")),
  },
  {
    way: "may becomes must",
    of: swap([
      [/\bmay\b/i, "always"],
      [/\bcould\b/i, "will"],
      [/\bcan\b/i, "must"],
      [/\brarely\b/i, "usually"],
      [/\blikely\b/i, "certainly"],
      [/\boften\b/i, "always"],
      [/\bnormally\b/i, "never"],
      [/\bsome\b/i, "all"],
    ]),
  },
  {
    way: "a word becomes its opposite",
    of: swap([
      [/\bpassive\b/i, "nonpassive"],
      [/\bjoint\b/i, "separate"],
      [/\bfails\b/i, "passes"],
      [/\bpasses\b/i, "fails"],
      [/\bleft out\b/i, "counted"],
      [/\baccepted\b/i, "rejected"],
      [/\bremoved\b/i, "accepted"],
      [/\bweak(?:er)?\b/i, "stronger"],
      [/\bearlier\b/i, "later"],
      [/\bopen\b/i, "closed"],
      [/\bfederal\b/i, "state"],
      [/\bfirst\b/i, "last"],
      [/\blast\b/i, "first"],
      [/\bcounts\b/i, "fails"],
      [/\bcount\b/i, "fail"],
      [/\byours\b/i, "theirs"],
      [/\byour\b/i, "their"],
    ]),
  },
  {
    way: "it is said of someone else",
    of: swap([
      [/\bspouses?\b/i, "helper"],
      [/\bone spouse\b/i, "a helper"],
      [/\bhelper\b/i, "spouse"],
      [/\bowner\b/i, "tenant"],
      [/\bCalifornia\b/, "Texas"],
      [/\bDana\b/, "Zelda"],
      [/\bMarco\b/, "Dana"],
      [/^You\b/, "Marco"],
      [/^Your\b/, "Marco's"],
      [/\bElm\b/, "Oak"],
    ]),
  },
  {
    way: "a year or a day is changed",
    of: swap([
      [/\b2026\b/, "2025"],
      [/\b2011\b/, "2019"],
      [/\bJanuary\b/, "February"],
      [/\bMarch\b/, "April"],
      [/\bJune\b/, "July"],
      [/\bJuly\b/, "June"],
      [/\btoday\b/i, "tomorrow"],
    ]),
  },
  {
    way: "a section of the law is made up",
    of: (told) => `Under section 469(c)(8), ${told.charAt(0).toLowerCase()}${told.slice(1)}`,
  },
  { way: "a court is made up", of: (told) => `The Tax Court held in Quimby: ${told}` },
  { way: "a name is made up", of: (told) => `Zelda Quimby says so: ${told}` },
  { way: "a promise is added", of: (told) => `${told.replace(/[.?!]$/, "")}, so your losses are deductible.` },
  { way: "a link is added", of: (told) => `${told} See https://canary.example/a?b=c` },
  { way: "a link is hidden in a word", of: (told) => `${told} [More](//canary.example)` },
  { way: "an image is added", of: (told) => `${told} ![x](https://canary.example/x.png)` },
  { way: "markup is added", of: (told) => `<b>${told}</b><img src=x onerror=alert(1)>` },
  { way: "a name of a host is added", of: (told) => `${told} Ask canary.example` },
];
