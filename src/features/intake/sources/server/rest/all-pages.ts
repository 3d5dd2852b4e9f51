import { TooMuch } from "../syncing/port.ts";
import { unlessTooLarge } from "../syncing/unless-too-large.ts";
import type { JsonService } from "./ask-json.ts";

/** Events on a page, so that as many pages as are read hold as many events as one reading proposes at most. */
export const PAGE_SIZE = 500;
export const PAGES_MAX = 40;
/** Of a list of mails without their texts: as many as arrive in some years. */
export const LIST_PAGES_MAX = 200;

export class TooManyPages extends TooMuch {
  constructor({ name }: JsonService) {
    super(`${name} gave more than we read at once.`, { isOfRequest: true });
  }
}

/** A page, and where the next one is. */
export type Step<Page> = { page: Page; next: URL | null };

export type Paging<Page> = {
  pagesMax?: number;
  /** Rows on a page. Left out: the reader of pages can't ask for fewer. */
  size?: number;
  /** A page of a single row that is larger than is read, without what makes it so. Left out: it is refused. */
  readThin?: (address: URL) => Promise<Step<Page>>;
};

/**
 * Every page of a list, or none: half of one would be taken for the whole. Of a page that is larger than is read at once half
 * the rows are asked for, down to one, and twice as many again behind it.
 */
export const allPages = async <Page>(
  service: JsonService,
  first: URL,
  readPage: (address: URL, size: number) => Promise<Step<Page>>,
  { pagesMax = PAGES_MAX, size = 1, readThin }: Paging<Page> = {},
): Promise<Page[]> => {
  const pages: Page[] = [];
  let rows = size;
  let left = pagesMax * size;
  for (let address: URL | null = first; address !== null;) {
    if (left <= 0) throw new TooManyPages(service);
    const asking: Promise<Step<Page>> = readPage(address, rows);
    const read: Step<Page> | undefined = await (rows === 1 && !readThin ? asking : unlessTooLarge(asking));
    if (!read && rows > 1) {
      rows = Math.floor(rows / 2);
      continue;
    }
    const step: Step<Page> | undefined = read ?? (await readThin?.(address));
    if (!step) throw new TooManyPages(service);
    pages.push(step.page);
    address = step.next;
    left -= rows;
    rows = Math.min(size, rows * 2);
  }
  return pages;
};

/** Null where there are more pages than are read: of changes so many are listed anew. */
export const orNone = async <Page>(pages: Promise<Page[] | null>): Promise<Page[] | null> => {
  try {
    return await pages;
  } catch (error) {
    if (error instanceof TooManyPages) return null;
    throw error;
  }
};
