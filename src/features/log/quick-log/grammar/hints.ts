import type { Span } from "#shared/fields/folded-words.ts";

/** Parts of a sentence that are not accepted as they are, each with what to write instead. */
export const HINTS = {
  comma: "A comma could mean 1.5 or 15. Write 1.5 with a point.",
  negative: "A length cannot be below zero.",
  zero: "A length must be above zero.",
  too_long: "At most 24 hours in one entry.",
  fuzzy_length: "Write one length, such as 1.5 h. A guess like this does not hold up.",
  estimate: "Reads as an estimate. Write the length itself if you know it.",
  two_lengths: "More than one length. Log each piece of work by itself. The first is taken.",
  each_length:
    "The length of one, or of all? Each may have its own: log them one by one, or write how long all of it took.",
  change: "Is this about an entry that you have? Change it in your ledger. Nothing is logged for it here.",
  less_break: "Less a break? Write how long the work itself took, such as 8 h.",
  two_stretches: "More than one stretch of time. Log each by itself. The first is taken.",
  long_night: "This ends the next day. If it does not, write am or pm.",
  lengths_differ: "The times and the length differ. The times are taken.",
  needs_end: "Say when it ended or how long it took.",
  maybe_minutes: "Taken as a decimal of an hour. For hours and minutes write 2:30.",
  maybe_clock: "Taken as a length. If it is a time, write am or pm.",
  unclear_range: "If these are times, write am or pm: 3-5pm.",
  about_time: "Is this when the work was, or what it was about? If it is the work, write it alone: 3-5pm.",
  no_spouse:
    "Your book has no spouse yet. Whose hours are these? Your spouse's count once you add them under People and other work.",
  other_doer: "Whose hours are these? Choose below. Other people's hours are never yours.",
  several_days: "One entry is one day. Choose the day, then add another.",
  fuzzy_day: "Which day? Write it, such as Nov 3 or Monday.",
  unclear_day: "Is this the day? Choose it, or write it such as Mar 4 or Saturday.",
  day_or_length: "The day, or part of the length? Choose the day, and see that the length is right.",
  about_day: "Is this the day of the work, or what it was about? Choose the day.",
  future_day: "This day has not come yet. Choose the day of the work. One to come is kept as a plan.",
  too_far: "Work can be planned up to a year ahead. Choose the day.",
  future_time: "This time has not come yet. Log it once the work is done.",
  unclear_zone: "Mountain time, or part of a name? Write “mountain time”, or the name first.",
  stray_zone: "The time zone? Write it right behind the times: 3-5pm ET.",
  after_midnight: "After midnight the next day has begun. Is this the day? Choose it.",
  other_day: "By your own clock this falls on another day.",
  young_day: "Longer than this day has lasted so far. Choose the day of the work.",
  skipped_time: "The clocks skip this time on that day. Check it.",
  no_such_day: "There is no such day. Write the month first, such as 11/3.",
} as const;

export type HintCode = keyof typeof HINTS;

export type Hint = Span & { code: HintCode };

export const hintAt = (code: HintCode, { from, to }: Span): Hint => ({ code, from, to });
