import { Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { createLog, loggable } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  write(createLog("trace", stream));
  return text;
}

describe("The log", () => {
  it.each([
    { pwdotp: { password: "geheim", otp: "geheim" } },
    { password: "geheim" },
    { body: { tan: "geheim", old_password: "geheim", new_password: "geheim" } },
    { request: { headers: { authorization: "geheim", cookie: "geheim", "set-cookie": "geheim" } } },
    { request: { headers: { "x-accesscode": "geheim" } }, answer: { access_code: "geheim" } },
    { session: { token: "geheim" }, authData: { PIN: "geheim" }, SAD: "geheim" },
  ])("removes secrets: %o", (fields) => {
    const text = logged((log) => log.info(fields, "something happened"));
    expect(text).toContain("something happened");
    expect(text).not.toContain("geheim");
  });

  it.each(["err", "error"])("contains the error, also when it is logged as %s", (name) => {
    const cause = new Error("connection refused");
    const failure = Object.assign(new Error("no answer", { cause }), { code: "E_OUTSIDE" });
    const text = logged((log) => log.warn({ [name]: failure }, "something failed"));
    const line = JSON.parse(text) as Record<string, { message: string; stack: string }>;
    expect(line[name]).toMatchObject({
      type: "Error",
      message: "no answer: connection refused",
      code: "E_OUTSIDE",
      stack: expect.stringContaining("log.test.ts") as string,
    });
  });

  it("contains URLs without their query and without tokens", () => {
    expect(loggable("/signup/confirm?token=abc")).toBe("/signup/confirm");
    const token = "dGhpcyBpcyBhIHRva2VuIG9mIDI1NiBiaXRzLCAuLi4";
    expect(loggable(`/v3/tickets/${token}`)).toBe("/v3/tickets/[token]");
    expect(loggable("/v3/documents/018f3a50-2b1c-7def-8123-456789abcdef")).toBe(
      "/v3/documents/018f3a50-2b1c-7def-8123-456789abcdef",
    );
  });
});
