import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { idSchema, textSchema } from "#shared/schema.ts";
import { sourceSchema } from "./contract.ts";
import { accountSchema } from "./sync-contract.ts";

const FOLDER_ROLES = ["inbox", "sent", "archive", "all"] as const;
export const FOLDERS_AT_ONCE_MAX = 20;

const accountParams = z.strictObject({ id: idSchema });
const connecting = {
  method: "POST",
  access: "book:log",
  inPart: true,
  needs: "mail-rules",
  rateLimit: { points: 30, seconds: 600, by: "account" },
  idempotent: false,
} as const;

export const connectImap = defineEndpoint({
  ...connecting,
  path: "/api/integrations/imap",
  summary: "Connect a mailbox by IMAP with a password made for this app. It is tried before it is kept, sealed",
  event: "integration.connected",
  body: z.strictObject({
    /** A host, or a host and its port; always over TLS. */
    server: textSchema({ min: 1, max: 300, required: "Enter the address of the server" }),
    userName: textSchema({ min: 1, max: 300, required: "Enter the user name" }),
    password: z.string().check(z.minLength(1, "Enter the app password"), z.maxLength(500)),
  }),
  response: z.strictObject({ account: accountSchema }),
  errors: ["state_conflict", "foreign_origin"],
});

export const folderSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** What the service says that it is for. Null: one of the person's own. */
  role: z.nullable(z.enum(FOLDER_ROLES)),
  /** Null: it isn't read. */
  sourceId: z.nullable(idSchema),
});
export type OutsideFolder = z.infer<typeof folderSchema>;

export const listFolders = defineEndpoint({
  method: "GET",
  access: "book:log",
  inPart: true,
  needs: null,
  path: "/api/integrations/accounts/:id/folders",
  summary: "The folders of one of your mail accounts, and which of them are read. Asked of the service now",
  params: accountParams,
  response: z.strictObject({ folders: z.array(folderSchema) }),
  errors: ["unavailable"],
  rateLimit: { points: 30, seconds: 600, by: "account" },
});

export const addFolders = defineEndpoint({
  ...connecting,
  path: "/api/integrations/accounts/:id/folders",
  summary:
    "Read folders of a mail account from now on. The first sync begins at once. What one of your rules matches is proposed, and nothing is kept of any other mail",
  event: "integration.created",
  params: accountParams,
  body: z.strictObject({
    folderIds: z
      .array(z.string().check(z.minLength(1), z.maxLength(500)))
      .check(
        z.minLength(1, "Choose at least one folder"),
        z.maxLength(FOLDERS_AT_ONCE_MAX, `At most ${FOLDERS_AT_ONCE_MAX} at once`),
      ),
    /** Whose they are; yours, unless it says so. */
    personId: z.optional(idSchema),
  }),
  response: z.strictObject({ sources: z.array(sourceSchema) }),
  errors: ["unavailable", "state_conflict", "foreign_origin"],
});
