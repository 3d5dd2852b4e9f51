import { Banner, Card, FileDrop, TextLink } from "@tenure/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { ageReads } from "#web/api/age-reads.ts";
import { uploadFile } from "#web/api/upload-file.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { uploadImport } from "#features/intake/imports/contract.ts";
import { importQuery } from "../queries.ts";
import { useImportAddress } from "../use-import.ts";
import { PastImports } from "./past-imports.tsx";

const SHAPES = [
  "One row per piece of work, with a date and either hours or a start and end.",
  "Columns in any order, under any name. We skip titles, totals and blank lines.",
  "Dates as 2025-03-04, 3/4/2025 or Mar 4, 2025. Lengths as 1.5, 1:30, 90 min or 1h 30m.",
  "Property, activity, person and when it was written, if your log has them.",
];

/** A file is read but nothing is added: that comes last, after a look at every row. */
export function StartImport() {
  const address = useImportAddress();
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(uploadImport, {}, file),
    onSuccess: (draft) => {
      ageReads(uploadImport);
      client.setQueryData(importQuery(draft.id).queryKey, draft);
      address.open(draft.id);
    },
  });
  return (
    <div className="flex flex-col gap-6">
      <Card title="Choose a file">
        <div className="flex flex-col gap-4">
          {upload.error && (
            <Banner tone="danger" announce>
              {fileMessage(upload.error)}
            </Banner>
          )}
          <FileDrop
            prompt="Drop a CSV or XLSX file"
            limits="Up to 10 MB and 20,000 rows"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            fileName={upload.variables?.name}
            disabled={upload.isPending}
            progress={upload.isPending ? null : undefined}
            onFiles={([file]) => file && upload.mutate(file)}
          />
          <div className="text-base text-2">
            <p className="font-medium text-1">What we can read</p>
            <ul className="mt-1 list-disc space-y-1 pl-5">
              {SHAPES.map((shape) => (
                <li key={shape}>{shape}</li>
              ))}
            </ul>
            <p className="mt-2">Nothing is added until you've seen what happens to every row.</p>
          </div>
        </div>
      </Card>
      <PastPeriod />
      <PastImports />
    </div>
  );
}

const fileMessage = (error: Error): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ??
  errorMessage(error, "Could not read the file. Nothing was added. Try again.");

function PastPeriod() {
  return (
    <Card title="Bring in a past period">
      <p className="text-base text-2">
        <TextLink asChild alone>
          <Link to={paths.pastPeriod}>Go through it week by week</Link>
        </TextLink>{" "}
        to see what's logged, what your calendars suggest, and what's missing.
      </p>
    </Card>
  );
}
