/** How a request leaves the page. The network by default; demo mode puts its in-browser server here. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

const network: Transport = (url, init) => fetch(url, init);

let current: Transport = network;

export const sendRequest: Transport = (url, init) => current(url, init);

/** Replaces the network; `null` restores it. */
export const replaceTransport = (transport: Transport | null): void => {
  current = transport ?? network;
};
