import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { type Box, linesOf, type Line, type Word } from "#features/proof/file-reading/parsing/page-text.ts";
import { findSlopes } from "./find-slope.ts";

/** What of Tesseract's interface is used (tesseract.js-core, which tesseract.js 7 wraps in threads and downloads). */
type Engine = {
  Init: (path: null, language: string, mode: number) => number;
  SetVariable: (name: string, value: string) => void;
  SetImageFile: (exif: number, radians: number) => number;
  Recognize: (monitor: null) => number;
  GetTSVText: (page: number) => string;
};
type Core = { FS: { writeFile: (name: string, bytes: Uint8Array) => void }; TessBaseAPI: new () => Engine };

sharp.concurrency(1);
sharp.cache(false);

const require = createRequire(import.meta.url);
const CORE = "tesseract.js-core/tesseract-core-simd-lstm";
const ENGLISH = "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz";
const LSTM_ONLY = 1;

const openEngine = async (): Promise<{ core: Core; engine: Engine }> => {
  const start: (options: object) => Promise<Core> = require(`${CORE}.js`);
  const wasmBinary = readFileSync(require.resolve(`${CORE}.wasm`));
  const core = await start({ wasmBinary, print: () => {}, printErr: () => {} });
  core.FS.writeFile("eng.traineddata", gunzipSync(readFileSync(require.resolve(ENGLISH))));
  const engine = new core.TessBaseAPI();
  if (engine.Init(null, "eng", LSTM_ONLY) !== 0) throw new Error("the data of the reader cannot be read");
  engine.SetVariable("user_defined_dpi", "200");
  return { core, engine };
};
let opened: ReturnType<typeof openEngine> | null = null;

/** Letters are read best between 20 and 40 pixels high, which these lengths of a page give. */
const LONG_SIDE = { min: 1400, max: 2800 } as const;
/** Lines from edge to edge: where layout is looked for, a column of amounts gets lost. */
const ONE_BLOCK = "6";

type Seen = { words: Word[]; score: number };

const WORD_ROW = "5";

/** Words of Tesseract's table, in pixels. */
const wordsIn = (table: string): Word[] =>
  table.split("\n").flatMap((row): Word[] => {
    const [level, , , , , , x, y, w, h, confidence, text = ""] = row.split("\t");
    if (level !== WORD_ROW || text.trim() === "") return [];
    const box = { x: Number(x), y: Number(y), w: Number(w), h: Number(h) };
    return [{ text: text.trim(), box, confidence: Number(confidence) }];
  });

/** Letters that were read with some certainty: a page on its side has few. */
const scoreOf = (words: readonly Word[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence > 60 && /\w{2}/.test(text) ? text.length : 0), 0);

type Turned = { image: Buffer; width: number; height: number; degrees: number };

const turn = async (picture: Buffer, degrees: number): Promise<Turned> => {
  const turned = sharp(picture).rotate(degrees, { background: "#fff" }).grayscale().png({ compressionLevel: 1 });
  const { data, info } = await turned.toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height, degrees };
};

const recognize = async (picture: Buffer, degrees: number): Promise<{ seen: Seen; turned: Turned }> => {
  opened ??= openEngine();
  const { core, engine } = await opened;
  const turned = await turn(picture, degrees);
  core.FS.writeFile("/input", turned.image);
  engine.SetVariable("tessedit_pageseg_mode", ONE_BLOCK);
  if (engine.SetImageFile(1, 0) !== 0) throw new Error("the picture cannot be handed over");
  engine.Recognize(null);
  const words = wordsIn(engine.GetTSVText(0));
  return { seen: { words, score: scoreOf(words) }, turned };
};

/** The box of a turned picture as one of the picture before, in fractions of that. */
const turnedBack = ({ x, y, w, h }: Box, { degrees, width, height }: Turned, size: Size): Box => {
  const radians = (-degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  const corners = [
    [x, y],
    [x + w, y],
    [x, y + h],
    [x + w, y + h],
  ].map(([left = 0, top = 0]) => {
    const [dx, dy] = [left - width / 2, top - height / 2];
    return [(dx * cos - dy * sin) / size.width + 0.5, (dx * sin + dy * cos) / size.height + 0.5] as const;
  });
  const within = (value: number): number => Math.min(1, Math.max(0, value));
  const left = within(Math.min(...corners.map(([one]) => one)));
  const top = within(Math.min(...corners.map(([, one]) => one)));
  const right = within(Math.max(...corners.map(([one]) => one)));
  const bottom = within(Math.max(...corners.map(([, one]) => one)));
  return { x: left, y: top, w: right - left, h: bottom - top };
};

type Size = { width: number; height: number };

/** A page that yields this many letters stands upright. */
const UPRIGHT_SCORE = 60;

/**
 * The lines of a picture that is shown upright. It is straightened by the slope of its lines, and turned further where nearly
 * nothing can be read.
 */
export const recognizeLines = async (image: Sharp, size: Size): Promise<Line[]> => {
  const longSide = Math.max(size.width, size.height);
  const wanted = Math.min(LONG_SIDE.max, Math.max(LONG_SIDE.min, longSide));
  const scaled = image
    .resize({ width: Math.max(1, Math.round((size.width * wanted) / longSide)), kernel: "cubic" })
    .flatten({ background: "#fff" })
    .grayscale()
    .normalize({ lower: 1, upper: 99 });
  const { data: picture, info } = await scaled.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const [likely = 0, other = 90] = await findSlopes(picture);
  let best = await recognize(picture, likely);
  for (const degrees of [likely + 180, other, other + 180]) {
    if (best.seen.score >= UPRIGHT_SCORE) break;
    const next = await recognize(picture, degrees);
    if (next.seen.score > best.seen.score) best = next;
  }
  const { seen, turned } = best;
  const scaledSize = { width: info.width, height: info.height };
  return linesOf(seen.words).map((line) =>
    line.map((word) => ({ ...word, box: turnedBack(word.box, turned, scaledSize) })),
  );
};
