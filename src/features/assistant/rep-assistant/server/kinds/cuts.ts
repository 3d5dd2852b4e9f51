import { CUT_IDS, type CutId, hoursText, STRESS_PRESETS } from "@tenure/tax-rules";
import { countWords } from "#shared/count-words.ts";
import type { Asked } from "../asked/asked.ts";
import { bestFit, phraseOf } from "../language/phrases.ts";
import { READS, type Stress } from "../asked/operations.ts";
import { ofYear, PAGES, viewStats } from "../saying/pages.ts";
import { proof, type Statement, WHO_DECIDES } from "../saying/said.ts";
import { shownName, voiceOf } from "../saying/voice.ts";
import type { Kind } from "./kind.ts";
import { verdictWords } from "./verdicts.ts";

/** What people call each group that can be cut. */
const CALLED: Readonly<Record<CutId, readonly string[]>> = {
  travel: ["travel", "drive|trip|commute|mileage"],
  "standing-by": ["supervise", "standing|watching|oversight"],
  "beside-manager": ["office_work", "hired_manager", "manager"],
  overrides: ["override", "by_choice|my_choice", "counted_by"],
  acquisition: ["acquisition", "research"],
  late: ["late", "logged_later", "30_days"],
  "no-evidence": ["without|no|lack|missing evidence|proof"],
  "no-property": ["without|no property", "portfolio"],
  "beyond-ten-hours": ["ten|10 hours", "long days"],
  "machine-written": ["machine", "ai written|described"],
  "short-term": ["str", "short_term", "guest"],
  investor: ["investor"],
  "not-customary": ["customary|unusual"],
};
const NAMED = CUT_IDS.map((id) => ({ id, phrases: CALLED[id].map(phraseOf) }));
const STRICT = ["strict court|judge", "worst case", "everything|all cut", "tax_court"].map(phraseOf);

const cutsIn = ({ words }: Asked): { cuts: readonly CutId[]; label: string | null } => {
  const named = NAMED.filter(({ phrases }) => bestFit(words, phrases) > 0).map(({ id }) => id);
  if (named.length > 0) return { cuts: named, label: null };
  if (bestFit(words, STRICT) > 0)
    return { cuts: STRESS_PRESETS["strict-court"], label: "what a strict court left out" };
  return { cuts: STRESS_PRESETS.examiner, label: "what an examiner usually asks about" };
};

const LISTED = 4;

const groupsCut = ({ groups }: Stress, year: number, label: string | null): Statement => {
  const cut = groups.filter(({ isCut, entryCount }) => isCut && entryCount > 0);
  const names = groups.filter(({ isCut }) => isCut).map((group) => group.label.toLowerCase());
  const what = label ?? names.join(", ");
  if (cut.length === 0) return { text: `In ${year} nothing that counts would be cut by this: ${what}.` };
  const lines = cut
    .slice(0, LISTED)
    .map(
      (group) => `${group.label} ${hoursText(group.seconds)} in ${countWords(group.entryCount, "entry", "entries")}`,
    );
  return {
    text: `Cutting ${what} takes this out of ${year}: ${lines.join(", ")}.`,
    proofs: [proof("rule:stress.cushion", "cut one by one")],
    page: ofYear("Open the stress test", PAGES.stressTest, year),
  };
};

const personsAfter = ({ after, persons }: Stress, asked: Asked): Statement[] =>
  after.persons
    .filter(({ relation }) => relation !== "helper")
    .slice(0, 2)
    .map((person) => {
      const { whose } = voiceOf(person, asked.asker.me);
      const cushion = persons.find(({ personId }) => personId === person.personId)?.cushionSeconds ?? 0;
      const { hours750, half } = person;
      const rest =
        cushion < 0
          ? ` Short by ${hoursText(-cushion)} at the nearer line.`
          : ` ${hoursText(cushion)} left above the nearer line.`;
      return {
        text: `${whose} 750-hour test would show ${hoursText(hours750.actualSeconds)} (${verdictWords(hours750.verdict, asked)}), and more than half: ${verdictWords(half.verdict, asked)}.${rest}`,
        proofs: [proof("rule:A1.750", "more than 750")],
        page: ofYear("Open the stress test", PAGES.stressTest, asked.year),
      };
    });

const rentalsAfter = ({ activities }: Stress): Statement[] => {
  const lost = activities.filter(({ before, after }) => before === "met" && after !== "met");
  if (lost.length === 0) return [{ text: "No rental that meets a test of material participation would lose it." }];
  const names = lost.slice(0, LISTED).map(({ name }) => shownName(name));
  return [{ text: `Material participation would no longer be met in ${names.join(", ")}.` }];
};

/** What is left if an examiner or a court leaves groups of work out. */
export const cuts: Kind = {
  id: "cuts",
  isWhole: ["property", "days"],
  means: [
    "pass|survive|ok|okay|fine|left|qualify|hold|enough|make cut|cuts|removed|throw|disallow|disallowed|lose|without|strike|toss|exclude",
    "if|when travel|drive|evidence|late|supervise|manager|acquisition cut|removed|throw|disallow|lose|tossed|excluded|thrown|out",
    "without travel|drive|evidence",
    "stress test",
    "what happens|if cut",
    "survive|hold|withstand|stand examiner|court|up",
    "strict court|audit",
    "irs|examiner throw|cut|disallow|toss|strike|remove",
    "worst case",
    "ignore|leave_out|excluding|minus travel|drive|late|evidence",
    "left|remain without|if hours|entries evidence|proof|travel|late",
  ],
  answer: async (asked) => {
    const { cuts: chosen, label } = cutsIn(asked);
    const stress = await asked.asker.ask(READS.getStressTest, {
      params: { year: asked.year },
      query: { cut: [...chosen] },
    });
    const isTravel = chosen.length === 1 && chosen[0] === "travel";
    return {
      taxYear: asked.year,
      statements: [
        groupsCut(stress, asked.year, label),
        ...(isTravel
          ? [
              {
                text: "Drives from home are left out from the start. Trips between work sites count by our default and are what this cut removes.",
                proofs: [proof("rule:D.travel", "Trips from home"), proof("rule:D.travel", "Trips between work sites")],
              },
            ]
          : []),
        ...personsAfter(stress, asked),
        ...rentalsAfter(stress),
        { text: WHO_DECIDES },
      ],
      suggestedAction: viewStats,
    };
  },
};
