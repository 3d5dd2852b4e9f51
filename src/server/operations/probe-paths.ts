export const LIVE = "/livez";
export const READY = "/readyz";

export const isProbe = (route: string | undefined): boolean => route === LIVE || route === READY;
