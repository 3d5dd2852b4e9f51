/** Prints what is read of each row: run under several zones of the server. */
import { zonesOfFile } from "#features/intake/sources/ics/zones/find-zone.ts";
import { readGoogleEvent } from "../read-google-event.ts";
import { readGraphEvent } from "../read-graph-event.ts";
import { GOOGLE_ROWS, GRAPH_ROWS } from "./rows.ts";

const find = zonesOfFile([], []);
process.stdout.write(
  JSON.stringify([
    ...Object.values(GOOGLE_ROWS).map((row) => readGoogleEvent(row, { find, timeZone: null, ownAddress: null })),
    ...Object.values(GRAPH_ROWS).map((row) => readGraphEvent(row, { find, owner: null })),
  ]),
);
