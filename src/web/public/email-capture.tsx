import { Button, Field, TextInput } from "@tenure/ui";
import { paths } from "../paths.ts";
import { CyclingLabel } from "./cycling-label.tsx";

/**
 * Leads to registration with what was typed, or to the dashboard when signed in. The form works by itself; the page
 * script (`page-script/email-forms.ts`) checks the session first.
 */
export function EmailCapture({ id }: { id: string }) {
  return (
    <form action={paths.register} method="get" data-email-capture="" className="max-w-lg">
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
        <Field label="Email" id={id} className="flex-1">
          <TextInput type="email" name="email" required autoComplete="email" placeholder="you@example.com" />
        </Field>
        <Button type="submit" variant="primary" className="min-w-36">
          <CyclingLabel />
        </Button>
      </div>
      <p className="mt-3 text-sm text-2">14-day free trial, no credit card required, cancel anytime.</p>
    </form>
  );
}
