import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { vi } from "vitest";
import { runCommandLine } from "../command-line.ts";

/** How a command ended: its exit code and what it wrote. */
export type Run = { readonly code: number; readonly stdout: string; readonly stderr: string };

type Surroundings = { readonly env?: Readonly<Record<string, string>>; readonly input?: string };

/** Runs `tenure` as a person does, as a process of its own, which takes a second: one for each command is enough. */
export const runProcess = async (args: readonly string[], { env, input = "" }: Surroundings = {}): Promise<Run> => {
  const command = [resolve("bin/tenure.mjs"), ...args];
  try {
    const running = promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } });
    running.child.stdin?.end(input);
    return { code: 0, ...(await running) };
  } catch (error) {
    if (!(error instanceof Error && "code" in error && "stdout" in error && "stderr" in error)) throw error;
    return { code: Number(error.code), stdout: String(error.stdout), stderr: String(error.stderr) };
  }
};

/** Runs `tenure` in this process, and hears what it writes. For commands that read nothing from stdin. */
export const runCommand = async (args: readonly string[], { env = {} }: Surroundings = {}): Promise<Run> => {
  const written = { stdout: "", stderr: "" };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const heard = (["stdout", "stderr"] as const).map((to) =>
    vi.spyOn(process[to], "write").mockImplementation((text) => {
      written[to] += String(text);
      return true;
    }),
  );
  try {
    return { code: await runCommandLine(args), ...written };
  } finally {
    for (const one of heard) one.mockRestore();
    vi.unstubAllEnvs();
  }
};
