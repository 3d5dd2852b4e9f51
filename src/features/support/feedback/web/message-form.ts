import * as z from "zod/mini";
import { readAccessToken } from "#web/credentials/access-token.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { sendFeedback } from "../contract.ts";
import { FEEDBACK_TYPES } from "../rules.ts";

export const TYPES = Object.entries(FEEDBACK_TYPES).map(([value, label]) => ({ value, label }));

/** If the address is left empty, the server asks for it: it knows whether the sender has one. */
export const messageSchema = z.extend(sendFeedback.body, {
  userEmail: z.union([z.literal(""), sendFeedback.body.shape.userEmail.def.innerType], "Enter an email address"),
});

/** The person whom the server answers. In the demo that is not the sample professional, who reads no mail. */
export const senderOf = ({ email }: { email: string }): string | null => {
  if (!isDemo()) return email;
  return readAccessToken() === null ? null : "the address of your account";
};
