import * as z from "zod/mini";
import { defineEndpoint } from "#shared/endpoint.ts";

export const getHealth = defineEndpoint({
  method: "GET",
  path: "/api/health",
  summary: "Whether the service can answer and write",
  access: "public",
  needs: null,
  response: z.strictObject({
    status: z.enum(["ok", "degraded"]),
    database: z.boolean(),
    /** `off`: none are made by themselves. `late`: the last one failed or is overdue; the log says why. */
    backups: z.enum(["off", "waiting", "ok", "late", "unknown"]),
    /**
     * What keeps recorded events from being changed by the service itself. `role`: its database role has no right to
     * change them. `lowered`: the role that it works as has no such right, but its login could take it. `triggers`:
     * only triggers.
     */
    recordGuard: z.enum(["role", "lowered", "triggers", "unknown"]),
    serverTime: z.string(),
  }),
});

export const getPublicConfig = defineEndpoint({
  method: "GET",
  path: "/api/config",
  summary: "Settings that every visitor may see",
  access: "public",
  needs: null,
  response: z.strictObject({
    supportEmail: z.string(),
    discordUrl: z.string(),
    /** False while mails land in a folder. */
    sendsMail: z.boolean(),
    /** Whether `/dev/outbox` may show them, only to this machine. */
    showsOutbox: z.boolean(),
    /** Who gets a question to a language model; null: none is set up. */
    languageModel: z.nullable(z.strictObject({ host: z.string(), model: z.string() })),
    /** Who vouches for people when they sign in, as far as that is set up. */
    signInWith: z.array(z.enum(["google", "microsoft", "apple"])),
    isDevelopment: z.boolean(),
  }),
});

export const getMailSamples = defineEndpoint({
  method: "GET",
  path: "/api/dev/mails",
  summary: "Every mail of the product, to a person of the sample (in development only)",
  access: "public",
  needs: null,
  response: z.strictObject({
    mails: z.array(
      z.strictObject({
        id: z.string(),
        kind: z.enum(["security", "billing", "service", "reminder"]),
        when: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
  }),
  errors: ["not_found"],
});

export const getOutbox = defineEndpoint({
  method: "GET",
  path: "/api/dev/outbox",
  summary: "Mails that were not sent because SMTP is not configured (from this machine only)",
  access: "public",
  needs: null,
  response: z.strictObject({
    mails: z.array(
      z.strictObject({
        id: z.string(),
        at: z.string(),
        to: z.string(),
        subject: z.string(),
        text: z.string(),
        html: z.string(),
      }),
    ),
  }),
  errors: ["not_found"],
});
