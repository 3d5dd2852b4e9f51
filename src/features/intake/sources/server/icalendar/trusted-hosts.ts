/** iCloud keeps each account on one of its partitions, and names it where it says where the calendars are. */
const ICLOUD = "caldav.icloud.com";
const ICLOUD_PARTITION = /^p\d{1,4}-caldav\.icloud\.com$/;

/**
 * Whether the password may be sent to an address that a server named: to the host that the person typed, to hosts
 * beneath it, and from iCloud to its partitions. Hosts beside it may belong to someone else, as on the domains that
 * many share: whoever has their calendars there types that host. Never without https, unless the server itself is so.
 */
export const mayHavePassword = (server: URL, url: URL): boolean => {
  if (url.origin === server.origin) return true;
  if (url.protocol !== "https:" || server.protocol !== "https:" || url.port !== server.port) return false;
  const isPartition = server.hostname === ICLOUD && ICLOUD_PARTITION.test(url.hostname);
  return isPartition || url.hostname.endsWith(`.${server.hostname}`);
};
