/** What is too technical for a person, for whoever looks into the console. */
export const logFailure = (...words: readonly string[]): void => {
  // oxlint-disable-next-line eslint/no-console
  console.error(...words);
};
