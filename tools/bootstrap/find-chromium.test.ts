import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryRepository } from "../testing/temporary-repository.ts";

const MODULE = join(import.meta.dirname, "find-chromium.mjs");

/** Looks for a browser on a machine that has only these programs. */
const lookOn = (programs: Record<string, string>) => {
  const root = temporaryRepository({ ...programs, "nothing/empty": "" });
  for (const name of Object.keys(programs)) chmodSync(join(root, name), 0o755);
  const program = `
    import { ensureJourneyBrowser } from ${JSON.stringify(MODULE)};
    import { exitOnSetupError } from ${JSON.stringify(join(import.meta.dirname, "run-command.mjs"))};
    process.getuid = () => Number(process.env.UID_OF_TEST);
    try { console.log("found " + ensureJourneyBrowser()); } catch (error) { exitOnSetupError(error); }`;
  const run = (uid: number) =>
    spawnSync(process.execPath, ["--input-type=module", "-e", program], {
      env: { PATH: join(root, "bin"), UID_OF_TEST: String(uid), LOG: join(root, "nothing/empty") },
      encoding: "utf8",
    });
  return { root, run, asked: () => readFileSync(join(root, "nothing/empty"), "utf8") };
};

const APT = '#!/bin/sh\necho "$@" >> "$LOG"\nexit 100\n';
const APT_THAT_INSTALLS = `#!/bin/sh
echo "$@" >> "$LOG"
for last; do :; done
case "$*" in *install*) echo "#!/bin/sh" > "\${0%/*}/$last"; /bin/chmod 755 "\${0%/*}/$last";; esac
`;
const SENTENCE =
  /need Chromium. There is none on this machine.*sudo apt-get install chromium.*`npm test -- check unit/s;

test("a browser that is there is taken", () => {
  const machine = lookOn({ "bin/chromium": "#!/bin/sh\n" });
  expect(machine.run(1000).stdout).toContain(`found ${join(machine.root, "bin/chromium")}`);
});

test("root gets one installed", () => {
  const machine = lookOn({ "bin/apt-get": APT_THAT_INSTALLS });
  expect(machine.run(0).stdout).toContain("found ");
  expect(machine.asked()).toMatch(/install -y --no-install-recommends chromium-headless-shell/);
});

test("so does whoever may without a password", () => {
  const sudo = '#!/bin/sh\n[ "$1" = -n ] && shift\n[ "$1" = true ] && exit 0\nshift\nexec "$@"\n';
  const machine = lookOn({ "bin/apt-get": APT_THAT_INSTALLS, "bin/sudo": sudo });
  expect(machine.run(1000).stdout).toContain("found ");
});

test.each<[string, number, Record<string, string>]>([
  ["somebody who may not install", 1000, { "bin/apt-get": APT }],
  ["somebody who would have to say a password", 1000, { "bin/apt-get": APT, "bin/sudo": "#!/bin/sh\nexit 1\n" }],
  ["root where it is refused", 0, { "bin/apt-get": APT }],
  ["root on another system", 0, {}],
])("%s is told what to do in one sentence", (_who, uid, programs) => {
  const { status, stderr } = lookOn(programs).run(uid);
  expect(status).toBe(1);
  expect(stderr).toMatch(SENTENCE);
  expect(stderr).not.toContain("    at ");
});
