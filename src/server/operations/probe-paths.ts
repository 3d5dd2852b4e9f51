// Alone, since what refuses foreign hosts knows these, and the demo has it too: a probe itself reads migrations.

export const LIVE = "/livez";
export const READY = "/readyz";

export const isProbe = (route: string | undefined): boolean => route === LIVE || route === READY;
