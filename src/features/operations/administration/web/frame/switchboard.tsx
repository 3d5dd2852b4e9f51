import { Button, Card, EmptyState, formatInstant, PageHeader, SkeletonRegion, SkeletonRows } from "@tenure/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useSignedInUser } from "#web/session/use-user.ts";
import { type ListFilter, ListFilters } from "#web/shell/administration/list-filters.tsx";
import type { ListView } from "#web/shell/administration/use-list-view.ts";
import { ReadFailure } from "../history/read-failure.tsx";

/** One thing that administrators change on it, by its name: a setting, a flag. */
type Switched<Name extends string> = {
  name: Name;
  title: string;
  does: string;
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};

type SwitchboardProps<Item> = {
  title: string;
  description: string;
  answer: UseQueryResult<readonly Item[]>;
  /** Searched by its address. */
  view: ListView;
  /** Beside the search. */
  actions: ReactNode;
  /** How many rows of space to reserve while it loads. */
  rows: number;
  renderBadge?: (item: Item) => ReactNode;
  /** As it stands now. */
  renderValue: (item: Item) => ReactNode;
  /** False: it is changed elsewhere. */
  isOpen?: (item: Item) => boolean;
  renderDialog: (item: Item, onClose: () => void) => ReactNode;
};

const NO_FILTERS: readonly ListFilter[] = [];

/** A page of what can be changed while the product runs: what it does, how it is set, who changed it. */
export function Switchboard<Name extends string, Item extends Switched<Name>>(props: SwitchboardProps<Item>) {
  const { title, description, answer, view, actions, rows, renderDialog, ...row } = props;
  const { data, error, refetch } = answer;
  const [open, setOpen] = useState<Name | null>(null);
  const opened = data?.find(({ name }) => name === open);
  return (
    <>
      <PageHeader title={title} description={description} />
      <ListFilters search="Name or what it does" filters={NO_FILTERS} view={view} actions={actions} />
      {error && <ReadFailure error={error} retry={() => void refetch()} />}
      {!error && (
        <Card flush>
          {data === undefined ? (
            <SkeletonRegion label="Loading the list">
              <SkeletonRows rows={rows} />
            </SkeletonRegion>
          ) : data.length === 0 ? (
            <EmptyState title="No results" action={<Button onClick={view.clear}>Clear filters</Button>} />
          ) : (
            <ul className="divide-y divide-line">
              {data.map((item) => (
                <SwitchRow key={item.name} {...row} item={item} onOpen={() => setOpen(item.name)} />
              ))}
            </ul>
          )}
        </Card>
      )}
      {opened && renderDialog(opened, () => setOpen(null))}
    </>
  );
}

type RowProps<Item> = Pick<SwitchboardProps<Item>, "renderBadge" | "renderValue" | "isOpen"> & {
  item: Item;
  onOpen: () => void;
};

function SwitchRow<Item extends Switched<string>>({ item, renderBadge, renderValue, isOpen, onOpen }: RowProps<Item>) {
  const { title, does, updatedAt, updatedBy } = item;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="font-medium">
          {title} {renderBadge?.(item)}
        </p>
        <p className="text-sm text-2">{does}</p>
        {updatedAt !== null && (
          <p className="text-sm text-2 wrap-anywhere">
            Changed {formatInstant(updatedAt, timeZone)}
            {updatedBy !== null && ` by ${updatedBy}`}
          </p>
        )}
      </div>
      <div className="min-w-0 basis-48">{renderValue(item)}</div>
      {isOpen?.(item) !== false && (
        <Button size="sm" className="ml-auto" aria-label={`Change ${title}`} onClick={onOpen}>
          Change
        </Button>
      )}
    </li>
  );
}
