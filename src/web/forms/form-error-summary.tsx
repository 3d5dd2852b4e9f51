import { Banner, ErrorSummary } from "@tenure/ui";
import { useEffect } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";

export type FormErrorSummaryProps<Values extends FieldValues> = {
  errors: FieldErrors<Values>;
  /** The control's id of each field, in the order of the form. */
  fieldIds: Partial<Record<keyof Values & string, string>>;
  submitCount: number;
};

const ERROR_PREFIX = "Error: ";

/** Above a form: what is wrong with it as a whole, and the list of its invalid fields when there are two or more. */
export function FormErrorSummary<Values extends FieldValues>(props: FormErrorSummaryProps<Values>) {
  const { errors, fieldIds, submitCount } = props;
  const entries: [string, { message?: unknown } | undefined][] = Object.entries(errors);
  const listed = Object.entries(fieldIds).flatMap(([name, fieldId]) => {
    const message = entries.find(([key]) => key === name)?.[1]?.message;
    return typeof message === "string" && typeof fieldId === "string" ? [{ fieldId, message }] : [];
  });
  const general = errors.root?.["server"]?.message;
  useErrorTitle(submitCount > 0 && (listed.length > 0 || general !== undefined));
  return (
    <>
      {general !== undefined && (
        <Banner tone="danger" announce>
          {general}
        </Banner>
      )}
      {submitCount > 0 && listed.length > 1 && <ErrorSummary errors={listed} attempt={submitCount} />}
    </>
  );
}

/** `Error: ` in the title shows at once that the page has come back with problems. */
function useErrorTitle(hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return;
    if (!document.title.startsWith(ERROR_PREFIX)) document.title = `${ERROR_PREFIX}${document.title}`;
    return () => {
      document.title = document.title.replace(ERROR_PREFIX, "");
    };
  }, [hasErrors]);
}
