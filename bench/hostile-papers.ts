/**
 * Uploads every hostile picture and PDF of the tests to the built product, where each is read, and measures how long requests of
 * somebody else wait in the meantime. npm run bench:hostile-papers
 */
import { setTimeout as pause } from "node:timers/promises";
import { hostilePapers } from "#features/proof/file-reading/testing/hostile-papers.ts";
import { newPerson, type Person, probe, words } from "./bystander.ts";
import { startProduct } from "./servers.ts";

const PORT = 7639;
const url = `http://localhost:${PORT}`;
/** A reading ends after 20 seconds, and waits for the one before. */
const READING_SECONDS_MAX = 120;

const headersOf = ({ token }: Person) => ({ origin: url, authorization: `Bearer ${token}` });

/** The id of the file; null: the vault refused it. */
const send = async (person: Person, bytes: Buffer, fileName: string): Promise<string | null> => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(bytes)]), fileName);
  const answer = await fetch(`${url}/api/files`, { method: "POST", headers: headersOf(person), body: form });
  const body: { file?: { id: string } } = await answer.json();
  return body.file?.id ?? null;
};

/** How it ended, or null as long as it waits. */
const endOf = async (person: Person, id: string): Promise<string | null> => {
  const answer = await fetch(`${url}/api/files/${id}/reading`, { headers: headersOf(person) });
  const { status, reason }: { status: string; reason: string | null } = await answer.json();
  return status === "pending" || reason === "not_asked" ? null : (reason ?? status);
};

const untilRead = async (person: Person, id: string): Promise<string> => {
  for (let seconds = 0; seconds < READING_SECONDS_MAX; seconds += 1) {
    const end = await endOf(person, id);
    if (end !== null) return end;
    await pause(1000);
  }
  return "still waiting";
};

const papers = hostilePapers();
const server = await startProduct(null, PORT);
try {
  const [bystander, sender] = [await newPerson(url), await newPerson(url)];
  const state = { isOver: false, file: "" };
  const probing = probe(url, bystander.token, state);
  probing.catch(() => undefined);
  for (const { name, kind, bytes } of papers) {
    state.file = name;
    const began = performance.now();
    const id = await send(sender, bytes, kind === "pdf" ? "paper.pdf" : "paper.jpg");
    const end = id === null ? "refused by the vault" : await untilRead(sender, id);
    console.log(`${name}: ${end}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  state.isOver = true;
  console.log(`others, meanwhile: ${words(await probing)}`);
} finally {
  await server.stop();
}
