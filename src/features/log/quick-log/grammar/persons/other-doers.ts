import { type Span } from "#shared/fields/folded-words.ts";
import { BLANK } from "../sentence.ts";
import { isFirstName } from "./first-names.ts";

/** Words before someone: `my handyman`, `the other two painters`, `our new cleaner`. */
const LEAD =
  "(?:(?:the|my|our|an?|his|her|their|this|that|another|some|new|other|same|two|three|four|both|all|\\d+)\\s+){0,3}";
const TRADE =
  "snow\\s+(?:removal|plow)|junk\\s+removal|tree\\s+(?:removal|trimming)|lawn\\s+care|window\\s+(?:cleaning|washing)|lawn|pool|hvac|ac|a\\/c|cable|internet|wifi|pest|pest\\s+control|roof|roofing|tile|tiling|paint|painting|drywall|floor|flooring|carpet|gutter|window|door|garage\\s+door|tree|snow|trash|junk|fence|deck|concrete|plumbing|electrical|electric|gas|water|septic|sewer|chimney|appliance|furnace|boiler|cleaning|maintenance|repair|handyman|landscaping|yard|moving|delivery|leasing|rental|management|property\\s+management|construction|demo|alarm|locksmith|insurance|bug|exterminator|turnover|laundry|linen|key|sign|solar|sprinkler|irrigation|glass|blinds|countertop|cabinet|insulation|foundation|home|building|code|city|county|fire|real\\s+estate|listing|virtual";
const PERSON =
  "guys?|gal|man|men|woman|women|lad(?:y|ies)|tech(?:s|nicians?)?|crews?|teams?|compan(?:y|ies)|service|people|person|folks|staff|pros?|inspectors?|installers?|agents?|assistants?|managers?|mgrs?|contractors?|dude|kid|boys?|workers?|firm|vendor|super";
/** Whose trade it is. */
const ALONE =
  "(?:sub|general\\s+|sub-)?contractors?|subs?|gc|plumbers?|electricians?|handym[ae]n|cleaners?|maids?|house-?\\s?keepers?|house-?\\s?keeping|crews?|guys|roofers?|painters?|carpenters?|masons?|landscapers?|gardeners?|movers?|exterminators?|pest\\s+control|locksmiths?|welders?|framers?|drywallers?|tilers?|installers?|laborers?|day\\s+laborers?|workers?|helpers?|technicians?|techs?|inspectors?|appraisers?|surveyors?|engineers?|architects?|arborists?|janitors?|custodians?|superintendent|super|caretakers?|groundskeepers?|managers?|mgrs?|prop(?:erty)?\\s*-?(?:mgrs?|managers?|management)|management|pmc|realtors?|agents?|brokers?|bookkeepers?|accountants?|cpas?|attorneys?|lawyers?|paralegals?|assistants?|va|vas|interns?|employees?|staff|secretary|co-?\\s?hosts?|vendors?|temps?|volunteers?";
const KIN =
  "sons?|daughters?|kids?|brothers?|sisters?|siblings?|dads?|moms?|father|mother|parents|uncles?|aunts?|cousins?|nephews?|nieces?|(?:step)?(?:son|dad|mom|father|mother|brother|sister)-in-law|in-laws?|grandpa|grandma|grandson|(?:step)?(?:son|father|mother|brother|sister)\\s+in\\s+law|boyfriend|girlfriend|fianc[e]+|roommates?|buddy|buddies|friends?|neighbors?|boss|business\\s+partner";
/** They are met more often than they work: only plain words of work make the hours theirs. */
const MET_MORE = "tenants?|renters?|residents?|guests?|owners?|sellers?|buyers?|lenders?|neighbors?";

const ROLE = `(?:(?:${TRADE})[\\s-]+(?:${PERSON})|${ALONE}|(?:my\\s+|our\\s+)?(?:${KIN}))`;
const NAME = "\\p{L}{2,}(?:-\\p{L}+)?";
const NOT_LETTER = "(?![\\p{L}\\p{N}])";
const GAP = `[\\s${BLANK}]*`;

/** Verbs that say for sure that hours were worked. */
const PUT_IN =
  "(?:worked|works|working|work|spent|spends|did|does|put(?:s|ting)?\\s+in|logged|clocked|billed|helped(?:\\s+(?:me|us|out))?|labored|toiled|(?:was|were|is|are|got|came|stayed|showed\\s+up)\\s+(?:back\\s+|over\\s+|out\\s+)?(?:at|here|there|in|on\\s?-?site|out|over|by)|(?:was|were|came|got\\s+here|stayed)(?=\\s*\u25a1+(?!\\s*(?:late|early|behind|ahead|away|off)))|has|had)";
/** What is done with hands, in the past. */
const BY_HAND =
  "(?:fix|repair|paint|clean|install|replac|mow|patch|til|haul|mopp|scrubb|shovel|plow|snak|unclogg|wir|rewir|plumb|fram|sand|stain|caulk|trimm|rak|wash|pressure-?wash|power-?wash|vacuum|demo|remodel|finish|show|inspect|handl|manag|answer|cover|turn|prepp|assembl|mount|landscap|weed|grout|insulat|roof|sid|pav|pour|plant|prun|dust|laundr|restock|stag|photograph|coordinat|supervis|organiz|remov|load|unload|deliver|tear|ripp|tore|move)";
const DID_BY_HAND = `(?:(?:re)?${BY_HAND}(?:e?d)|built|cut|dug|hung|ran|swept|laid|tore|did|made|took\\s+(?:down|out|apart)|set\\s+up|put\\s+(?:up|down|together)|rebuilt|drove)`;
const DOING_BY_HAND = `(?:re)?(?:${BY_HAND}ing|doing|building|cutting|digging|hanging|laying|sweeping|tearing)`;
/** What somebody who was met, called or waited for does. */
const NO_WORK =
  "(?:call|text|email|phon|ask|said|says?|tell|told|need|want|quot|bid|cancel|reschedul|miss|fail|schedul|confirm|agre|repl|return|complain|report|recommend|request|estimat|promis|declin|refus|approv|den|offer|receiv|sign|sent|send|no-?\\s?show|late|never|didn|won|wouldn|couldn|can|could|would|should|will|might|may|must|wrote|gave|left|moved\\s+(?:in|out)|moves|vacat|appl|owe|paid|pays|renew)";

/** The sentence or a clause begins there. */
const BEGINS = `(?:^|[${BLANK},;:.(&+-]|(?<!\\p{L})(?:and|so|then|today|hey|ok|log|add))\\s*$`;
const begins = new RegExp(BEGINS, "u");
/** What the writer did stands before it: the hours are the writer's. */
const OWN_BEFORE =
  /(?<!\p{L})(?:i|i've|me|my\s+time|we|[a-z]{3,}(?:ed|ing)|met|let|took|went|ran|sent|spoke|gave|got|wrote|waited|call|text|email|meet(?:ing)?|visit|with|w)(?!\p{L})/u;
/** Nothing else is said about them: a chip, a sign or an end follows. */
const stands = new RegExp(`^\\s*(?:$|[${BLANK},;:.)-])`, "u");

/** Words that open a sentence about one's own work. */
const NOT_A_NAME = new Set(
  "i we you it this that which what who there here just also then finally only today still again later personally myself basically really actually first once so ok yo um uh hey well yeah all both and but or the an my our his her their mostly mainly quickly briefly partly together alone already almost never always sometimes one two three four five six seven eight nine ten another work hours time job bath bathroom kitchen roof deck lease rent water heat power total everything nothing something someone half".split(
    " ",
  ),
);

type Doer = Span;
const at = (match: RegExpExecArray, group = "who"): Doer => {
  const text = match.groups?.[group] ?? match[0];
  const from = match.index + match[0].indexOf(text);
  return { from, to: from + text.length };
};

const isBegin = (folded: string, index: number): boolean =>
  begins.test(folded.slice(0, index)) && !OWN_BEFORE.test(folded.slice(0, index));

/** Ways in which someone who is not in the book is named as who did it; what is tested beside the pattern. */
const WAYS: readonly [RegExp, (match: RegExpExecArray, folded: string) => boolean][] = [
  // `contractor worked`, `the plumber was at`, `crew painting`, `handyman fixed`
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'-])(?<who>${LEAD}${ROLE})${NOT_LETTER}${GAP}\\s+(?:(?:also|just|only|all|both|and\\s+\\p{L}+)\\s+)*(?:${PUT_IN}|${DID_BY_HAND}|${DOING_BY_HAND}|(?!${NO_WORK})[a-z]{3,}ed|took|came|here|there|on\\s?-?site)${NOT_LETTER}`,
      "gu",
    ),
    (match, folded) => isBegin(folded, match.index) && !NO_WORK_AFTER.test(folded.slice(at(match).to)),
  ],
  // `cleaner 3h lake house`, `2h elm (plumber)`, `contractor - 6h`
  [
    new RegExp(`(?<![\\p{L}\\p{N}'-])(?<who>${LEAD}${ROLE})${NOT_LETTER}`, "gu"),
    (match, folded) => isBegin(folded, match.index) && stands.test(folded.slice(match.index + match[0].length)),
  ],
  // `contractor hours`, `cleaner's time`, `crew labor`
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'-])(?<who>${LEAD}${ROLE})(?:'s?)?\\s+(?:hours|hrs|time|labor|shift|work)${NOT_LETTER}`,
      "gu",
    ),
    (match, folded) => isBegin(folded, match.index) || TO_LOG.test(folded.slice(0, match.index)),
  ],
  // `tenant spent`, `guest mowed`
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'-])(?<who>${LEAD}(?:${MET_MORE}))${NOT_LETTER}${GAP}\\s+(?:worked|spent|put\\s+in|helped|mowed|painted|fixed|cleaned|shoveled|repaired|installed|did\\s+(?:the|some))${NOT_LETTER}`,
      "gu",
    ),
    (match, folded) => isBegin(folded, match.index),
  ],
  // `he worked`, `they painted`, `we both`
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'-])(?<who>he|she|they|we\\s+(?:both|all|each)|both\\s+of\\s+us|(?:all|two|three)\\s+of\\s+(?:them|us)|some(?:one|body)(?:\\s+else)?)${GAP}\\s+(?:${PUT_IN}|${DID_BY_HAND}|(?!${NO_WORK})[a-z]{3,}ed|spent|met)${NOT_LETTER}`,
      "gu",
    ),
    (match, folded) => isBegin(folded, match.index) && !NO_WORK_AFTER.test(folded.slice(at(match).to)),
  ],
  // `joe worked`, `mr lopez spent`, `carlos and luis tiled`, `joe - 3h`, `sam: 2h`
  [
    new RegExp(
      `(?<![\\p{L}\\p{N}'-])(?<who>(?:(?:mr|mrs|ms|miss|dr)\\.?\\s+)?(?<first>${NAME})(?:\\s*(?:,|&|\\+|and)\\s*(?:${NAME}))*)${NOT_LETTER}(?=(?<rest>.*))`,
      "gsu",
    ),
    (match, folded) => isNamedDoer(match, folded),
  ],
  // `maria's hours`
  [
    new RegExp(`(?<![\\p{L}\\p{N}'-])(?<who>${NAME})'s?\\s+(?:hours|hrs|time|shift|labor)${NOT_LETTER}`, "gu"),
    (match) =>
      !NOT_A_NAME.has(match.groups?.["who"] ?? "") &&
      !/^(?:today|yesterday|tonight|\p{L}+day|week|month)$/u.test(match.groups?.["who"] ?? ""),
  ],
  // `by the contractor`, `painting by joe`, `done by xiomara`
  [
    new RegExp(`(?<!\\p{L})by\\s+(?<who>${LEAD}${ROLE})${NOT_LETTER}`, "gu"),
    (match, folded) => !WENT.test(folded.slice(0, match.index)),
  ],
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?<verb>done|performed|completed|worked|\\p{L}+ing|\\p{L}+ed)?${GAP}\\s*)(?<!\\p{L})by\\s+(?<who>${NAME})${NOT_LETTER}`,
      "gu",
    ),
    (match, folded) =>
      !WENT.test(folded.slice(0, match.index)) &&
      (isFirstName(match.groups?.["who"] ?? "") ||
        (/^(?:done|performed|completed)$/u.test(match.groups?.["verb"] ?? "") &&
          !MEANS.test(match.groups?.["who"] ?? ""))),
  ],
  // `for sam: 2h`, `hours for carlos`, `log 3h for the plumber`, `paid joe for 5h`
  [
    new RegExp(`(?<!\\p{L})for\\s+(?<who>${LEAD}(?:${ROLE}|${NAME}))${NOT_LETTER}(?=(?<rest>.*))`, "gsu"),
    (match, folded) => isFor(match, folded),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?<verb>paid|paying|pay|had|have|having|got|hired|asked)\\s+(?<who>${LEAD}(?:${ROLE}|${NAME}))(?:\\s*(?=${BLANK}+\\s*(?:$|${BLANK}))|${GAP}\\s+(?<how>for|do|to\\s+\\p{L}+|\\p{L}+)${NOT_LETTER})(?=(?<rest>.*))`,
      "gsu",
    ),
    (match) => isMadeToDo(match),
  ],
];

const NO_WORK_AFTER = new RegExp(`^${GAP}\\s*(?:${NO_WORK})`, "u");
const TO_LOG = new RegExp(
  `(?<!\\p{L})(?:log(?:ged)?|add(?:ed)?|put(?:\\s+(?:down|in))?|record|enter|track|note)${GAP}\\s+(?:(?:in|down|up)\\s+)?$`,
  "u",
);
const WENT =
  /(?<!\p{L})(?:stop(?:ped|ping)?|drop(?:ped|ping)?|pass(?:ed|ing)?|walk(?:ed|ing)?|drove|driving|swung|swing(?:ing)?|went|came|run|ran|go(?:ing)?|requested|asked|called|required|quoted?|bid|proposed|recommended|ordered|referred|estimate|invoice|report|sent|emailed|texted|reviewed|signed|written|provided|submitted|caused)(?:\s+\p{L}+)?\s*$/u;
const MEANS =
  /^(?:hand|phone|email|mail|text|check|car|foot|bus|zoom|fax|noon|midnight|myself|me|us|appointment|code|law|default|unit|room|the|an?|my|our|now|then|today|tomorrow|night|day|end|close|video|wire|cash|card|machine|then|\p{L}*day|next|last|this|week|month|noon)$/u;

const sureWork = new RegExp(`^${GAP}\\s*(?:(?:also|just|only|all|both)\\s+)*(?:${PUT_IN})${NOT_LETTER}`, "u");
const handWork = new RegExp(
  `^${GAP}\\s*(?:${DID_BY_HAND}|${DOING_BY_HAND}|took|here|there|on\\s?-?site)${NOT_LETTER}`,
  "u",
);
const withObject = new RegExp(
  `^${GAP}\\s*(?:${DID_BY_HAND})\\s+(?:the|an?|my|our|his|her|some|all|both|every)${NOT_LETTER}`,
  "u",
);

const isNamedDoer = ({ index, groups }: RegExpExecArray, folded: string): boolean => {
  const { who = "", first = "", rest = "" } = groups ?? {};
  if (!isBegin(folded, index) || NOT_A_NAME.has(first) || NO_WORK_AFTER.test(rest)) return false;
  const isTitled = /^(?:mr|mrs|ms|miss|dr)\b/u.test(who);
  if (isFirstName(first) || isTitled) return stands.test(rest) || sureWork.test(rest) || handWork.test(rest);
  const isThing = /(?:s|ing|ed|ly|tion|ment|age)$/u.test(first);
  return !isThing && !/[\s,&+]/u.test(who) && (UNSURE_WORK.test(rest) || withObject.test(rest));
};
/** Of a word that need not be a name, only these tell: `bathroom had`, `lawn did` are no one's. */
const UNSURE_WORK = new RegExp(
  `^${GAP}\\s*(?:worked|spent|put\\s+in|logged|clocked|helped|(?:was|were)\\s*(?:${BLANK}+(?!\\s*(?:late|early|behind|away|off|down|out))|(?:at|here|there|on\\s?-?site)${NOT_LETTER})(?!\\s+(?:fault|risk|capacity|issue)))`,
  "u",
);

const isFor = ({ index, groups }: RegExpExecArray, folded: string): boolean => {
  const { who = "", rest = "" } = groups ?? {};
  const before = folded.slice(0, index);
  const bare = who.replace(new RegExp(`^${LEAD}`, "u"), "");
  const isSomeone = new RegExp(`^(?:${ROLE})$`, "u").test(bare) || isFirstName(bare);
  if (!isSomeone) return false;
  const isLogged =
    TO_LOG.test(before) ||
    /(?<!\p{L})(?:hours|hrs|time|labor)\s*$/u.test(before) ||
    new RegExp(`(?<!\\p{L})(?:log|add|put|record|enter)[\\s${BLANK}]+(?:down\\s+)?$`, "u").test(before);
  return isLogged || (begins.test(before) && /^[\s,.;:-]*$/u.test(before.replaceAll(BLANK, "")) && stands.test(rest));
};

const isMadeToDo = ({ groups }: RegExpExecArray): boolean => {
  const { verb = "", who = "", how = "", rest = "" } = groups ?? {};
  const bare = who.replace(new RegExp(`^${LEAD}`, "u"), "");
  const isSomeone = new RegExp(`^(?:${ROLE})$`, "u").test(bare) || isFirstName(bare);
  if (!isSomeone) return false;
  if (how === "for") return new RegExp(`^\\s*(?:$|${BLANK}|\\d)`, "u").test(rest);
  // The length and its `for` are hidden: `paid joe for 5h`.
  if (how === "") return verb.startsWith("pa");
  return (
    how === "do" ||
    new RegExp(`^(?:to\\s+)?(?:work|${BY_HAND}e?|build|cut|dig|hang|sweep|mop|tile|replace|wire|fix)$`, "u").test(how)
  );
};

/** Whose hours these are, if the sentence names somebody who is not in the book; null: the writer's own. */
export const readOtherDoer = (folded: string): Span | null => {
  for (const [pattern, isDoer] of WAYS) {
    for (const match of folded.matchAll(pattern)) if (isDoer(match, folded)) return at(match);
  }
  return null;
};
