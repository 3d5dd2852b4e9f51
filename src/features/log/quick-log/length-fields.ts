import { TIME_OF_DAY } from "#shared/civil-date.ts";
import type { Corrections, UnreadLength } from "./draft.ts";
import { HINTS } from "./grammar/hints.ts";
import { readLength } from "./grammar/lengths.ts";
import { fold } from "#shared/fields/folded-words.ts";

const UNREAD = "Write a length such as 1.5, 1:30 or 45m.";
const NO_LENGTH = "Say how long it took.";
const ONE_TIME = "Give both, a start and an end.";
const SAME_TIME = "Start and end are the same.";

/** What a change of the fields results in. If there is a fault, no length is saved. */
export type LengthChange = { corrections: Corrections; lengthFault?: string; timesFault?: string };

const timeOf = (text: string): string | null => (TIME_OF_DAY.test(text) ? text.slice(0, 5) : null);

/** A length in words, which overrides a start and an end: the fields then show neither. */
export const takeLength = (text: string): LengthChange => {
  const { length, hints } = readLength(fold(text.trim()));
  if (length) return { corrections: { seconds: length.value.seconds, unread: undefined } };
  const lengthFault = text.trim() === "" ? NO_LENGTH : hints[0] ? HINTS[hints[0].code] : UNREAD;
  return { corrections: { unread: { text, started: "", ended: "" } }, lengthFault };
};

/** A start and an end, which override a length set by hand. Without both, the written length holds. */
export const takeTimes = ({ text, started, ended }: UnreadLength): LengthChange => {
  const [start, end] = [timeOf(started), timeOf(ended)];
  if (start === null && end === null) {
    const { corrections, ...fault } = takeLength(text);
    return { corrections: { ...corrections, times: null }, ...fault };
  }
  if (start !== null && end !== null && start !== end) {
    return { corrections: { times: { started: start, ended: end }, seconds: undefined, unread: undefined } };
  }
  const timesFault = start === end ? SAME_TIME : ONE_TIME;
  return { corrections: { unread: { text, started, ended } }, timesFault };
};

/** Why what is in the fields is not accepted. */
export const faultsOf = (unread: UnreadLength | undefined): Omit<LengthChange, "corrections"> => {
  if (unread === undefined) return {};
  const hasTimes = unread.started !== "" || unread.ended !== "";
  const { lengthFault, timesFault } = hasTimes ? takeTimes(unread) : takeLength(unread.text);
  return { ...(lengthFault && { lengthFault }), ...(timesFault && { timesFault }) };
};
