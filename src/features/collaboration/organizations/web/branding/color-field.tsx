import { Field, TextInput } from "@tenure/ui";
import type { UseFormRegisterReturn } from "react-hook-form";

export type ColorFieldProps = {
  id: string;
  label: string;
  about: string;
  error: string | undefined;
  /** The latest typed value that is a valid color. */
  typed: string;
  used: { light: string; dark: string };
  control: UseFormRegisterReturn;
};

/** A color as it was typed, and beside it the colors in use, adjusted if it would not be readable. */
export function ColorField({ id, label, about, error, typed, used, control }: ColorFieldProps) {
  return (
    <div className="flex flex-col gap-2">
      <Field label={label} id={id} error={error} hint={about}>
        <TextInput
          {...control}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          className="max-w-40 font-mono"
          leading={<Swatch color={typed} />}
        />
      </Field>
      <dl className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-2">
        <Used theme="On light pages" color={used.light} typed={typed} />
        <Used theme="On dark pages" color={used.dark} typed={typed} />
      </dl>
    </div>
  );
}

function Used({ theme, color, typed }: { theme: string; color: string; typed: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt>{theme}:</dt>
      <dd className="flex items-center gap-1.5">
        <Swatch color={color} />
        <span className="font-mono">{color}</span>
        {color === typed ? "as typed" : "adjusted to be readable"}
      </dd>
    </div>
  );
}

function Swatch({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 shrink-0 rounded-sm border border-line-strong"
      style={{ backgroundColor: color }}
    />
  );
}
