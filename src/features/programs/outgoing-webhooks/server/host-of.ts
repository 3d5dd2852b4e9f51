/** What names an endpoint where others read it: the rest of an address may be a secret. */
export const hostOf = (address: string): string => URL.parse(address)?.hostname ?? "";
