import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { Field, FieldGroup } from "./field.tsx";
import { NumberInput } from "./number-input.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";
import { TextInput } from "./text-input.tsx";

const valueOf = (markup: string, attribute: string): string | undefined =>
  new RegExp(` ${attribute}="([^"]*)"`).exec(markup)?.[1];
const nothing = (): void => undefined;

describe("a field", () => {
  test("ties its label, its error and its hint to the one control, the error first", () => {
    const markup = renderToStaticMarkup(
      <Field label="City" id="city" hint="Where it stands" error="Enter the city" required>
        <TextInput />
      </Field>,
    );
    expect(valueOf(markup, "for")).toBe("city");
    expect(markup).toMatch(/<input [^>]*id="city"/);
    expect(valueOf(markup, "aria-describedby")).toBe("city-error city-hint");
    expect([valueOf(markup, "aria-invalid"), valueOf(markup, "aria-required")]).toEqual(["true", "true"]);
    expect(markup).toContain('<span class="sr-only">Error: </span>Enter the city');
  });

  test("says nothing of errors and hints that are not there, and marks what is optional", () => {
    const markup = renderToStaticMarkup(
      <Field label="City" optional labelHidden>
        <TextInput />
      </Field>,
    );
    expect(markup).not.toMatch(/ aria-(describedby|invalid|required)="/);
    expect(markup).toMatch(/<label [^>]*class="sr-only">City<span[^>]*> \(optional\)<\/span>/);
  });

  test("leaves a control its own words besides", () => {
    const markup = renderToStaticMarkup(
      <Field label="City" id="city" hint="Where it stands">
        <TextInput id="own" aria-describedby="more" />
      </Field>,
    );
    expect(markup).toMatch(/<input [^>]*id="own"/);
    expect(valueOf(markup, "aria-describedby")).toBe("more city-hint");
  });

  test("of several controls ties them to its group, not to each of them", () => {
    const markup = renderToStaticMarkup(
      <FieldGroup label="Days" id="days" error="Choose one" hint="Any of them">
        <Checkbox label="Monday" />
      </FieldGroup>,
    );
    expect(markup).toMatch(/<fieldset id="days" tabindex="-1" aria-describedby="days-error days-hint"/i);
    expect(markup).not.toMatch(/<input [^>]*aria-describedby/);
  });
});

describe("a control", () => {
  test("for a number is a text that is typed on a keypad, with its unit told", () => {
    const markup = renderToStaticMarkup(<NumberInput prefix="$" unit="a month" whole defaultValue="1,250" />);
    expect(markup).toMatch(/<input inputMode="numeric"/i);
    expect([valueOf(markup, "type"), valueOf(markup, "value")]).toEqual(["text", "1,250"]);
    expect(valueOf(markup, "aria-describedby")).toBe(/<span id="([^"]+)"[^>]*>a month</.exec(markup)?.[1]);
    expect(renderToStaticMarkup(<NumberInput />)).toMatch(/inputMode="decimal"/i);
  });

  test.each([
    ["Fixed the door", "6 characters left"],
    ["Fixed the front door", "0 characters left"],
    ["Fixed the front door!", "1 character too many"],
  ])("for words counts what is left of them: %s", (value, left) => {
    const markup = renderToStaticMarkup(<TextArea value={value} countTo={20} onChange={nothing} />);
    expect(markup).toContain(left);
    expect(renderToStaticMarkup(<TextArea defaultValue={value} countTo={20} />)).toContain(left);
  });

  test("for one of several is the platform's, with a first choice that is none", () => {
    const options = [
      { value: "co", label: "Colorado" },
      { value: "ut", label: "Utah", disabled: true },
    ];
    const markup = renderToStaticMarkup(<Select options={options} placeholder="Choose a state" />);
    expect(
      [...markup.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)].map(([, value, label]) => [value, label]),
    ).toEqual([
      ["", "Choose a state"],
      ["co", "Colorado"],
      ["ut", "Utah"],
    ]);
    expect(markup).toMatch(/value="ut" disabled/);
  });

  test("for one of a few says what each of them means, and which it is", () => {
    const markup = renderToStaticMarkup(
      <RadioCards
        label="Rented how?"
        name="kind"
        value="short"
        onValueChange={nothing}
        options={[
          { value: "long", label: "By the year", description: "A lease" },
          { value: "short", label: "By the night" },
        ]}
        columns={2}
      />,
    );
    const radios = [...markup.matchAll(/<input type="radio"[^>]*>/g)].map(([tag]) => tag);
    expect(radios.map((tag) => [valueOf(tag, "name"), valueOf(tag, "value"), tag.includes(' checked=""')])).toEqual([
      ["kind", "long", false],
      ["kind", "short", true],
    ]);
    expect(markup).toContain("A lease");
  });

  test("to tick says its label, also where that is not seen", () => {
    const seen = renderToStaticMarkup(<Checkbox label="Monday" description="All day" defaultChecked />);
    expect(seen).toMatch(/type="checkbox"[^>]*/);
    expect(seen).toContain("All day");
    expect(renderToStaticMarkup(<Checkbox label="Monday" labelHidden indeterminate />)).toContain(
      '<span class="sr-only">Monday</span>',
    );
  });
});
