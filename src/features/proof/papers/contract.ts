import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { PAPER_SUBJECTS } from "#shared/domain.ts";
import { idSchema, okSchema, taxYearSchema } from "#shared/schema.ts";

const subjectSchema = z.enum(PAPER_SUBJECTS);
const params = z.strictObject({ year: taxYearSchema });
const saidSchema = z.strictObject({ on: subjectSchema, onId: idSchema, fileId: idSchema });

const paperSchema = z.strictObject({
  on: subjectSchema,
  onId: idSchema,
  fileId: idSchema,
  fileName: z.string(),
  addedAt: z.string(),
});
export type Paper = z.infer<typeof paperSchema>;

export const listPapers = defineEndpoint({
  method: "GET",
  path: "/api/papers/:year",
  summary: "The papers of a tax year: files of the vault that show a job, or the hours of someone else",
  access: "book:read",
  needs: null,
  staleAfter: "facts",
  params,
  response: z.strictObject({ papers: z.array(paperSchema) }),
});

export const addPaper = defineEndpoint({
  method: "PUT",
  path: "/api/papers/:year",
  summary: "Say that a file of the vault shows a job, or a line of other people's hours, in a tax year",
  access: "book:facts",
  needs: null,
  event: "paper.added",
  params,
  body: saidSchema,
  response: okSchema,
  errors: ["not_found", "state_conflict", "foreign_origin"],
});

export const removePaper = defineEndpoint({
  method: "DELETE",
  path: "/api/papers/:year",
  summary: "Say that a file is no paper of a fact any more. It stays in the vault",
  access: "book:facts",
  needs: null,
  event: "paper.removed",
  params,
  query: saidSchema,
  response: okSchema,
  errors: ["foreign_origin"],
});
