import { Badge, Button, formatCount, formatMoney } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { AdminList, type Column } from "#web/shell/administration/admin-list.tsx";
import { ExportButton } from "#web/shell/administration/export-button.tsx";
import { useListView } from "#web/shell/administration/use-list-view.ts";
import {
  type Affiliate,
  exportAffiliates,
  exportEarnings,
  listAffiliates,
} from "#features/account/affiliates/admin-contract.ts";
import { AFFILIATE_STATUS_WORDS } from "./affiliate-words.ts";
import { PartnerLines } from "./partner-lines.tsx";
import { TermsDialog } from "./terms-dialog.tsx";

type Opened = { affiliate: Affiliate; part: "terms" | "lines" };

/** Everyone in the program, with what they brought and earned. */
export function Partners() {
  const view = useListView(["q"]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  // The server refuses values that it does not know.
  const query = view.values as object;
  const answer = useQuery({
    ...apiQuery(listAffiliates, { query: { ...query, page: view.page } }),
    placeholderData: keepPreviousData<ResponseOf<typeof listAffiliates>>,
  });
  return (
    <>
      <AdminList
        unit={["partner", "partners"]}
        search="Name, email or code"
        view={view}
        answer={answer}
        keyOf={({ id }) => id}
        columns={columnsOf(setOpened)}
        actions={<ExportButton endpoint={exportAffiliates} request={{ query }} fileName="affiliates.csv" />}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="text-base text-2">Every line of commission:</p>
        <ExportButton endpoint={exportEarnings} request={{}} fileName="affiliate-earnings.csv" />
      </div>
      {opened?.part === "terms" && <TermsDialog affiliate={opened.affiliate} onClose={onClose} />}
      {opened?.part === "lines" && <PartnerLines affiliate={opened.affiliate} onClose={onClose} />}
    </>
  );
}

const termsInWords = ({ custom, commissionRate }: Affiliate): string => {
  if (custom === null) return `${commissionRate.toFixed(2)}%`;
  const value = custom.customCommissionValue.toFixed(2);
  const terms = custom.customCommissionType === "flat" ? `$${value}` : `${value}%`;
  const { customCommissionExpiration: until, customCommissionMonths: months } = custom;
  const long = months === null ? "" : ` for ${formatCount(months, "month", "months")}`;
  return until === null ? `${terms}${long}` : `${terms}${long} until ${until.slice(0, 19).replace("T", " ")} UTC`;
};

const columnsOf = (onOpen: (opened: Opened) => void): readonly Column<Affiliate>[] => [
  {
    title: "Name",
    cell: ({ fullName, email, referralCode, status }) => (
      <>
        <span className="block font-medium wrap-anywhere">{fullName}</span>
        <span className="block text-sm text-2 wrap-anywhere">{referralCode ?? email}</span>
        <Badge tone={AFFILIATE_STATUS_WORDS[status].tone}>{AFFILIATE_STATUS_WORDS[status].word}</Badge>
      </>
    ),
  },
  { title: "Terms", cell: termsInWords, from: "lg" },
  { title: "Clicks", isNumeric: true, cell: ({ totals }) => totals.clicks, from: "lg" },
  { title: "Signups", isNumeric: true, cell: ({ totals }) => totals.signups, from: "lg" },
  { title: "Paying", isNumeric: true, cell: ({ totals }) => totals.conversions, from: "lg" },
  { title: "Revenue", isNumeric: true, cell: ({ totals }) => formatMoney(totals.revenueCents), from: "lg" },
  { title: "Owed", isNumeric: true, cell: ({ totals }) => formatMoney(totals.commissionOwedCents), from: "sm" },
  { title: "Held", isNumeric: true, cell: ({ totals }) => formatMoney(totals.heldCents), from: "lg" },
  { title: "Paid", isNumeric: true, cell: ({ totals }) => formatMoney(totals.commissionPaidCents), from: "sm" },
  {
    title: "Actions",
    cell: (affiliate) => (
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-label={`Lines of ${affiliate.fullName}`}
          onClick={() => onOpen({ affiliate, part: "lines" })}
        >
          Lines
        </Button>
        <Button
          size="sm"
          aria-label={`Terms of ${affiliate.fullName}`}
          onClick={() => onOpen({ affiliate, part: "terms" })}
        >
          Terms
        </Button>
      </span>
    ),
  },
];
