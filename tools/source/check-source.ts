// Boundaries, budgets and words in one process that parses each file once.
import { join } from "node:path";
import { findViolations } from "../check-boundaries.ts";
import { findExcesses } from "../check-budgets.ts";
import { findWords } from "../check-words.ts";
import { tellFindings } from "./findings.ts";
import { readEachOnce } from "./source-file.ts";

const root = join(import.meta.dirname, "../..");
const read = readEachOnce(root);
for (const find of [findViolations, findExcesses, findWords]) tellFindings(find(root, read));
