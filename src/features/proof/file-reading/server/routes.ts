import { implement, type Route } from "#server/http/implement.ts";
import * as contract from "../contract.ts";
import { decideSuggestion } from "./decide-suggestion.ts";
import { getFileReading } from "./get-file-reading.ts";
import { proposeFile } from "./propose-file.ts";
import { readFile } from "./read-file.ts";

export const fileReadingRoutes: Route[] = [
  implement(contract.getFileReading, getFileReading),
  implement(contract.readFile, readFile),
  implement(contract.proposeFile, proposeFile),
  implement(contract.decideSuggestion, decideSuggestion),
];
