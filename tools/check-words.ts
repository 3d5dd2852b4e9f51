import { join } from "node:path";
import { type Findings, tellFindings } from "./source/findings.ts";
import { isCode, isTest, listFiles } from "./source/list-files.ts";
import { readEachOnce, type ReadSource, type SourceFile } from "./source/source-file.ts";
import { BANS, type Ban } from "./words/ban-list.ts";
import { KEPT_FILES, KEPT_TEXTS, type KeptText } from "./words/kept-texts.ts";
import { bannedNames } from "./words/name-bans.ts";
import { textsOf } from "./words/texts-of.ts";

const FOLDERS = ["src", "packages"];

/** A banned word in a text for people, or a name in code that uses a glossary word for something else. */
export type BannedWord = {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly message: string;
};

/** Looks for banned words in what the repository at `root` says to people and in its names, and for unused kept texts. */
export const checkWords = (
  root: string,
  keptTexts: readonly KeptText[],
  keptFiles: Readonly<Record<string, string>>,
  read: ReadSource = readEachOnce(root),
): { found: BannedWord[]; textCount: number } => {
  const kept = new Set(keptTexts.map(({ text }) => text));
  const said = new Set<string>();
  const found: BannedWord[] = [];
  let textCount = 0;
  for (const path of listFiles(root, FOLDERS).filter((each) => isCode(each) && !isTest(each))) {
    const file = read(path);
    found.push(...bannedNames(file).map(({ name, line, instead }) => nameOf(path, name, line, instead)));
    if (Object.keys(keptFiles).some((each) => path === each || (each.endsWith("/") && path.startsWith(each)))) continue;
    for (const { text, line } of textsOf(file)) {
      textCount += 1;
      said.add(text);
      if (!kept.has(text)) found.push(...bannedIn(file, text, line));
    }
  }
  const idle = keptTexts.filter(({ text }) => !said.has(text));
  return { found: [...found, ...idle.map(idleText)], textCount };
};

function bannedIn(file: SourceFile, text: string, line: number): BannedWord[] {
  return BANS.flatMap((ban) => {
    const word = isAsked(ban, file.path) ? ban.pattern.exec(text)?.[0] : undefined;
    if (word === undefined) return [];
    const message = `"${word.trim()}" in "${shortened(text)}": say ${ban.instead}`;
    return [{ path: file.path, line, word, message }];
  });
}

function nameOf(path: string, name: string, line: number, instead: string): BannedWord {
  return { path, line, word: name, message: `"${name}" says ${instead} (docs/domain.md, "In code")` };
}

function isAsked({ screensOnly }: Ban, path: string): boolean {
  return screensOnly !== true || path.includes("/web/");
}

const SHOWN_MAX = 100;

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}...` : text;
}

function idleText({ text }: KeptText): BannedWord {
  const message = `"${text}" is kept, but nothing says it: delete or correct it`;
  return { path: "tools/words/kept-texts.ts", line: 1, word: "", message };
}

/** The banned words of this repository. */
export function findWords(root: string, read: ReadSource): Findings {
  const { found, textCount } = checkWords(root, KEPT_TEXTS, KEPT_FILES, read);
  const complaints = found.map(({ path, line, message }) => `${path}:${line}  [words] ${message}`);
  return { complaints, summary: `words: ${textCount} texts, ${found.length} banned words` };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  tellFindings(findWords(root, readEachOnce(root)));
}
