// In a file of their own: the check for foreign hosts needs them in the demo too, while a probe itself reads migrations.

export const LIVE = "/livez";
export const READY = "/readyz";

export const isProbe = (route: string | undefined): boolean => route === LIVE || route === READY;
