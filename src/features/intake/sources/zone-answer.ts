/** What a person said of the name of a time zone that nothing explains. */
export type ZoneAnswer = { name: string; timeZone: string };

/** A file that names more zones than these is asked about again once they are answered. */
export const ZONES_ASKED_MAX = 20;
export const ZONE_NAME_MAX_CHARACTERS = 200;

type Asking = { unknownZones: readonly string[]; undoneAt: Date | null };

/** What a reading asks that nobody has answered since. */
export const askedZones = (run: Asking | undefined, answers: readonly ZoneAnswer[]): string[] =>
  run === undefined || run.undoneAt !== null
    ? []
    : run.unknownZones.filter((name) => !answers.some((answer) => answer.name === name));

/** What was said last of a name holds. */
export const withAnswers = (known: readonly ZoneAnswer[], said: readonly ZoneAnswer[]): ZoneAnswer[] => [
  ...new Map([...known, ...said].map((answer) => [answer.name, answer])).values(),
];
