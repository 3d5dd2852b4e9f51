import { expect, test } from "vitest";
import { deviceInWords } from "./device-in-words.ts";
import { placeInWords } from "./place-in-words.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";

test.each([
  [CHROME, "Chrome on Linux"],
  [CHROME.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64") + " Edg/150.0", "Edge on Windows"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 20_1 like Mac OS X) AppleWebKit/605.1.15 Version/20.1 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox on Mac"],
  [
    "Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 SamsungBrowser/30.0 Chrome/140.0",
    "Samsung Internet on Android",
  ],
  ["curl/8.9.1", "A program that does not say what it is"],
  [null, "A program that does not say what it is"],
])("%s is %s", (userAgent, words) => expect(deviceInWords(userAgent)).toBe(words));

test.each([
  ["203.0.113.7", "203.0.113.7", "Your present connection (203.0.113.7)"],
  ["::ffff:203.0.113.7", "203.0.113.7", "Your present connection (203.0.113.7)"],
  ["203.0.113.99", "203.0.113.7", "Close to your present connection (203.0.113.99)"],
  ["198.51.100.1", "203.0.113.7", "Another connection (198.51.100.1)"],
  ["2001:db8:1:2:3::4", "2001:db8:1:2:ffff::1", "Close to your present connection (2001:db8:1:2:3::4)"],
  ["172.20.1.1", "203.0.113.7", "A private network, such as an office's (172.20.1.1)"],
  ["172.32.1.1", null, "Another connection (172.32.1.1)"],
  ["127.0.0.1", "127.0.0.1", "The computer that Tenure runs on"],
  [null, "127.0.0.1", "Place unknown"],
])("%s seen from %s is: %s", (address, here, words) => expect(placeInWords(address, here)).toBe(words));
