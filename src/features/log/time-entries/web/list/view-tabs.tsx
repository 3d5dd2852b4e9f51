import { Button, Dialog, DropdownMenu, Field, MenuItem, Popover, TabLink, TabNav, TextInput, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Bookmark, ChevronDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { isActing } from "#web/credentials/acting.ts";
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
  updateSavedView,
} from "#features/account/saved-views/contract.ts";

import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import type { LedgerAddress } from "./ledger-address.ts";

export const savedViewsQuery = apiQuery(listSavedViews, {});
const ICON = { className: "size-4", strokeWidth: 1.75, "aria-hidden": true } as const;

const addressOf = (search: string): string => (search === "" ? paths.ledger : `${paths.ledger}?${search}`);

/** The reader's saved views of this book as tabs. The address is the truth: the active tab is the one whose view it states. */
export function ViewTabs({ address }: { address: LedgerAddress }) {
  return isActing() ? null : <OwnViews address={address} />;
}

function OwnViews({ address }: { address: LedgerAddress }) {
  const { views } = useSuspenseQuery(savedViewsQuery).data;
  const { viewText } = address;
  const current = views.find(({ search }) => search === viewText) ?? null;
  // With no view saved there is nothing to switch between.
  if (views.length === 0) return null;
  return (
    <div className="mb-3 flex items-end gap-2">
      <TabNav label="Saved views" className="min-w-0 flex-1">
        <TabLink asChild current={viewText === ""}>
          <Link to={paths.ledger}>All entries</Link>
        </TabLink>
        {views.map(({ id, name, search }) => (
          <TabLink key={id} asChild current={id === current?.id}>
            <Link to={addressOf(search)}>{name}</Link>
          </TabLink>
        ))}
      </TabNav>
      {current ? (
        <ViewActions key={current.id} view={current} />
      ) : (
        viewText !== "" && <SaveView viewText={viewText} views={views} />
      )}
    </div>
  );
}

/** Until a view is saved, the way to save one stands with the filters that make it. */
export function SaveFirstView({ address: { viewText } }: { address: LedgerAddress }) {
  return isActing() || viewText === "" ? null : <SaveOnlyFirst viewText={viewText} />;
}

function SaveOnlyFirst({ viewText }: { viewText: string }) {
  const { views } = useSuspenseQuery(savedViewsQuery).data;
  return views.length > 0 ? null : <SaveView viewText={viewText} views={views} />;
}

function ViewActions({ view }: { view: SavedView }) {
  const [isNaming, setNaming] = useState(false);
  const forgetting = useApiMutation(deleteSavedView, { toast: "save" });
  const restoring = useApiMutation(createSavedView, { toast: "save" });
  const forget = (): void => {
    const { id, ...said } = view;
    void forgetting.sendAsync({ params: { id } }).then(
      () =>
        toast({
          title: "View removed",
          action: { label: "Undo", onAction: () => restoring.send({ body: said }) },
        }),
      () => undefined,
    );
  };
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <Button size="sm" variant="quiet" icon={<ChevronDown {...ICON} />}>
            This view
          </Button>
        }
      >
        <MenuItem onSelect={() => setNaming(true)}>Rename</MenuItem>
        <MenuItem tone="danger" onSelect={forget}>
          Remove
        </MenuItem>
      </DropdownMenu>
      {isNaming && <NameView view={view} onDone={() => setNaming(false)} />}
    </>
  );
}

function NameView({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const renaming = useApiMutation(updateSavedView, { toast: null, onSuccess: onDone });
  return (
    <Dialog title="Rename view" size="sm" open onOpenChange={(open) => (open ? undefined : onDone())}>
      <NameForm
        start={view.name}
        verb="Rename"
        error={renaming.error}
        isSending={renaming.isSending}
        onName={(name) => renaming.send({ params: { id: view.id }, body: { name } })}
      />
    </Dialog>
  );
}

function SaveView({ viewText, views }: { viewText: string; views: readonly SavedView[] }) {
  const [open, setOpen] = useState(false);
  const saving = useApiMutation(createSavedView, {
    toast: null,
    onSuccess: ({ name }) => {
      setOpen(false);
      toast({ title: `View "${name}" saved`, tone: "success" });
    },
  });
  const replacing = useApiMutation(updateSavedView, {
    toast: "save",
    onSuccess: () => setOpen(false),
  });
  return (
    <Popover
      label="Save view"
      open={open}
      onOpenChange={setOpen}
      align="end"
      trigger={
        <Button size="sm" variant="quiet" icon={<Bookmark {...ICON} />}>
          Save view
        </Button>
      }
    >
      <NameForm
        start=""
        verb="Save"
        error={saving.error}
        isSending={saving.isSending}
        onName={(name) => saving.send({ body: { name, search: viewText } })}
      />
      {views.length > 0 && (
        <div className="mt-3 flex flex-col items-start gap-1 border-t border-line pt-3">
          <p className="text-sm text-2">Or let a saved view show this:</p>
          {views.map(({ id, name }) => (
            <Button
              key={id}
              size="sm"
              variant="quiet"
              onClick={() => replacing.send({ params: { id }, body: { search: viewText } })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </Popover>
  );
}

type NameFormProps = {
  start: string;
  verb: string;
  error: Error | null;
  isSending: boolean;
  onName: (name: string) => void;
};

function NameForm({ start, verb, error, isSending, onName }: NameFormProps) {
  const [name, setName] = useState(start);
  const fault = isApiError(error) ? error.fields?.["name"] : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onName(name);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Name" error={fault ?? (error ? errorMessage(error, "Could not save. Try again.") : undefined)}>
        <TextInput value={name} autoComplete="off" onChange={(event) => setName(event.target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="primary" pending={isSending}>
        {verb}
      </Button>
    </form>
  );
}
