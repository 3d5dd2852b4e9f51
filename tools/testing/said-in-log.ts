const FILE_NAME = "a file name";

/** What no line of the log may hold, by the shape it has in the journeys. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  "an address": /[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}\b/i,
  "an access token": /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  "a token of a link": /[?&]token=[\w-]{8}|[#/][\w-]{43,}/,
  "a credential": /\b(Bearer|Basic) [\w+/=-]{8,}|tenure_session=/i,
  "a password": /a quiet long sentence/i,
  [FILE_NAME]: /[\w-]+\.(pdf|csv|xlsx|png|jpe?g|heic|ics|eml|zip)\b/i,
  "a mail": /The link works once|Hello [A-Z][a-z]+,/,
};

/** A request is logged by the template of its route, which may end like a file: it names nobody's. */
const ROUTE = /"path":"\/[\w/:.-]*"/;

/** The lines that hold such a thing, each with what it is. */
export const saidInLog = (log: string): string[] =>
  log
    .split("\n")
    .flatMap((line) =>
      Object.entries(SHAPES).flatMap(([what, shape]) =>
        shape.test(what === FILE_NAME ? line.replace(ROUTE, "") : line) ? [`${what}: ${line.slice(0, 500)}`] : [],
      ),
    );
