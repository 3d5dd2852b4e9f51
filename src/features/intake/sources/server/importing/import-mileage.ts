import type { Answer, Call } from "#server/http/implement.ts";
import type { importMileage as contract } from "#features/intake/sources/contract.ts";
import { type FileKind, importFile } from "./import-file.ts";
import { peekTrips } from "../mileage/read-trip-file.ts";
import { inOwnFolder } from "../reading/in-own-folder.ts";

const MILEAGE: FileKind = {
  kind: "mileage_file",
  mimeType: "application/octet-stream",
  peek: (content) => inOwnFolder(content, peekTrips),
  endings: /(\.(csv|tsv|txt|xlsx))+$/i,
  name: "Mileage log",
};

export async function importMileage(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return importFile(call, MILEAGE);
}
