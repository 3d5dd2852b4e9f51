import { expect, test } from "vitest";
import { saidInLog } from "./said-in-log.ts";

const REQUEST =
  '{"level":30,"reqId":"1fe807d3-1ff5-43ea-ac64-8eddc8685b17","method":"GET","path":"/api/files/:id"}\n{"path":"/api/analytics/export.pdf"}';

test("lines of a quiet run hold nothing of anyone", () => {
  const trace = `{"level":50,"trace":"${"4bf92f35".repeat(4)}","err":{"stack":"Error\\n at /opt/tenure/src/a-b.ts:3:4"}}`;
  expect(saidInLog(`${REQUEST}\n${trace}\nTenure is ready: http://localhost:7500\n`)).toEqual([]);
});

test.each([
  ["an address", "550 robin.vale+1@tenure.example is unknown"],
  ["an access token", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x"],
  ["a token of a link", "/reset-password?token=3fac41d27bf640e2"],
  ["a token of a link", `/shared-file/${"q".repeat(43)}`],
  ["a credential", "authorization: Bearer abcdefghijk"],
  ["a password", '"password":"a quiet long sentence"'],
  ["a file name", "could not read heater.png"],
  ["a mail", "Hello Robin,"],
  ["a file name", 'read", "path":"/x", "of":"heater.png'],
])("%s is seen in %s", (what, said) => {
  expect(saidInLog(`${REQUEST}\n{"msg":"${said}"}`)).toEqual([expect.stringContaining(`${what}: `)]);
});
