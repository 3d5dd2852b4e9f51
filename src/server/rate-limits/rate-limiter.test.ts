import { expect, test } from "vitest";
import { addressKey } from "./rate-limiter.ts";

test.each([
  ["203.0.113.7", "203.0.113.7", "an IPv4 address"],
  ["::ffff:1.2.3.4", "1.2.3.4", "an IPv4 address as sockets for both write it"],
  ["::FFFF:102:304", "1.2.3.4", "the same in hexadecimal"],
  ["0:0:0:0:0:ffff:1.2.3.4", "1.2.3.4", "the same in full"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::", "an IPv6 address in full"],
  ["2001:db8:1:2::6", "2001:db8:1:2::", "a compressed one of the same network"],
  ["2001:0DB8:0001:0002:FFFF::", "2001:db8:1:2::", "one in upper case with zeros before"],
  ["2001:db8:1:3::6", "2001:db8:1:3::", "one of the next network"],
  ["2001:db8::1:2:3:4", "2001:db8::", "zeros left out within the network"],
  ["fe80::1%eth0", "fe80::", "one with a zone"],
  ["::1", "::", "this machine"],
])("%s counts as %s: %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});
