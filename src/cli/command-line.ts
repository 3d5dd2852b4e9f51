import { InputError, UsageError } from "./command-error.ts";

type Command = {
  readonly summary: string;
  readonly load: () => Promise<{
    readonly usage: string;
    readonly run: (args: readonly string[]) => Promise<number | void>;
  }>;
};

/** Every command; its code is loaded when it is called. */
const COMMANDS: Readonly<Record<string, Command>> = {
  report: {
    summary: "the verdict and the report of a tax year, from a log on disk",
    load: async () => {
      const { runReport } = await import("./report/run-report.ts");
      const { REPORT_USAGE } = await import("./report/report-options.ts");
      return { usage: REPORT_USAGE, run: runReport };
    },
  },
  jobs: {
    summary: "what the server does later: what waits, what failed, another try",
    load: async () => {
      const { runJobs, JOBS_USAGE } = await import("./jobs.ts");
      return { usage: JOBS_USAGE, run: runJobs };
    },
  },
  admin: {
    summary: "the first administrator, premium given by hand, and whether the log of administrators holds",
    load: async () => {
      const { runAdmin, ADMIN_USAGE } = await import("./admin/run-admin.ts");
      return { usage: ADMIN_USAGE, run: runAdmin };
    },
  },
  upgrade: {
    summary: "a backup, then the schema of this release; what changed, and the way back",
    load: async () => {
      const { runUpgrade, UPGRADE_USAGE } = await import("./upgrade/run-upgrade.ts");
      return { usage: UPGRADE_USAGE, run: runUpgrade };
    },
  },
  "support-bundle": {
    summary: "what someone who helps asks first: versions, what is on, what waits; no secret and no name",
    load: async () => {
      const { runSupportBundle, SUPPORT_BUNDLE_USAGE } = await import("./support/run-support-bundle.ts");
      return { usage: SUPPORT_BUNDLE_USAGE, run: runSupportBundle };
    },
  },
  verify: {
    summary: "whether an exported record holds, event by event",
    load: async () => {
      const { runVerify, VERIFY_USAGE } = await import("./verify.ts");
      return { usage: VERIFY_USAGE, run: runVerify };
    },
  },
};

const USAGE = `Usage: npx tenure COMMAND [options]

${Object.entries(COMMANDS)
  .map(([name, { summary }]) => `  ${name.padEnd(14)} ${summary}`)
  .join("\n")}

"npx tenure COMMAND --help" explains a command.`;

/** Runs one command line; returns the exit code: 0 done, 1 bad input or what the command says, 2 called wrongly. */
export async function runCommandLine([name, ...args]: readonly string[]): Promise<number> {
  const helps = (word: string | undefined): boolean => word === "--help" || word === "-h" || word === "help";
  if (name === undefined || helps(name)) {
    process.stdout.write(`${USAGE}\n`);
    return name === undefined ? 2 : 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    process.stderr.write(`There is no command "${name}".\n\n${USAGE}\n`);
    return 2;
  }
  const { usage, run } = await command.load();
  if (args.some(helps)) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  try {
    return (await run(args)) ?? 0;
  } catch (error) {
    if (error instanceof UsageError) {
      process.stderr.write(`${error.message}\n\n${usage}\n`);
      return 2;
    }
    if (error instanceof InputError) {
      process.stderr.write(`${error.message}\n`);
      return 1;
    }
    throw error;
  }
}
