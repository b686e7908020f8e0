// @vitest-environment happy-dom
import { CallError } from "@paraph/contract/client";
import { afterEach, describe, expect, it } from "vitest";
import { overlayState, closeOverlay } from "../../../overlays/overlays.ts";
import { personCalls } from "../../../session/calls.tsx";
import type { Calls } from "../../../session/calls.tsx";
import { sendNewCode } from "./ceremony.ts";
import type { Ceremony } from "./ceremony.ts";

afterEach(() => closeOverlay());

const ceremony = (calls: Partial<Calls>): Ceremony => ({
  calls: { ...personCalls, ...calls },
  request: "r1",
  title: "Order",
  signerName: "Lena Brunner",
  sender: undefined,
  quality: "AES_MINIMAL",
  law: "EIDAS",
  body: { language: "en-gb", signatureRequests: [{ signatureRequestId: "r1" }] },
  shown: undefined,
  preview: undefined,
  changed: () => undefined,
  leave: undefined,
});
const old = { proceedId: "p1", sentTo: "+41 79 *** 51", expiresAt: "2026-01-01T00:05:00.000Z" };
const entry = {
  id: "r1",
  status: "TAN_REQUIRED",
  proceedId: "p2",
  sentTo: old.sentTo,
  expiresAt: "2026-01-01T01:05:00.000Z",
  key: null,
  message: null,
  triesLeft: null,
} as const;

describe("A new code", () => {
  it("is waited for under the same attempt", async () => {
    const sent = { sentTo: old.sentTo, expiresAt: entry.expiresAt };
    await sendNewCode(ceremony({ resend: async () => sent }), old);
    const stage = { kind: "tan", proceedId: "p1", ...sent };
    expect(overlayState.get().request).toMatchObject({ name: "signing", props: { stage } });
  });

  it("restarts signing if the attempt was given up in the meantime", async () => {
    const calls = {
      resend: () => Promise.reject(new CallError({ status: 404, key: "error.tan.unknown" })),
      sign: async () => [entry],
    };
    await sendNewCode(ceremony(calls), old);
    const stage = { kind: "tan", proceedId: "p2" };
    expect(overlayState.get().request).toMatchObject({ name: "signing", props: { stage } });
  });

  it("that is refused for another reason is told where it was asked for", async () => {
    const refused = new CallError({ status: 429, key: "error.tan.resend_too_soon" });
    const asked = sendNewCode(ceremony({ resend: () => Promise.reject(refused) }), old);
    await expect(asked).rejects.toBe(refused);
  });
});
