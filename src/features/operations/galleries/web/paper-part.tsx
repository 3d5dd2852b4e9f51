import { useSuspenseQuery } from "@tanstack/react-query";
import { type EvidenceFile, getFileContent, listFiles } from "#features/proof/evidence/contract.ts";
import { PdfPages } from "#features/proof/evidence/web/index.ts";
import { buildPath } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { callApiForFile } from "#web/api/call-api.ts";
import { useFilledSlots } from "#web/slots/slots.ts";

const READ_FILES = apiQuery(listFiles, { query: { aiStatus: ["completed"], kind: ["pdf"], limit: 1 } });

/** The sample's receipt as the vault shows it: its page with numbered boxes, and what it seems to say beside it. */
export function PaperPart() {
  const { fileReading } = useFilledSlots();
  const [file] = useSuspenseQuery(READ_FILES).data.files;
  if (!file) return <p className="text-2">No file was read.</p>;
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Page file={file} />
      <fileReading.Panel fileId={file.id} />
    </div>
  );
}

function Page({ file: { id, originalName } }: { file: EvidenceFile }) {
  const query = { as: "view" as const };
  const { data: bytes } = useSuspenseQuery({
    queryKey: [buildPath(getFileContent.path, { id }), query],
    queryFn: async () => (await callApiForFile(getFileContent, { params: { id }, query })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return <PdfPages fileId={id} bytes={bytes} name={originalName} />;
}
