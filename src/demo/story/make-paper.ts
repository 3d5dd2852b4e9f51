import { makePdf } from "./make-pdf.ts";
import { makePicture } from "./make-picture.ts";
import type { Paper } from "./papers.ts";

const TYPES = { pdf: "application/pdf", photo: "image/png", mail: "text/plain" } as const;

/** The file itself, a few hundred bytes to two kilobytes, made when it is needed. */
export const makePaper = async ({ name, kind, title, lines, entries }: Paper): Promise<File> => {
  const content =
    kind === "pdf"
      ? makePdf(title, lines)
      : kind === "photo"
        ? await makePicture(entries[0] ?? 0)
        : new TextEncoder().encode(`${[...lines.slice(0, 3), `Subject: ${title}`, ...lines.slice(3)].join("\n")}\n`);
  return new File([content], name, { type: TYPES[kind] });
};
