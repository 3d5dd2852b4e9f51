/**
 * The process that opens pictures: one file on standard input, one answer on standard output, then it ends. Only
 * `open-image.ts` starts it; it may read the program and nothing else, and is stopped when it takes too long or too
 * much.
 */
import ExifReader from "exifreader";
import sharp, { type Sharp } from "sharp";
import type { ImageFacts } from "./image-facts.ts";

const PREVIEW_PIXELS = 640;
/** A picture that claims to be larger is not unpacked. */
const PIXELS_MAX = 80_000_000;
const OPTIONS = { limitInputPixels: PIXELS_MAX, failOn: "none" } as const;

sharp.concurrency(1);
sharp.cache(false);

const readStdin = async (): Promise<Buffer> => Buffer.concat(await Array.fromAsync(process.stdin));

/** `2026:03:08 14:05:06`, a wall clock without a zone. */
const TAKEN = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/;

const takenOf = (text: string | undefined): Pick<ImageFacts, "takenOn" | "takenTime"> => {
  const [, year, month, day, time] = TAKEN.exec(text ?? "") ?? [];
  const takenOn = `${year}-${month}-${day}`;
  const isReal = !Number.isNaN(Date.parse(takenOn)) && new Date(takenOn).toISOString().startsWith(takenOn);
  return isReal && time !== undefined ? { takenOn, takenTime: time } : { takenOn: null, takenTime: null };
};

const inRange = (value: number | undefined, max: number): value is number =>
  value !== undefined && Number.isFinite(value) && Math.abs(value) <= max;

const readExif = (content: Buffer): Omit<ImageFacts, "preview"> => {
  try {
    const { exif, gps } = ExifReader.load(content, { expanded: true });
    const { Latitude: latitude, Longitude: longitude } = gps ?? {};
    const isPlaced = inRange(latitude, 90) && inRange(longitude, 180) && (latitude !== 0 || longitude !== 0);
    return {
      ...takenOf((exif?.DateTimeOriginal ?? exif?.DateTimeDigitized)?.description),
      latitude: isPlaced ? latitude : null,
      longitude: isPlaced ? longitude : null,
    };
  } catch {
    return { takenOn: null, takenTime: null, latitude: null, longitude: null };
  }
};

/** The pixels of a picture, turned upright. */
const open = async (
  content: Buffer,
  { allFrames }: { allFrames: boolean },
): Promise<{ image: Sharp; format: string }> => {
  const { format, compression, pages = 1 } = await sharp(content, OPTIONS).metadata();
  if (compression === "hevc") {
    const { decodeHeic } = await import("#server/files/pictures/decode-heic.ts");
    const { content: pixels, ...size } = decodeHeic(content, PIXELS_MAX);
    return { image: sharp(pixels, { raw: { ...size, channels: 3 } }), format };
  }
  const isMoving = allFrames && pages > 1 && (format === "gif" || format === "webp");
  const image = sharp(content, { ...OPTIONS, animated: isMoving });
  // Turning an animation would turn the strip of all its frames.
  return { image: isMoving ? image : image.autoOrient(), format };
};

const makePreview = async (content: Buffer): Promise<string | null> => {
  try {
    const { image } = await open(content, { allFrames: false });
    const small = image.resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: "inside", withoutEnlargement: true });
    return (await small.webp({ quality: 78 }).toBuffer()).toString("base64");
  } catch {
    return null;
  }
};

/** Rewritten from its pixels, as `rewrittenType` says: whatever else the file contained is left behind. */
const rewrite = async (content: Buffer): Promise<Buffer> => {
  const { image, format } = await open(content, { allFrames: true });
  return (format === "jpeg" || format === "heif" ? image.jpeg({ quality: 92 }) : image).toBuffer();
};

const content = await readStdin();
const answer =
  process.argv[2] === "rewrite"
    ? await rewrite(content)
    : JSON.stringify({ ...readExif(content), preview: await makePreview(content) } satisfies ImageFacts);
process.stdout.write(answer);
