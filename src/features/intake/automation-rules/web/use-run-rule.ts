import { formatCount, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { runRule } from "../contract.ts";
import type { AutomationRule } from "../rule-schema.ts";

/** Lets a rule fill in what waits, and says how much that was. */
export const useRunRule = (): ((rule: Pick<AutomationRule, "id">) => void) => {
  const running = useApiMutation(runRule, {
    toast: "save",
    onSuccess: ({ matched, tagged }) =>
      void toast({
        title:
          matched === 0
            ? "Nothing in your inbox matches"
            : tagged === 0
              ? `It had matched all ${matched} before`
              : `${formatCount(tagged, "event")} filled in`,
        description: matched === 0 ? undefined : "They're in your review inbox.",
      }),
  });
  return ({ id }) => running.send({ params: { id } });
};
