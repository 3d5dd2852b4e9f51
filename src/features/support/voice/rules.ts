const MEGABYTE = 1024 * 1024;

/** How long the browser records; the form says so. */
export const RECORDING_SECONDS = 60;
/** How long a sound may be. Only WAV says it where it is cheap to read; the others are held by their bytes. */
export const SOUND_SECONDS_MAX = 120;

/** What recorders make, and how much of it: WAV is not compressed, and 2 MB are two minutes at 128 kbit/s. */
export const SOUND_MAX_BYTES = {
  "audio/webm": 2 * MEGABYTE,
  "audio/ogg": 2 * MEGABYTE,
  "audio/mp4": 2 * MEGABYTE,
  "audio/wav": 5 * MEGABYTE,
} as const;
export type SoundType = keyof typeof SOUND_MAX_BYTES;
export const UPLOAD_MAX_BYTES = SOUND_MAX_BYTES["audio/wav"];

/** More than anyone says in that time: a service that sends more does not answer what it was asked. */
export const SPOKEN_MAX_CHARACTERS = 5000;
