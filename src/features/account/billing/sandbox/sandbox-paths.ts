/** Where the pages of the sandbox are; those of an organization's customer name it. */
type Whose = { organizationId?: string | undefined };

const queryOf = ({ organizationId }: Whose): string =>
  organizationId === undefined ? "" : `?organization=${organizationId}`;

export const paths = {
  portal: (whose: Whose, returnUrl: string): string =>
    `/sandbox/portal${queryOf(whose) || "?"}&return=${encodeURIComponent(returnUrl)}`.replace("?&", "?"),
  checkout: (whose: Whose, sessionId: string): string => `/sandbox/checkout/${sessionId}${queryOf(whose)}`,
  invoice: (whose: Whose, invoiceId: string): string => `/sandbox/portal${queryOf(whose)}#${invoiceId}`,
};
