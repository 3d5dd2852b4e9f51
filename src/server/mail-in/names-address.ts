/** Whether a To or Cc field names an address (RFC 5322): as an address, and not as the name of another one. */
export const namesAddress = (field: string, address: string): boolean =>
  field
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, " ")
    .replaceAll(/\([^()]*\)/g, " ")
    .split(/[,;:]/)
    .some((one) => (/<([^<>]*)>\s*$/.exec(one)?.[1] ?? one).trim().toLowerCase() === address);
