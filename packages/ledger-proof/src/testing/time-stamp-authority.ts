import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

export type AuthorityOptions = {
  key?: "rsa" | "ecdsa";
  /** Days from today that the stamping certificate is valid; below zero it has expired. */
  days?: number;
};

/** A time-stamp authority of `openssl ts` with a root and a stamping certificate of its own. */
export type TestAuthority = AsyncDisposable & {
  /** The certificate of its root, in PEM. */
  rootPem: Buffer;
  rootPath: string;
  /** The response to a request, both in DER. */
  answer(request: Uint8Array): Promise<Buffer>;
  /** A token for a request, signed by a certificate of the same root for another usage, in OpenSSL's words. */
  signAs(request: Uint8Array, usage: string): Promise<Buffer>;
};

const run = promisify(execFile);

const openssl = async (folder: string, args: readonly string[]): Promise<void> => {
  try {
    await run("openssl", [...args], { cwd: folder });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new Error("openssl is missing: the tests of time stamps need it (Debian: apt-get install openssl)", {
        cause: error,
      });
    }
    throw error;
  }
};

const CONFIGURATION = `
[ req ]
distinguished_name = name
[ name ]
[ root ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
subjectKeyIdentifier = hash
[ stamping ]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
authorityKeyIdentifier = keyid
[ tsa ]
default_tsa = stamps
[ stamps ]
serial = serial
signer_cert = stamping.pem
certs = root.pem
signer_key = stamping.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;

const keyArguments = (key: "rsa" | "ecdsa"): string[] =>
  key === "rsa"
    ? ["genpkey", "-algorithm", "RSA", "-pkeyopt", "rsa_keygen_bits:2048"]
    : ["genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256"];

export const startAuthority = async (options: AuthorityOptions = {}): Promise<TestAuthority> => {
  const { key = "rsa", days = 30 } = options;
  const folder = await mkdtemp(join(tmpdir(), "tenure-tsa-"));
  await writeFile(join(folder, "openssl.cnf"), CONFIGURATION);
  await writeFile(join(folder, "serial"), "01\n");
  const config = ["-config", "openssl.cnf"];
  for (const name of ["root", "stamping"]) await openssl(folder, [...keyArguments(key), "-out", `${name}.key`]);
  const root = ["-key", "root.key", "-subj", "/O=Test Authority/CN=Test Root", "-extensions", "root", "-days", "3650"];
  await openssl(folder, ["req", "-x509", "-new", ...config, ...root, "-out", "root.pem"]);
  const subject = ["-subj", "/O=Test Authority/CN=Test Time Stamps"];
  await openssl(folder, ["req", "-new", ...config, "-key", "stamping.key", ...subject, "-out", "stamping.csr"]);
  const issue = (extensions: string, out: string): Promise<void> => {
    const signing = ["-CA", "root.pem", "-CAkey", "root.key", "-CAcreateserial", "-days", String(days)];
    const asked = ["-in", "stamping.csr", "-extfile", extensions, "-extensions", "stamping", "-out", out];
    return openssl(folder, ["x509", "-req", ...signing, ...asked]);
  };
  await issue("openssl.cnf", "stamping.pem");

  let requests = 0;
  // One at a time: openssl keeps its serial number in a file.
  let last: Promise<unknown> = Promise.resolve();
  const answer = (request: Uint8Array): Promise<Buffer> => {
    const next = last.then(async () => {
      requests += 1;
      const [query, reply] = [`${requests}.tsq`, `${requests}.tsr`];
      await writeFile(join(folder, query), request);
      await openssl(folder, ["ts", "-reply", ...config, "-queryfile", query, "-out", reply]);
      return readFile(join(folder, reply));
    });
    last = next.catch(() => undefined);
    return next;
  };
  const signAs = async (request: Uint8Array, usage: string): Promise<Buffer> => {
    await writeFile(join(folder, "other.cnf"), `[ stamping ]\nextendedKeyUsage = ${usage}\n`);
    // This comes before the time is stated: a certificate is valid only from its own second on.
    await issue("other.cnf", "other.pem");
    await writeFile(join(folder, "other.tsq"), request);
    await openssl(folder, ["ts", "-reply", ...config, "-queryfile", "other.tsq", "-token_out", "-out", "token.der"]);
    const read = ["-verify", "-noverify", "-inform", "DER", "-in", "token.der", "-out", "info.der"];
    await openssl(folder, ["cms", ...read]);
    const form = ["-binary", "-nodetach", "-outform", "DER", "-econtent_type", "id-smime-ct-TSTInfo", "-cades"];
    const signer = ["-signer", "other.pem", "-inkey", "stamping.key", "-in", "info.der", "-out", "other.der"];
    await openssl(folder, ["cms", "-sign", ...form, ...signer]);
    return readFile(join(folder, "other.der"));
  };
  const rootPath = join(folder, "root.pem");
  return {
    rootPath,
    rootPem: await readFile(rootPath),
    answer,
    signAs,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
};

export type AuthorityServer = AsyncDisposable & {
  url: string;
  /** Content types of the requests so far. */
  requests: string[];
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Puts an authority, or something that answers in another way, behind HTTP on this machine. */
export const serveAuthority = async (
  respond: (body: Buffer, response: ServerResponse) => Promise<void> | void,
): Promise<AuthorityServer> => {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.headers["content-type"] ?? "");
    void bodyOf(request).then((body) => respond(body, response));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("no free port");
  return {
    url: `http://127.0.0.1:${address.port}/tsa`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
};
