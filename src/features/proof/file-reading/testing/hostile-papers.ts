import { deflateSync } from "node:zlib";
import { png, vastGif, vastHeic, vastJpeg, vastTiff, vastWebp } from "#test/support/hostile/hostile-pictures.ts";

/** A file that was made to harm whoever reads it. */
export type HostilePaper = { name: string; kind: "image" | "pdf"; bytes: Buffer };

/** A PDF of these objects; the first one is its catalog. */
const pdfOf = (objects: readonly string[], trailer = ""): Buffer => {
  let text = "%PDF-1.7\n";
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, "latin1");
};

const streamOf = (bytes: Buffer, facts = ""): string =>
  `<</Length ${bytes.length}${facts}>>\nstream\n${bytes.toString("latin1")}\nendstream`;

const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]";
const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const ONE_PAGE = "<</Type/Pages/Kids[3 0 R]/Count 1>>";

const drawing = (content: string, resources = "", also: readonly string[] = []): Buffer =>
  pdfOf([
    CATALOG,
    ONE_PAGE,
    `${PAGE}/Contents 4 0 R/Resources<<${resources}>>>>`,
    streamOf(Buffer.from(content)),
    ...also,
  ]);

/** All pages are one object, so that many take few bytes. */
const ofPages = (count: number): Buffer =>
  pdfOf([CATALOG, `<</Type/Pages/Kids[${"3 0 R ".repeat(count)}]/Count ${count}>>`, `${PAGE}>>`]);

const bombStream = (megabytes: number): string =>
  streamOf(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 32)), "/Filter/FlateDecode");

const pictureOf = (facts: string, bytes: Buffer): string =>
  streamOf(bytes, `/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8${facts}`);

const withPicture = (picture: string): Buffer =>
  drawing("q 300 0 0 300 0 0 cm /I Do Q", "/XObject<</I 5 0 R>>", [picture]);

const pdfs = (): [name: string, bytes: Buffer][] => [
  ["50,000 pages", ofPages(50_000)],
  ["a page count that lies", pdfOf([CATALOG, "<</Type/Pages/Kids[3 0 R]/Count 2147483647>>", `${PAGE}>>`])],
  ["pages that are their own parent", pdfOf([CATALOG, "<</Type/Pages/Kids[2 0 R]/Count 1>>"])],
  [
    "scripts that never end",
    pdfOf([
      "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(while(true){})>>/AA<</WC<</S/Launch/F(sh)>>>>>>",
      ONE_PAGE,
      `${PAGE}>>`,
    ]),
  ],
  [
    "a form that draws itself",
    drawing("/F Do", "/XObject<</F 5 0 R>>", [
      streamOf(Buffer.from("/F Do"), "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>"),
    ]),
  ],
  ["a stream that inflates to 900 MB", pdfOf([CATALOG, ONE_PAGE, `${PAGE}/Contents 4 0 R>>`, bombStream(900)])],
  ["a picture of 60,000 by 60,000", withPicture(pictureOf("/Width 60000/Height 60000", Buffer.alloc(10)))],
  [
    "a picture that inflates to 300 MB",
    withPicture(pictureOf("/Width 8000/Height 8000/Filter/FlateDecode", deflateSync(Buffer.alloc(300 * 1024 * 1024)))),
  ],
  [
    "a page of 2,000,000 words",
    drawing(`BT /F 1 Tf ${"(word) Tj ".repeat(2_000_000)} ET`, "/Font<</F 5 0 R>>", [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ]),
  ],
  ["arrays within arrays", drawing(`${"[".repeat(200_000)}${"]".repeat(200_000)} TJ`)],
  ["a cut end", ofPages(40).subarray(0, 300)],
  [
    "a password",
    pdfOf([CATALOG, ONE_PAGE, `${PAGE}>>`], "/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>/ID[(a)(a)]"),
  ],
  ["nothing but a name", Buffer.from("%PDF-1.7\n")],
];

const pictures = (): [name: string, bytes: Buffer][] => [
  ["a JPEG of 65,500 by 65,500", vastJpeg()],
  ["a GIF of 65,500 by 65,500", vastGif()],
  ["a WebP of 16,384 by 16,384", vastWebp()],
  ["a TIFF of 100,000 by 100,000", vastTiff()],
  ["a HEIC of 30,000 by 30,000", vastHeic()],
  ["a PNG that inflates to 400 MB", png({ side: 100, bitDepth: 8, inflatedBytes: 400 * 1024 * 1024 })],
  ["a PNG of 20,000 by 20,000", png({ side: 20_000, bitDepth: 1, inflatedBytes: 20_000 * 2501 })],
  ["a JPEG that is a PDF", Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), ofPages(3)])],
];

/** Twenty-one files, made anew each time: together they take some memory. */
export const hostilePapers = (): HostilePaper[] => [
  ...pdfs().map(([name, bytes]) => ({ name, kind: "pdf" as const, bytes })),
  ...pictures().map(([name, bytes]) => ({ name, kind: "image" as const, bytes })),
];
