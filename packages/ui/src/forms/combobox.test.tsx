import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";
import { choiceAt, choicesFor } from "./use-combobox.ts";

const OPTIONS = [
  { value: "elm", label: "14 Elm St" },
  { value: "maple", label: "Maple Duplex" },
];
const box = (value: string | null) =>
  renderToStaticMarkup(
    <Field label="Property" id="property">
      <Combobox
        options={OPTIONS}
        value={value}
        onValueChange={() => undefined}
        name="propertyId"
        placeholder="Choose"
      />
    </Field>,
  );

test("a closed box shows the name of what was chosen, and sends its value", () => {
  const markup = box("maple");
  expect(markup).toMatch(/<input [^>]*role="combobox"/);
  expect(markup).toMatch(/<input [^>]*id="property"/);
  expect(markup).toContain('value="Maple Duplex"');
  expect(markup).toContain('<input type="hidden" name="propertyId" value="maple"/>');
  expect(markup).toContain('aria-expanded="false"');
});

test("a box in which nothing was chosen asks for it, and sends nothing", () => {
  const markup = box(null);
  expect(markup).toContain('placeholder="Choose"');
  expect(markup).toContain('name="propertyId" value=""');
  expect(box("gone")).toContain('name="propertyId" value=""');
});

test("the first row that fits is chosen, and a row that is not there chooses nothing", () => {
  expect(choiceAt(choicesFor(OPTIONS, "map", false), 0)).toBe(OPTIONS[1]);
  expect(choiceAt(choicesFor(OPTIONS, "map", false), 1)).toBeNull();
  expect(choiceAt(choicesFor(OPTIONS, "birch", false), 0)).toBeNull();
  expect(choiceAt(choicesFor([], "map", false), 0)).toBeNull();
  expect(choiceAt(choicesFor([{ value: "elm", label: "Elm", disabled: true }], "elm", false), 0)).toBeNull();
});

test("a last row offers what no option is called", () => {
  expect(choiceAt(choicesFor(OPTIONS, "map", true), 1)).toBe("new");
  expect(choiceAt(choicesFor(OPTIONS, "maple duplex", true), 1)).toBeNull();
});
