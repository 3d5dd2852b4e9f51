import { Banner, Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { isOwnBook } from "#web/credentials/acting.ts";
import { useUpgrade } from "../answer/use-upgrade.ts";
import { usageQuery } from "../queries.ts";
import { isLow, usageWords } from "./usage-words.ts";

/** Two answers before the day's last one. */
export function LowWarning() {
  const { data: usage } = useQuery(usageQuery);
  const upgrade = useUpgrade();
  if (!usage || !isLow(usage)) return null;
  return (
    <Banner
      tone="warn"
      announce
      title={`${usageWords(usage)}.`}
      actions={
        isOwnBook() && (
          <Button size="sm" onClick={upgrade}>
            Upgrade to Premium
          </Button>
        )
      }
    >
      Premium has no daily limit.
    </Banner>
  );
}
