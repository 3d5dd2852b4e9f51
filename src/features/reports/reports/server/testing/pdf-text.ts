import { inflateSync } from "node:zlib";

/** What a test wants to know of a PDF made here: the text of each page in drawing order, and the count of each tag. */
export type PdfReading = {
  readonly pages: readonly string[];
  readonly text: string;
  readonly tags: Readonly<Record<string, number>>;
  /** The whole file as Latin-1, for the dictionaries in it. */
  readonly raw: string;
};

export function readPdf(bytes: Uint8Array): PdfReading {
  const raw = Buffer.from(bytes).toString("latin1");
  const objects = new Map<number, string>();
  for (const [, id, body] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(Number(id), body ?? "");
  const object = (id: string | undefined): string => objects.get(Number(id)) ?? "";
  const stream = (id: string | undefined): string => {
    const [, body = ""] = /stream\n([\s\S]*)\nendstream/.exec(object(id)) ?? [];
    return inflateSync(Buffer.from(body, "latin1")).toString("latin1");
  };
  const kids = [...objects.values()].find((body) => body.includes("/Type /Pages")) ?? "";
  const pageIds = [...(/\/Kids \[([^\]]*)\]/.exec(kids)?.[1] ?? "").matchAll(/(\d+) 0 R/g)].map(([, id]) => id);
  const pages = pageIds.map((id) => pageText(object(id), object, stream));
  const tags: Record<string, number> = {};
  for (const [, tag] of raw.matchAll(/\n\/S \/(\w+)\n/g)) tags[tag ?? ""] = (tags[tag ?? ""] ?? 0) + 1;
  return { pages, text: pages.join("\n"), tags, raw };
}

type Lookup = (id: string | undefined) => string;

function pageText(page: string, object: Lookup, stream: Lookup): string {
  const resources = object(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
  const letters = new Map<string, readonly string[]>();
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = stream(/\/ToUnicode (\d+) 0 R/.exec(object(id))?.[1]);
    letters.set(name ?? "", lettersOf(cmap));
  }
  const lines: string[] = [];
  const contents = /\/Contents \[([^\]]*)\]/.exec(page)?.[1] ?? "";
  const drawn = [...contents.matchAll(/(\d+) 0 R/g)].map(([, id]) => stream(id)).join("\n");
  for (const [, block] of drawn.matchAll(/BT (.*) ET/g)) {
    let line = "";
    for (const [, font, shown] of (block ?? "").matchAll(/\/(F\d+) \S+ Tf \[([^\]]*)\] TJ/g)) {
      const own = letters.get(font ?? "") ?? [];
      for (const [, hex] of (shown ?? "").matchAll(/<([0-9a-f]+)>/g)) {
        for (const code of hex?.match(/.{4}/g) ?? []) line += own[Number.parseInt(code, 16)] ?? "\uFFFD";
      }
    }
    lines.push(line);
  }
  return lines.join("\n");
}

function lettersOf(cmap: string): string[] {
  const letters: string[] = [];
  for (const [, from, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(from ?? "0", 16);
    for (const [, units] of (list ?? "").matchAll(/<([0-9a-f ]+)>/g)) {
      const parts = (units ?? "").split(" ").map((unit) => Number.parseInt(unit, 16));
      letters[code] = String.fromCharCode(...parts);
      code += 1;
    }
  }
  return letters;
}
