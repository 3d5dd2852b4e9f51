import { Badge, Button, Field, formatInstant, Select, toast } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import type { ListFilter } from "#web/shell/administration/list-filters.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import {
  type AffiliateFlag,
  exportFlags,
  listFlags,
  resolveFlag,
} from "#features/account/affiliates/flags/flags-contract.ts";
import { FLAG_TYPES, type FlagResolution } from "#features/account/affiliates/flags/rules-flags.ts";
import { FLAG_WORDS } from "./affiliate-words.ts";

const ANY = { value: "", label: "Any" };
const FILTERS: readonly ListFilter[] = [
  {
    name: "state",
    label: "State",
    options: [ANY, { value: "open", label: "Open" }, { value: "resolved", label: "Resolved" }],
  },
  {
    name: "type",
    label: "Flag",
    options: [ANY, ...FLAG_TYPES.map((value) => ({ value, label: FLAG_WORDS[value] }))],
  },
];

/** What happened that someone should look at: one row for each kind and partner. */
export function Flags() {
  const view = useListView(["q", "state", "type"]);
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [flag, setFlag] = useState<AffiliateFlag | null>(null);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listFlags, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listFlags>>,
  });
  return (
    <>
      <AdminList
        unit={["flag", "flags"]}
        search="Name or email"
        view={view}
        filters={FILTERS}
        answer={answer}
        keyOf={({ affiliateId, type }) => `${affiliateId} ${type}`}
        columns={columnsOf(timeZone, setFlag)}
        actions={<ExportButton endpoint={exportFlags} request={{ query }} fileName="affiliate-flags.csv" />}
      />
      {flag && <ResolveDialog flag={flag} onClose={() => setFlag(null)} />}
    </>
  );
}

const columnsOf = (timeZone: string, onResolve: (flag: AffiliateFlag) => void): readonly Column<AffiliateFlag>[] => [
  {
    title: "Partner",
    cell: ({ fullName, note }) => (
      <>
        <span className="block font-medium wrap-anywhere">{fullName}</span>
        {note !== null && <span className="block text-sm text-2 wrap-anywhere">{note}</span>}
      </>
    ),
  },
  { title: "Flag", cell: ({ type }) => FLAG_WORDS[type] },
  { title: "Times", isNumeric: true, cell: ({ occurrences }) => occurrences, from: "sm" },
  { title: "First", cell: ({ firstAt }) => formatInstant(firstAt, timeZone), from: "lg" },
  { title: "Last", cell: ({ lastAt }) => formatInstant(lastAt, timeZone), from: "lg" },
  {
    title: "State",
    cell: (flag) =>
      flag.isOpen ? (
        <Button
          size="sm"
          aria-label={`Resolve ${FLAG_WORDS[flag.type]} of ${flag.fullName}`}
          onClick={() => onResolve(flag)}
        >
          Resolve
        </Button>
      ) : (
        <Badge>{flag.resolution === "dismissed" ? "Dismissed" : "Partner suspended"}</Badge>
      ),
  },
];

function ResolveDialog({ flag, onClose }: { flag: AffiliateFlag; onClose: () => void }) {
  const [resolution, setResolution] = useState<FlagResolution>("dismissed");
  const { send, isSending } = useApiMutation(resolveFlag, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Flag resolved", tone: "success" });
      onClose();
    },
  });
  const isSuspending = resolution === "partner_suspended";
  return (
    <DangerousActionDialog
      title={`${FLAG_WORDS[flag.type]} of ${flag.fullName}`}
      description={
        isSuspending
          ? "The partner reads the reason in an email and on their dashboard. What they earned is held."
          : `It opens again once it happens ${flag.occurrences} more times.`
      }
      confirmLabel={isSuspending ? "Suspend partner" : "Dismiss flag"}
      tone={isSuspending ? "danger" : "primary"}
      isSending={isSending}
      onConfirm={(note) =>
        send({ params: { affiliateId: flag.affiliateId }, body: { type: flag.type, resolution, note } })
      }
      onClose={onClose}
    >
      <Field label="Resolution">
        <Select
          value={resolution}
          onChange={({ target }) =>
            setResolution(target.value === "partner_suspended" ? "partner_suspended" : "dismissed")
          }
          options={[
            { value: "dismissed", label: "Dismiss: all is well" },
            { value: "partner_suspended", label: "Suspend the partner" },
          ]}
        />
      </Field>
    </DangerousActionDialog>
  );
}
