import { partOf, partsOf, textIn, type XmlElement } from "./read-xml.ts";

/** One thing of a 207 (RFC 4918, 13). */
export type DavThing = {
  /** As the server writes it; it is asked for by that. */
  href: string;
  /** The path by which it is known, however the server writes it this time. */
  key: string;
  /** Of the thing as a whole; null: it is told of each property. */
  status: number | null;
  /** By `D:getetag`; only those that were given. */
  properties: ReadonlyMap<string, XmlElement>;
  /** Why properties were not given: 404 for one that is not there. */
  withheld: ReadonlyMap<string, number>;
};

export type Multistatus = { things: DavThing[]; syncToken: string | null };

const statusOf = (element: XmlElement): number | null => {
  const [, status] = /^\S+\s+(\d{3})\b/.exec(textIn(element, "D:status")) ?? [];
  return status === undefined ? null : Number(status);
};

const sameSpelling = (segment: string): string => {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
};

/** Servers escape the same path in several ways. Null for what is no address. */
export const keyOf = (href: string, base: URL): string | null => {
  const url = URL.parse(href.trim(), base.href);
  return url && url.pathname.split("/").map(sameSpelling).join("/") + url.search;
};

const propertiesOf = (response: XmlElement): Pick<DavThing, "properties" | "withheld"> => {
  const properties = new Map<string, XmlElement>();
  const withheld = new Map<string, number>();
  for (const propstat of partsOf(response, "D:propstat")) {
    const status = statusOf(propstat) ?? 200;
    for (const property of partOf(propstat, "D:prop")?.parts ?? []) {
      if (status >= 200 && status < 300) properties.set(property.name, property);
      else withheld.set(property.name, status);
    }
  }
  return { properties, withheld };
};

/** Null for a document that is none. */
export const multistatusOf = (document: XmlElement, base: URL): Multistatus | null => {
  if (document.name !== "D:multistatus") return null;
  const things = partsOf(document, "D:response").flatMap((response): DavThing[] => {
    const rest = { status: statusOf(response), ...propertiesOf(response) };
    return partsOf(response, "D:href").flatMap(({ text }) => {
      const key = keyOf(text, base);
      return key === null ? [] : [{ href: text.trim(), key, ...rest }];
    });
  });
  return { things, syncToken: textIn(document, "D:sync-token") || null };
};
