import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";
import { ADMIN_WRITE } from "./writes.ts";

export const getInstallation = defineEndpoint({
  method: "GET",
  path: "/api/admin/installation",
  summary: "What this installation has switched on, and the setting of what is off",
  access: "platform:manage",
  needs: null,
  response: z.strictObject({
    services: z.array(
      z.strictObject({
        what: z.string(),
        /** The name of the setting that switches it on. */
        setting: z.string(),
        isOn: z.boolean(),
        /** What holds while it is off, or where it is while it is on. */
        says: z.nullable(z.string()),
      }),
    ),
  }),
});

export const sendTestMail = defineEndpoint({
  ...ADMIN_WRITE,
  method: "POST",
  path: "/api/admin/test-mail",
  summary: "Send a mail to yourself now, by the way that all mails go",
  response: z.strictObject({
    to: z.string(),
    /** Why no server took it, in its own words; null: it was taken. */
    problem: z.nullable(z.string()),
    /** False: mails are kept on this server, where they can be read, and none is sent. */
    isSent: z.boolean(),
  }),
  errors: ["foreign_origin"],
  rateLimit: { points: 10, seconds: 600, by: "account" },
  idempotent: false,
});
