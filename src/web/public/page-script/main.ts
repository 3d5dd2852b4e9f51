import { STORED } from "#web/credentials/browser-storage.ts";
import { clearCachesOfOlderBuilds } from "#web/start/old-caches.ts";
import { checkoutReturn, withoutStartParameters } from "#web/start/start-parameters.ts";
import { watchTheme } from "#web/theme/theme.ts";
import { attendPublicPage } from "./attend-public-page.ts";
import { wakeDayFields } from "./day-fields.ts";
import { loadIsland } from "./load-island.ts";

/** For a document that runs no application: the start that `entry.client.tsx` gives the others. */
const startDocument = (): void => {
  const elsewhere = checkoutReturn(location.href);
  if (elsewhere !== null) return location.replace(elsewhere);
  const cleaned = withoutStartParameters(location.href);
  if (cleaned !== null) history.replaceState(history.state, "", cleaned);
  void clearCachesOfOlderBuilds(__DOCUMENT_BUILD__, STORED.documentBuild).catch(() => {});
  watchTheme(() => {});
  attendPublicPage();
  wakeDayFields();
  loadIsland();
};

startDocument();
