import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Cell, HeaderCell, RowLink, Table, TableBody, TableFoot, TableHead, TableRow } from "./table.tsx";

const nothing = (): void => undefined;

describe("a table", () => {
  const markup = renderToStaticMarkup(
    <Table caption="Properties" density="compact" stickyHead>
      <TableHead>
        <tr>
          <HeaderCell>Name</HeaderCell>
          <HeaderCell numeric sort="descending" onSort={nothing}>
            Hours
          </HeaderCell>
          <HeaderCell sort="none" onSort={nothing}>
            City
          </HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        <TableRow selected>
          <Cell rowHeader>
            <RowLink href="/elm">14 Elm St</RowLink>
          </Cell>
          <Cell numeric>12:30</Cell>
          <Cell quiet>Denver</Cell>
        </TableRow>
      </TableBody>
      <TableFoot>
        <tr>
          <Cell>All</Cell>
        </tr>
      </TableFoot>
    </Table>,
  );

  test("has a name for who hears it, and takes the keyboard until it is known to fit", () => {
    const [, captionId] = /<caption id="([^"]+)" class="sr-only">Properties<\/caption>/.exec(markup) ?? [];
    expect(markup).toContain(`<div role="group" tabindex="0" aria-labelledby="${captionId}"`);
  });

  test("names its columns and its rows", () => {
    expect(markup.match(/<th scope="col"/g)).toHaveLength(3);
    expect(markup).toMatch(/<th scope="row"[^>]*><a href="\/elm" data-row-link=""/);
  });

  test("tells by what it is sorted, and what it can be sorted by, with a button for each", () => {
    expect([...markup.matchAll(/aria-sort="(\w+)"/g)].map(([, order]) => order)).toEqual(["descending", "none"]);
    expect(markup.match(/<button type="button"/g)).toHaveLength(2);
  });

  test("marks a row that is chosen, not one that cannot be", () => {
    expect(markup).toContain('data-selected="true"');
    expect(renderToStaticMarkup(<TableRow />)).not.toContain("data-selected");
  });
});
