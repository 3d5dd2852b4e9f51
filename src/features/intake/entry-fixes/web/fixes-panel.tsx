import { Card, formatCount } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useCan } from "#web/session/use-can.ts";
import { FixRow } from "./fix-row.tsx";
import { entryFixesQuery } from "./queries.ts";

/** Drafts of fixes for entries that are logged already, each with the words to write. Nothing while none waits. */
export function FixesPanel() {
  const mayEdit = useCan("edit");
  const { data } = useQuery({ ...entryFixesQuery, enabled: mayEdit });
  if (!data || data.fixes.length === 0) return null;
  const { fixes, waitingCount } = data;
  return (
    <Card flush title={`${formatCount(waitingCount, "fix", "fixes")} to review`}>
      <p className="px-4 pb-3 text-base text-2">
        An audit asks about these entries. Write what you know from that day. Hours, date and person stay as they are.
      </p>
      <ul className="divide-y divide-line border-t border-line">
        {fixes.map((fix) => (
          <FixRow key={fix.id} fix={fix} />
        ))}
      </ul>
      {waitingCount > fixes.length && (
        <p className="px-4 py-3 text-sm text-2">The others come when these are decided.</p>
      )}
    </Card>
  );
}
