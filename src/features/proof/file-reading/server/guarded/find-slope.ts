import sharp from "sharp";

const SIDE = 480;
const TILT_MAX = 15;
/** A stronger edge is the rim of the paper or of a table, not of a letter. */
const EDGE_MAX = 48;

/**
 * How much the rows of a picture differ in how many edges they cross: lines of text that lie level alternate with gaps.
 */
const levelness = async (picture: Buffer, degrees: number): Promise<number> => {
  const turned = sharp(picture).rotate(degrees, { background: "#fff" }).grayscale().raw();
  const { data, info } = await turned.toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const rows = Array.from({ length: height - 1 }, (_, y) => {
    let edges = 0;
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      edges += Math.min(EDGE_MAX, Math.abs((data[at] ?? 0) - (data[at + width * channels] ?? 0)));
    }
    return edges;
  });
  // What the turn added as ground has no edges: sums are compared with those beside them, not with the mean of the page.
  return rows.reduce((sum, edges, y) => sum + (edges - (rows[y - 1] ?? edges)) ** 2, 0);
};

type Slope = { degrees: number; level: number };

const best = async (picture: Buffer, degrees: readonly number[]): Promise<Slope> => {
  let found: Slope = { degrees: 0, level: -1 };
  for (const one of degrees) {
    const level = await levelness(picture, one);
    if (level > found.level) found = { degrees: one, level };
  }
  return found;
};

const range = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Most pictures stand upright, and columns of amounts look a little like lines. */
const UPRIGHT_BONUS = 1.6;

/**
 * By how many degrees to turn a picture so that its lines lie level: up to 15 either way of standing, and of lying on its side, the
 * likelier one first. It may stand on its head then.
 */
export const findSlopes = async (picture: Buffer): Promise<number[]> => {
  const small = await sharp(picture).resize(SIDE, SIDE, { fit: "inside" }).grayscale().png().toBuffer();
  const found: Slope[] = [];
  for (const quarter of [0, 90]) {
    const rough = await best(small, range(quarter - TILT_MAX, quarter + TILT_MAX, 1.5));
    const { degrees, level } = await best(small, range(rough.degrees - 1, rough.degrees + 1, 0.25));
    found.push({ degrees, level: quarter === 0 ? level * UPRIGHT_BONUS : level });
  }
  return found.toSorted((a, b) => b.level - a.level).map(({ degrees }) => degrees);
};
