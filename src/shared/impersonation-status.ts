import * as z from "zod/mini";

/** Whether a session is one in which an administrator looks at someone's book. */
export const impersonationStatusSchema = z.strictObject({
  isImpersonating: z.boolean(),
  /** Whose book is being looked at; null, like the others, when it is no one's. */
  targetUser: z.nullable(z.strictObject({ firstName: z.string(), lastName: z.string(), email: z.string() })),
  /** The administrator. */
  originalUser: z.nullable(z.strictObject({ email: z.string() })),
  startedAt: z.nullable(z.string()),
});
export type ImpersonationStatus = z.infer<typeof impersonationStatusSchema>;
