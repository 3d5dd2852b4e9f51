/** English has four bytes in a token or more. What is not ASCII may be a token a byte. */
const ASCII_IN_A_TOKEN = 3;

/** How many tokens a text is at most, near enough: no service counts before it is asked. */
export const estimateTokens = (text: string): number => {
  const bytes = Buffer.byteLength(text);
  const ascii = text.replaceAll(/[^\0-\x7f]+/g, "").length;
  return Math.ceil(ascii / ASCII_IN_A_TOKEN) + (bytes - ascii);
};

/** What a message and the request around it take beside their text. */
const TOKENS_A_MESSAGE = 8;

type Sent = { messages: readonly { content: string }[]; schema?: { json: unknown } | undefined };

export const estimateInput = ({ messages, schema }: Sent): number =>
  messages.reduce((sum, { content }) => sum + estimateTokens(content) + TOKENS_A_MESSAGE, 0) +
  (schema === undefined ? 0 : estimateTokens(JSON.stringify(schema.json)));
