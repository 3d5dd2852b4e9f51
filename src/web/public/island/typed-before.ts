import { flushSync } from "react-dom";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
/** What someone entered in a written page before its script ran. */
export type Typed = { control: Control; value: string | boolean };

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type);

const writtenValue = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? (([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? "")
    : control.defaultValue;

/** Controls that no longer hold their written value. */
export const readTyped = (place: Element): Typed[] =>
  [...place.querySelectorAll<Control>("input, textarea, select")].flatMap((control): Typed[] => {
    if (isBox(control)) {
      return control.checked === control.defaultChecked ? [] : [{ control, value: control.checked }];
    }
    return control.value === writtenValue(control) ? [] : [{ control, value: control.value }];
  });

/** Bypasses React's own property on the element, so that React takes the event for a change. */
const enter = (control: HTMLInputElement | HTMLTextAreaElement, value: string): void => {
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  const { selectionStart } = control.type === "date" ? { selectionStart: null } : control;
  control.value = control.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, value);
  if (selectionStart !== null && document.activeElement === control) {
    control.setSelectionRange(selectionStart, selectionStart);
  }
  control.dispatchEvent(new Event("input", { bubbles: true }));
};

const setBox = (control: Control, isChecked: boolean): void => {
  if (control instanceof HTMLInputElement) control.checked = isChecked;
};

/** Enters again what was typed before, now that someone listens. */
export const enterTyped = (typed: readonly Typed[]): void => {
  for (const { control, value } of typed) {
    flushSync(() => {
      if (typeof value === "boolean") {
        setBox(control, !value);
        control.click();
      } else if (control instanceof HTMLSelectElement) {
        control.value = value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else if (control.type === "file") {
        control.dispatchEvent(new Event("change", { bubbles: true }));
      } else enter(control, value);
    });
  }
};
