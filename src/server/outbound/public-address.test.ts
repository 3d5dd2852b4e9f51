import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./public-address.ts";

describe("resolved addresses", () => {
  it.each([
    "142.250.74.33",
    "8.8.8.8",
    "168.63.129.17",
    "172.32.0.1",
    "100.128.0.1",
    "2a00:1450:4001:82b::2001",
    "2606:4700::1",
  ])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "0.0.0.0",
    "10.1.2.3",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "168.63.129.16",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.1",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "127.1",
    "2130706433",
    "0x7f.1",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:7f00:1",
    "::7f00:1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "100::1",
    "fe80::1",
    "fe80::1%eth0",
    "2a00:1450::1%1",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "2002:7f00:1::",
    "2001::1",
    "2001:db8::1",
    "3fff::1",
    "",
    "localhost",
  ])("%s is not", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
