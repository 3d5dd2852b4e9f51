import { describe, expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import {
  ERROR_TOASTS,
  errorMessage,
  errorToast,
  failureMessage,
  FIXED_NOTICES,
  withTimeLeft,
} from "./error-catalogue.ts";

const refusal = (facts: Partial<ConstructorParameters<typeof ApiError>[0]>): ApiError =>
  new ApiError({ status: 400, code: "validation_failed", message: "400: x", ...facts });

describe("words of a failed call", () => {
  it.each([
    ["a rate-limited write", { status: 429, kind: "write" }, "Rate limited - please wait a moment before trying again"],
    ["a rate-limited read", { status: 429, kind: "read" }, "Rate limited - too many requests"],
    [
      "a sleeping host",
      { status: 503, kind: "read", hostAsleep: true },
      "Server is starting up - please wait a moment",
    ],
    ["the server's own message", { status: 409, kind: "write", serverMessage: "In use." }, "In use."],
    ["status and body", { status: 500, kind: "read", body: "boom" }, "500: boom"],
    ["status and status text", { status: 502, kind: "read", statusText: "Bad Gateway" }, "502: Bad Gateway"],
    ["nothing but a status", { status: 500, kind: "read" }, "HTTP error! status: 500"],
    ["an empty body", { status: 404, kind: "read", body: " ", statusText: "" }, "HTTP error! status: 404"],
  ] as const)("%s", (_, answer, words) => {
    expect(failureMessage(answer)).toBe(words);
  });

  it("a rate limit keeps its words even when the server sends others", () => {
    expect(failureMessage({ status: 429, kind: "read", serverMessage: "Slow down" })).toBe(
      "Rate limited - too many requests",
    );
  });
});

describe("toast of a failed act", () => {
  it("shows the server's message under the catalogue's title", () => {
    const error = refusal({ serverMessage: "Card declined." });
    expect(errorToast("checkout", error)).toEqual({ title: "Checkout Error", message: "Card declined.", detail: null });
  });

  it("falls back to the catalogue when the server said nothing", () => {
    const silent = refusal({ status: 500, message: "HTTP error! status: 500" });
    expect(errorToast("upgrade", silent)).toMatchObject({
      message: "Failed to start upgrade process. Please try again.",
      detail: "HTTP error! status: 500",
    });
  });

  it("falls back for an error that is no answer of the API", () => {
    expect(errorToast("pause", new TypeError("x is undefined")).message).toBe("Failed to pause subscription");
  });

  it.each([
    ["upgrade", "Upgrade Error", "Failed to start upgrade process. Please try again."],
    ["checkout", "Checkout Error", "Failed to start checkout process. Please try again."],
    ["subscription", "Subscription Error", "Failed to create subscription"],
    ["portal", "Portal Error", "Failed to open billing portal"],
    ["pause", "Pause Failed", "Failed to pause subscription"],
    ["resume", "Resume Failed", "Failed to resume subscription"],
    ["message", "Message Failed", "Failed to send message"],
    ["exitImpersonation", "Exit Failed", "Failed to exit impersonation. Please try again."],
    ["setup", "Setup Error", "There was an issue completing your setup. Please try again."],
    ["feedback", "Submission Failed", "Failed to submit feedback. Please try the email option or contact us directly."],
  ] as const)("%s has the specification's words", (name, title, fallback) => {
    expect(ERROR_TOASTS[name]).toEqual({ title, fallback });
  });

  it("a lost connection says so instead of the fallback", () => {
    const error = new ApiError({ status: 0, code: "network", message: "No answer" });
    expect(errorMessage(error, "Failed to send message")).toBe("No answer");
  });
});

describe("time left", () => {
  it.each([
    [1, "Wait (1 second left)"],
    [30, "Wait (30 seconds left)"],
    [119, "Wait (119 seconds left)"],
    [120, "Wait (2 minutes left)"],
    [121, "Wait (3 minutes left)"],
    [3600, "Wait (60 minutes left)"],
    [7200, "Wait (2 hours left)"],
    [86_000, "Wait (24 hours left)"],
    [0, "Wait"],
    [undefined, "Wait"],
  ])("%s", (seconds, words) => {
    expect(withTimeLeft("Wait", seconds)).toBe(words);
  });

  it("a rate limit carries them", () => {
    const error = refusal({ status: 429, message: "Rate limited - too many requests", retryAfterSeconds: 12 });
    expect(errorMessage(error, "")).toBe("Rate limited - too many requests (12 seconds left)");
  });
});

describe("notices with fixed words", () => {
  it("are those of the specification", () => {
    expect(FIXED_NOTICES).toEqual({
      missingCheckoutUrl: { title: "Upgrade Error", message: "No checkout URL received" },
      dailyLimit: { title: "Daily Limit Reached", message: "Upgrade to premium for unlimited AI assistant access." },
      signInToTry: { title: "Authentication Required", message: "Please sign in to start your trial." },
      signInToUpgrade: { title: "Authentication Required", message: "Please sign in to upgrade your account." },
      missingInformation: {
        title: "Missing Information",
        message: "Please fill in both the subject and description fields.",
      },
      feedbackSent: {
        title: "Feedback Submitted",
        message: "Thank you for your feedback! We'll review it and get back to you if needed.",
      },
    });
  });
});
