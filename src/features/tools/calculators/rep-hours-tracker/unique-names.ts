/** Two with the same name would be one in every sum. */
export const uniqueNames = (names: readonly string[]): string[] =>
  names.map((said, index) =>
    names.slice(0, index).some((before) => before.toLowerCase() === said.toLowerCase())
      ? `${said} (${index + 1})`
      : said,
  );
