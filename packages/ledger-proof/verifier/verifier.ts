import {
  checkFiles,
  parseNotedValues,
  PROOF_LIMITS,
  type CheckedFiles,
  type GivenFile,
  type Tools,
} from "../src/index.ts";
import { checkTimeStamp, readTrustRoots } from "../src/time-stamp/index.ts";
import { openZip } from "../src/zip/index.ts";

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no #${id}`);
  return found;
};

const result = element("result");
const notedInput = element("noted") as HTMLTextAreaElement;
const fileInput = element("files") as HTMLInputElement;
const rootInput = element("roots") as HTMLInputElement;
let dropped: readonly File[] = [];

function append(parent: HTMLElement, tag: keyof HTMLElementTagNameMap, text: string, className = ""): HTMLElement {
  const child = document.createElement(tag);
  child.textContent = text;
  if (className !== "") child.className = className;
  parent.append(child);
  return child;
}

function appendList(parent: HTMLElement, items: readonly string[]): void {
  if (items.length === 0) return;
  const list = append(parent, "ul", "");
  for (const item of items) append(list, "li", item);
}

function showProblem(text: string): void {
  result.replaceChildren();
  append(result, "p", text, "problem");
}

const tools: Tools = {
  digest: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))),
  decodeUtf8: (bytes) => new TextDecoder().decode(bytes),
  checkTimeStamp,
  openZip,
};

const givenFileOf = (file: File): GivenFile => ({
  name: file.name,
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});

/** Null: a chosen file holds no certificate. */
async function readRoots(): Promise<readonly Uint8Array[] | null> {
  const roots: Uint8Array[] = [];
  for (const file of rootInput.files ?? []) {
    const found = readTrustRoots(new Uint8Array(await file.arrayBuffer()));
    if (found === null) return null;
    roots.push(...found);
  }
  return roots;
}

function show({ verdict, others }: CheckedFiles): void {
  result.replaceChildren();
  append(result, "h2", verdict.headline, verdict.ok ? "pass" : "fail");
  append(result, "p", verdict.meaning);
  const table = append(result, "table", "");
  for (const { label, value } of verdict.facts) {
    const row = append(table, "tr", "");
    append(row, "th", label).setAttribute("scope", "row");
    append(row, "td", value);
  }
  appendList(result, verdict.remarks);
  for (const { ok, words } of others) append(result, "p", words, ok ? "pass" : "fail");
}

async function check(): Promise<void> {
  if (dropped.length === 0) return;
  const noted = parseNotedValues(notedInput.value);
  if ("problem" in noted) {
    showProblem(`What you noted, line ${noted.line}: ${noted.problem}`);
    return;
  }
  showProblem("Checking ...");
  try {
    const trustRoots = await readRoots();
    if (trustRoots === null) {
      showProblem("The trust root is no certificate in PEM or DER.");
      return;
    }
    const checked = await checkFiles(dropped.map(givenFileOf), { noted, trustRoots }, tools);
    if (checked === null)
      showProblem("None of these files is an exported record. Choose the .ndjson or .zip file that Tenure exported.");
    else if ("problem" in checked) showProblem(checked.problem);
    else show(checked);
  } catch (error) {
    showProblem(`The check could not be finished: ${error instanceof Error ? error.message : String(error)}`);
  }
}

appendList(element("proves"), PROOF_LIMITS.proves);
appendList(element("limits"), PROOF_LIMITS.doesNotProve);
fileInput.addEventListener("change", () => {
  dropped = [...(fileInput.files ?? [])];
  // The same file may be chosen again after it was saved again.
  fileInput.value = "";
  void check();
});
notedInput.addEventListener("change", () => void check());
rootInput.addEventListener("change", () => void check());
document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  dropped = [...(event.dataTransfer?.files ?? [])];
  void check();
});
