/** The figures of a person whose receipt the dashboard opens by its address. */
export type ReceiptName = "logged" | "countable" | "stress" | "half";

export const receiptQuery = ({ year, personId, name }: { year: number; personId: string; name: ReceiptName }): string =>
  new URLSearchParams({ year: String(year), receipt: `${name}:${personId}` }).toString();
