/** Where the pages of the sandbox are. */
export const paths = {
  portal: "/sandbox/portal",
  checkout: (sessionId: string): string => `/sandbox/checkout/${sessionId}`,
};
