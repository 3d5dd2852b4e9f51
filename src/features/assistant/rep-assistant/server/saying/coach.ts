import { isVagueDescription } from "@tenure/tax-rules";
import { proof, type Statement } from "./said.ts";
import { nicknameOf } from "../entry-drafts/changes.ts";
import type { DraftBook, EntryReading } from "../entry-drafts/draft-book.ts";

const WE = /(?<!\p{L})(?:we|us|our crew|both of us)(?!\p{L})/iu;
const UNITS = /\b(?:duplex|triplex|fourplex|quadplex|apartments?|apts|flats|units|multi-?family)\b/i;
const UNIT_SAID =
  /#\s?\w|\b(?:units?|apt|apartment|suite|upstairs|downstairs|whole|entire|both|all|common|outside|exterior|roof|gutters?|yard|lawn|driveway|basement|boiler|furnace|hall(?:way)?s?|lobby|parking)\b/i;
const OWN_HOURS = [proof("rule:A1.750", "One person's hours")];
const EACH_PROPERTY = [proof("rule:E4.MISSING_PROPERTY", "each property is looked at alone")];

const asksWho = ({ read, settled }: EntryReading): Statement | null => {
  if (settled.missing.includes("person"))
    return { text: "Who did the work? Each person's hours are their own.", proofs: OWN_HOURS };
  return WE.test(read.text)
    ? { text: 'You said "we". Who did the work? Log each person\'s hours by themselves.', proofs: OWN_HOURS }
    : null;
};

const asksWhere = ({ read, settled }: EntryReading, book: DraftBook): Statement | null => {
  if (settled.missing.includes("place")) {
    const names = read.placeCandidates.map((id) => nicknameOf(id, book));
    const text = names.length > 1 ? `Which property do you mean: ${names.join(", ")}?` : "Which property was it for?";
    return { text, proofs: EACH_PROPERTY };
  }
  const nickname = nicknameOf(settled.place, book);
  const isOfUnits = UNITS.test(nickname) && !UNIT_SAID.test(read.text.replace(nickname, " "));
  return isOfUnits
    ? {
        text: `Which unit of ${nickname} was it, or was it the whole house?`,
        proofs: [proof("question:which-records", "A log with date")],
      }
    : null;
};

const asksWhat = ({ settled }: EntryReading, { properties }: DraftBook): Statement | null =>
  isVagueDescription(
    settled.description,
    properties.map(({ nickname }) => nickname),
  )
    ? {
        text: "What was done or decided, and with whom? As it stands, your words say little.",
        proofs: [proof("rule:E4.VAGUE_DESC", "did not show what was done")],
      }
    : null;

const HOW: Statement = {
  text: 'Add only what you know. Say it here, such as "and I replaced two brackets", or write it in the form.',
};

/** What a record of this work still lacks, as the record check sees it: one to three questions, and no answer to any. */
export const coach = (reading: EntryReading, book: DraftBook): Statement[] => {
  const asked = [asksWho(reading), asksWhere(reading, book), asksWhat(reading, book)].filter((one) => one !== null);
  return asked.length === 0 ? [] : [...asked, HOW];
};
