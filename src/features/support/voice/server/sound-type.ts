import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#shared/errors.ts";
import { SOUND_MAX_BYTES, SOUND_SECONDS_MAX, type SoundType } from "../rules.ts";

/** A container may hold pictures as well; recorders of sound make the same one. */
const CONTAINERS: readonly (readonly [RegExp, SoundType])[] = [
  [/^(?:audio|video)\/webm/, "audio/webm"],
  [/^audio\/ogg/, "audio/ogg"],
  [/^(?:audio|video)\/(?:mp4|x-m4a)/, "audio/mp4"],
  [/^audio\/(?:x-)?wav/, "audio/wav"],
];

/** Judged by its bytes: the name and the type that the sender claims prove nothing. */
export const soundTypeOf = async (content: Buffer): Promise<SoundType> => {
  const found = (await fileTypeFromBuffer(content))?.mime ?? "";
  const type = CONTAINERS.find(([pattern]) => pattern.test(found))?.[1];
  if (type === undefined) throw notTaken("unsupported_media", "Send a recording as WebM, Ogg, MP4 or WAV");
  const isLong =
    content.length > SOUND_MAX_BYTES[type] || (type === "audio/wav" && wavSeconds(content) > SOUND_SECONDS_MAX);
  if (isLong) throw notTaken("payload_too_large", `A recording must be no longer than ${SOUND_SECONDS_MAX} seconds`);
  return type;
};

/** RIFF: the chunk `fmt ` holds the bytes of a second. One that says none is never short enough. */
const wavSeconds = (content: Buffer): number => {
  const format = content.indexOf("fmt ", 12, "latin1");
  const rate = format < 0 || format + 20 > content.length ? 0 : content.readUInt32LE(format + 16);
  return content.length / rate;
};

const notTaken = (code: "unsupported_media" | "payload_too_large", message: string): AppError =>
  new AppError(code, { message: `${message}.`, fields: { file: message } });
