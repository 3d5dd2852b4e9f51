import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import sharp from "sharp";
import type { PageFacts } from "./page-facts.ts";
import { unpackWoff } from "./unpack-woff.ts";

const SIZE = { width: 1200, height: 630 };
const FONTS = resolve(import.meta.dirname, "../../node_modules/@fontsource");
const FACES = {
  serif: { file: "source-serif-4/files/source-serif-4-latin-600-normal.woff", font: "Source Serif 4 SemiBold," },
  sans: { file: "public-sans/files/public-sans-latin-400-normal.woff", font: "Public Sans" },
} as const;
type Face = keyof typeof FACES;

/** Paper, a margin line and ruled lines, the mark: the tokens `canvas`, `line`, `brand` of the light theme. */
const PAPER = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
<rect width="100%" height="100%" fill="#fcfbf8"/>
<path d="M0 500.5H1200M0 560.5H1200" stroke="#e3e1da"/>
<path d="M79.5 0V630" stroke="#bfe0d0" stroke-width="2"/>
<g transform="translate(120 84) scale(2)">
<rect width="32" height="32" rx="7" fill="#00624a"/>
<path d="M8 10.25h16M16 10.25V24" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="square"/>
<path d="M7 17.25h4.5M20.5 17.25H25M7 23.5h4.5M20.5 23.5H25" stroke="#fff" stroke-opacity=".55" stroke-width="1.5"/>
</g></svg>`;

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

type Words = { text: string; size: number; color: string; face: Face; width: number };

const drawWords = (fonts: string, { text, size, color, face, width }: Words): Promise<Buffer> =>
  sharp({
    text: {
      text: `<span foreground="${color}" size="${size * 1024}">${escape(text)}</span>`,
      font: FACES[face].font,
      fontfile: join(fonts, basename(FACES[face].file)),
      width,
      wrap: "word",
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer();

/** The picture that a link to a page shows on other sites: its title on paper. Drawn with our own type and mark. */
const drawPreview = async (fonts: string, title: string): Promise<Buffer> => {
  const [heading, name, foot] = await Promise.all([
    drawWords(fonts, { text: title, size: title.length > 34 ? 76 : 92, color: "#102523", face: "serif", width: 960 }),
    drawWords(fonts, { text: "Tenure", size: 52, color: "#102523", face: "serif", width: 400 }),
    drawWords(fonts, { text: "Hours that hold up", size: 30, color: "#4a5a57", face: "sans", width: 600 }),
  ]);
  return sharp(Buffer.from(PAPER))
    .composite([
      { input: name, left: 204, top: 92 },
      { input: heading, left: 120, top: 224 },
      { input: foot, left: 120, top: 514 },
    ])
    .png({ palette: true, colours: 32, compressionLevel: 9 })
    .toBuffer();
};

/** The fonts as files that the typesetter reads. */
const unpackFonts = async (folder: string): Promise<void> => {
  for (const { file } of Object.values(FACES)) {
    await writeFile(join(folder, basename(file)), unpackWoff(await readFile(resolve(FONTS, file))));
  }
};

/** One picture for each page that names one. */
export const drawPreviews = async (clientFolder: string, pages: readonly PageFacts[]): Promise<void> => {
  const named = pages.filter(({ previewUrl }) => previewUrl !== null);
  const titles = new Map(named.map(({ previewUrl, title }) => [new URL(previewUrl ?? "").pathname, title]));
  const fonts = await mkdtemp(join(tmpdir(), "tenure-fonts-"));
  try {
    await unpackFonts(fonts);
    for (const [path, title] of titles) {
      const file = resolve(clientFolder, path.slice(1));
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await drawPreview(fonts, title));
    }
  } finally {
    await rm(fonts, { recursive: true, force: true });
  }
};
