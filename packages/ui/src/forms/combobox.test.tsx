import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Combobox } from "./combobox.tsx";
import { Field } from "./field.tsx";

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
