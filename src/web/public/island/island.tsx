import type { ReactElement } from "react";
import { renderToString } from "virtual:written-island";
import { ISLAND_MARK, WRITTEN_DAY_FIELD } from "#web/start/island-marks.ts";

/**
 * The one interactive part of a document. It is written as its own React tree, because its script adopts it as one: ids
 * inside it must not depend on the page around it.
 */
export function Island({ children }: { children: ReactElement }) {
  if (import.meta.env.SSR && import.meta.env.PROD) {
    return (
      <div {...{ [ISLAND_MARK]: "" }} dangerouslySetInnerHTML={{ __html: plainDayFields(renderToString(children)) }} />
    );
  }
  return <div>{children}</div>;
}

const plainDayFields = (html: string): string => html.replaceAll('type="date"', `type="text" ${WRITTEN_DAY_FIELD}=""`);
