/** A text around the part of it that proves; null: the quote is not in it word for word. */
export const quoteIn = (text: string, quote: string): { before: string; quote: string; after: string } | null => {
  const at = quote === "" ? -1 : text.indexOf(quote);
  return at === -1 ? null : { before: text.slice(0, at), quote, after: text.slice(at + quote.length) };
};
