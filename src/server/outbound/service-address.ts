/** Where other services are, besides the addresses that we know: by the name of the service. */
export type ServiceUrls = Readonly<Record<string, string>>;

/**
 * `google=http://127.0.0.1:8080,imap=imap://127.0.0.1:1143`: for a stand-in in tests and development, or a proxy.
 *
 * @throws Error in words for whoever set it.
 */
export const readServiceUrls = (text: string): ServiceUrls =>
  Object.fromEntries(
    text.split(/[\s,]+/).flatMap((part) => {
      if (part === "") return [];
      const [, name = "", address = ""] = /^([a-z][a-z-]{0,39})=(.+)$/.exec(part) ?? [];
      const url = URL.parse(address);
      if (name === "" || !url || url.hostname === "" || url.username !== "" || url.password !== "")
        throw new Error(`TENURE_SERVICE_URLS: "${part}" is not <service>=<address>`);
      return [[name, address.replace(/\/+$/, "")]];
    }),
  );

/** Where a service is, and what a request to it may trust because the operator said so. */
export const serviceAddress = (
  urls: ServiceUrls,
  service: string,
  usual: string,
): { base: string; operatorOrigin: string | undefined } => {
  const set = urls[service];
  return set === undefined
    ? { base: usual, operatorOrigin: undefined }
    : { base: set, operatorOrigin: new URL(set).origin };
};
