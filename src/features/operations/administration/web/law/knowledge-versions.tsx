import { Badge, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { listKnowledgeVersions } from "#features/operations/administration/contract/knowledge.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

/** Every text the entry ever had. */
export function KnowledgeVersions({ id }: { id: string }) {
  const { data } = useQuery(apiQuery(listKnowledgeVersions, { params: { id } }));
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <section aria-labelledby="knowledge-versions" className="mt-5 border-t border-line pt-4">
      <h3 id="knowledge-versions" className="text-sm font-semibold">
        Versions
      </h3>
      {data?.versions.map(({ version, isPublished, title, body, citation, writtenAt, writtenBy }) => (
        <details key={version} className="mt-2 text-sm">
          <summary className="cursor-pointer wrap-anywhere">
            Version {version}, {formatInstant(writtenAt, timeZone)}
            {writtenBy !== null && `, ${writtenBy}`} {isPublished && <Badge tone="info">Published</Badge>}
          </summary>
          <p className="mt-1 font-medium wrap-anywhere">{title}</p>
          <p className="wrap-anywhere whitespace-pre-line text-2">{body}</p>
          <p className="text-2 wrap-anywhere">{citation}</p>
        </details>
      ))}
    </section>
  );
}
