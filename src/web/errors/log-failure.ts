/** Details too technical for a person, logged for anyone who looks at the console. */
export const logFailure = (...words: readonly string[]): void => {
  // oxlint-disable-next-line eslint/no-console
  console.error(...words);
};
