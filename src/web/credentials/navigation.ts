/** Lets code outside React (the API client) change the page. The root component hands in the router's own way. */
type Navigate = (to: string) => void;

let routerNavigate: Navigate | null = null;

export const adoptNavigate = (navigate: Navigate | null): void => {
  routerNavigate = navigate;
};

/** Moves inside the page when the router is up, else by loading the address. */
export const goTo: Navigate = (to) => {
  if (routerNavigate) routerNavigate(to);
  else globalThis.location.assign(to);
};

let hasLeft = false;

/** The product itself loads another address in this tab: nobody is asked whether to leave. */
export const isLeaving = (): boolean => hasLeft;

/** Loads the address anew, so that nothing of the page before stays in memory. */
export const leaveTo: Navigate = (to) => {
  hasLeft = true;
  globalThis.location.assign(to);
};

export const currentAddress = (): string => `${location.pathname}${location.search}${location.hash}`;
