type RentLine = { readonly propertyId: string | null; readonly rentsReceivedCents: number | null };
export type GrossRents = { readonly propertyId: string; readonly cents: number };

/** What each property received in rents, over all its lines; one line without a figure leaves it unknown. */
export const grossRentsOf = (lines: readonly RentLine[]): GrossRents[] =>
  [...Map.groupBy(lines, ({ propertyId }) => propertyId)].flatMap(([propertyId, own]) =>
    propertyId === null || own.some(({ rentsReceivedCents }) => rentsReceivedCents === null)
      ? []
      : [{ propertyId, cents: own.reduce((sum, { rentsReceivedCents }) => sum + (rentsReceivedCents ?? 0), 0) }],
  );
