import type { Answer, Call } from "#server/http/implement.ts";
import type { getFileReading as contract } from "../contract.ts";
import { presentReading } from "./present-reading.ts";

export function getFileReading(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return presentReading(call, call.params.id);
}
