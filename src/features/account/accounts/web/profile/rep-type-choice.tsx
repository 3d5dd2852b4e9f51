import { RadioCards, SegmentedControl, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { adoptUser } from "#web/session/adopt-session.ts";
import { updateProfile, type User } from "#features/account/accounts/contract.ts";

/** The specification's three: a kind of rentals, and for short-term ones a path. */
const PATHS = {
  longTerm: {
    label: "Long-Term (750 hrs)",
    description: "Real estate professional status.",
    body: { repType: "longTerm", strSubType: null },
  },
  path_500: {
    label: "Short-Term (500 hrs)",
    description: "More than 500 hours at rentals with stays of 7 days or less.",
    body: { repType: "shortTerm", strSubType: "path_500" },
  },
  path_100: {
    label: "Short-Term (100 hrs)",
    description: "More than 100 hours, and no one else did more.",
    body: { repType: "shortTerm", strSubType: "path_100" },
  },
} as const;
type Path = keyof typeof PATHS;
const isPath = (value: string): value is Path => value in PATHS;

export const pathOf = ({ repType, strSubType }: Pick<User, "repType" | "strSubType">): Path =>
  repType === "longTerm" ? "longTerm" : (strSubType ?? "path_500");

/** Saves which path a person is on. `onRefused` reports a failure; without it, a toast does. */
export const useChoosePath = (onSaved?: () => void, onRefused?: (error: Error) => void) => {
  const { send } = useApiMutation(updateProfile, {
    toast: onRefused ? null : "save",
    onSuccess: (saved) => {
      adoptUser(saved);
      onSaved?.();
    },
    onError: (error) => onRefused?.(error),
  });
  return (path: Path): void => send({ body: PATHS[path].body });
};

/** The same choice at the top of the dashboard, which follows it: the kind of rentals, and for short-term ones the path. */
export function RepTypeSwitch({ user }: { user: User }) {
  const choose = useChoosePath();
  const path = pathOf(user);
  const isShort = path !== "longTerm";
  return (
    <div data-tour="rep-type" className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Your path"
        value={isShort ? "shortTerm" : "longTerm"}
        onValueChange={(value) => choose(value === "shortTerm" ? "path_500" : "longTerm")}
        options={[
          { value: "longTerm", label: "Long-Term (750 hrs)" },
          { value: "shortTerm", label: "Short-Term (500 + 100 hrs)" },
        ]}
      />
      {isShort && (
        <SegmentedControl
          label="Short-term path"
          value={path}
          onValueChange={(value) => isPath(value) && choose(value)}
          options={[
            { value: "path_500", label: "500 hrs" },
            { value: "path_100", label: "100 hrs, no one did more" },
          ]}
        />
      )}
    </div>
  );
}

/** Which path a person is on. It is saved as soon as it is chosen; Status looks at every test whatever is chosen. */
export function RepTypeChoice({ user }: { user: User }) {
  const choose = useChoosePath(() => void toast({ title: "Saved", tone: "success" }));
  return (
    <div className="mb-5">
      <RadioCards
        name="rep-type"
        label="Your path"
        hint="Status shows every test, whichever you choose."
        options={Object.entries(PATHS).map(([value, { label, description }]) => ({ value, label, description }))}
        value={pathOf(user)}
        onValueChange={(value) => isPath(value) && choose(value)}
      />
    </div>
  );
}
