import { AppError } from "#shared/errors.ts";
import { ownOrigins } from "#server/http/host.ts";
import type { Config } from "#server/config.ts";

/**
 * An address of this product, or a refusal. It is parsed as a browser parses it, and the parsed form is what is handed on:
 * nothing that looks like ours but leads elsewhere.
 */
export const requireOwnUrl = (config: Config, name: string, text: string): string => {
  // Browsers drop these characters and go on with the rest.
  const isPlain = /^[\x21-\x7e]+$/.test(text) && !text.includes("\\");
  const url = isPlain && URL.canParse(text, config.publicUrl) ? new URL(text, config.publicUrl) : null;
  const isOwn = url !== null && ownOrigins(config).has(url.origin) && url.username === "" && url.password === "";
  if (!isOwn) throw new AppError("validation_failed", { fields: { [name]: "This is not an address of Tenure" } });
  return url.href;
};
