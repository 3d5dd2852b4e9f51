/**
 * Marks the document as `data-arrival="top"` when its reader came by a plain address and begins at the top: then what
 * is below the first screen may be laid out a moment later (`follows-*` in `theme/public.css`). Someone who comes for a
 * part of the page, reloads it or goes back to it begins somewhere in it and finds everything in place, as do readers
 * without scripts. The arrival ends a second after everything has loaded: content from a later answer appears at once.
 */
export const ARRIVAL_SCRIPT = `(function(){var n=performance.getEntriesByType("navigation")[0],d=document.documentElement.dataset;if(!n||n.type!=="navigate"||location.hash)return;d.arrival="top";addEventListener("load",function(){setTimeout(function(){delete d.arrival},1000)})})()`;
