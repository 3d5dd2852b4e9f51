import { saidOnce } from "../protocol/authorization-request.ts";
import { OAuthRefusal } from "../protocol/oauth-refusal.ts";

/** What a program sends as a form. */
export type Form = { get: (name: string) => string | undefined; need: (name: string) => string };

export const readForm = (body: unknown): Form => {
  const said = saidOnce(typeof body === "string" ? body : "");
  if (!said) throw new OAuthRefusal("invalid_request", "A parameter is repeated");
  return {
    get: (name) => said.get(name),
    need: (name) => {
      const value = said.get(name);
      if (value === undefined) throw new OAuthRefusal("invalid_request", `${name} is missing`);
      return value;
    },
  };
};
