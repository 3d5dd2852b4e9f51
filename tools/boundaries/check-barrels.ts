import type { SourceFile } from "../source/source-file.ts";
import { WIRING_FILES } from "./import-table.ts";
import { placeOf } from "./place.ts";
import type { Violation } from "./violation.ts";

const DOOR = /^src\/features\/[^/]+\/[^/]+\/(server|web)\/index\.ts$/;

/** The doors of features and packages are the only index files and the only files that re-export. */
export const checkBarrels = (file: SourceFile, packageDoors: ReadonlySet<string>): Violation[] => {
  const isDoor = DOOR.test(file.path) || packageDoors.has(file.path) || file.path in WIRING_FILES;
  if (isDoor || placeOf(file.path).layer === "free") return [];
  if (/(^|\/)index\.(ts|tsx)$/.test(file.path)) {
    return [
      {
        path: file.path,
        line: 1,
        rule: "barrel",
        message: "an index file that is no door: name it after what it holds",
      },
    ];
  }
  return file.imports
    .filter(({ kind }) => kind === "re-export")
    .map(({ line, specifier }) => ({
      path: file.path,
      line,
      rule: "barrel",
      message: `re-exports "${specifier}": only the doors do that, import it where it is declared`,
    }));
};
