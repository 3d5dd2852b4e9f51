/** Pages whose address holds a secret that opens something without a login. */
const SECRET_PAGES = [
  /^\/reset-password\/?$/,
  /^\/verify-email\/?$/,
  /^\/confirm-deletion\/?$/,
  /^\/affiliate\/(set-password|confirm-deletion)\/?$/,
  /^\/confirm-email\/?$/,
  /^\/not-me\/?$/,
  /^\/sign-in\//,
  /^\/integrations\/return\//,
  /^\/oauth\/authorize\/?$/,
  /^\/hours-statement\//,
  /^\/share\//,
  /^\/shared-file\//,
  /^\/accept-invite\//,
  /^\/share-book\//,
  /^\/record-mail-stop\//,
  /^\/reminder-stop\//,
  /^\/exchange-reminders\//,
];

export const isSecretPage = (path: string): boolean => SECRET_PAGES.some((page) => page.test(path));

/** Nothing caches such a page, no search engine lists it, and no link on it reveals where it came from. */
export const SECRET_PAGE_HEADERS = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
} as const;
