import { hoursColon, hoursText } from "@tenure/tax-rules";
import {
  Badge,
  Button,
  Card,
  Cell,
  formatInstant,
  formatNumber,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { Download } from "lucide-react";
import { useDownload } from "#web/api/use-download.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { useIsSwitchedOn } from "#web/session/use-can.ts";
import { isTable } from "#shared/plan/organization-settings.ts";
import { downloadReport, type ReportSnapshot } from "../contract.ts";
import { REPORT_FORMATS, REPORT_MEDIA_TYPES, type ReportFormat, reportFileName } from "../rules.ts";

const HASH_SHOWN = 12;

/** Every report of a year, newest first. */
export function ReportList({ year, reports }: { year: number; reports: readonly ReportSnapshot[] }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const hasTables = useIsSwitchedOn("csvExports");
  const formats = REPORT_FORMATS.filter((format) => hasTables || !isTable(REPORT_MEDIA_TYPES[format]));
  return (
    <Card flush title={`Reports of ${year}`}>
      <Table caption={`Reports of ${year}`} density="roomy">
        <TableHead>
          <tr>
            <HeaderCell>Code</HeaderCell>
            <HeaderCell className="max-sm:hidden">As of</HeaderCell>
            <HeaderCell numeric className="max-sm:hidden">
              Logged
            </HeaderCell>
            <HeaderCell className="max-lg:hidden">Fingerprint</HeaderCell>
            <HeaderCell>Download</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {reports.map((report) => (
            <TableRow key={report.id}>
              <Cell rowHeader className="sm:whitespace-nowrap">
                <span className="font-mono">{report.code}</span>
                {report.isDraft && (
                  <Badge tone="warn" className="ml-2 max-sm:ml-1">
                    DRAFT
                  </Badge>
                )}
                <span className="block text-sm font-normal text-3 sm:hidden">
                  {formatInstant(report.asOf, timeZone)}, {hoursText(report.loggedSeconds)}
                </span>
              </Cell>
              <Cell className="whitespace-nowrap max-sm:hidden">{formatInstant(report.asOf, timeZone)}</Cell>
              <Cell numeric className="whitespace-nowrap max-sm:hidden">
                {hoursColon(report.loggedSeconds)}
                <span className="block text-sm text-3">{formatNumber(report.entryCount)} entries</span>
              </Cell>
              <Cell quiet className="max-lg:hidden">
                <span className="font-mono text-sm" title={report.contentHash}>
                  {report.contentHash.slice(0, HASH_SHOWN)}
                </span>
              </Cell>
              <Cell>
                <div className="flex flex-wrap gap-2 py-1.5">
                  <Can do="export">
                    {formats.map((format) => (
                      <DownloadButton key={format} report={report} format={format} />
                    ))}
                  </Can>
                </div>
              </Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function DownloadButton({ report, format }: { report: ReportSnapshot; format: ReportFormat }) {
  const { isPending, download } = useDownload();
  const fileName = reportFileName(report.taxYear, format, report.isDraft);
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={`${format.toUpperCase()} of ${report.code}`}
      onClick={() => download(downloadReport, { params: { id: report.id }, query: { format } }, fileName)}
      icon={<Download className="size-4" strokeWidth={1.75} />}
    >
      {format.toUpperCase()}
    </Button>
  );
}
