// @vitest-environment happy-dom
import { CallError } from "@paraph/contract/client";
import { afterEach, describe, expect, it } from "vitest";
import { closeModal, openModals } from "../../../lib/over-pages/modals.ts";
import { personClient } from "../../../session/signer-client.tsx";
import type { SignerClient } from "../../../session/signer-client.tsx";
import { can } from "../../../testing/answers.ts";
import { sendNewCode } from "./ceremony.ts";
import type { Ceremony } from "./stages.ts";

const RESEND = "POST /api/resend/{id}";

afterEach(() => closeModal("overlay"));

/** The service's response to a call, by its key. */
type Answers = Readonly<Record<string, () => Promise<unknown>>>;

const clientOf = (answers: Answers): SignerClient => ({
  ...personClient,
  ask: ((key: string) => {
    const answer = answers[key];
    if (answer === undefined) throw new Error(`${key} was not expected.`);
    return answer();
  }) as SignerClient["ask"],
});
const ceremony = (answers: Answers): Ceremony => ({
  client: clientOf(answers),
  request: "r1",
  title: "Order",
  signerName: "Lena Brunner",
  sender: undefined,
  quality: "AES_MINIMAL",
  law: "EIDAS",
  body: { language: "en-gb", signatureRequests: [{ signatureRequestId: "r1" }] },
  shown: undefined,
  preview: undefined,
  query: undefined,
  changed: () => undefined,
  leave: undefined,
});
const old = {
  proceedId: "p1",
  sentTo: "+41 79 *** 51",
  trustService: null,
  expiresAt: "2026-01-01T00:05:00.000Z",
};
const entry = {
  id: "r1",
  status: "TAN_REQUIRED",
  businessId: null,
  proceedId: "p2",
  sentTo: old.sentTo,
  trustService: null,
  expiresAt: "2026-01-01T01:05:00.000Z",
  key: null,
  message: null,
  triesLeft: null,
  can: can("attempt", ["read", "answer", "resend", "cancel"]),
} as const;

describe("A new code", () => {
  it("is entered for the same attempt", async () => {
    const sent = { sentTo: old.sentTo, expiresAt: entry.expiresAt };
    await sendNewCode(ceremony({ [RESEND]: async () => sent }), old);
    const stage = { kind: "tan", proceedId: "p1", ...sent };
    expect(openModals.overlay.get().request).toMatchObject({ name: "signing", props: { stage } });
  });

  it("restarts signing if the attempt was given up in the meantime", async () => {
    const answers = {
      [RESEND]: () => Promise.reject(new CallError({ status: 404, key: "error.tan.unknown" })),
      "POST /v3/sign": async () => [entry],
    };
    await sendNewCode(ceremony(answers), old);
    const stage = { kind: "tan", proceedId: "p2" };
    expect(openModals.overlay.get().request).toMatchObject({ name: "signing", props: { stage } });
  });

  it("shows another error at the same place if it is refused", async () => {
    const refused = new CallError({ status: 429, key: "error.tan.resend_too_soon" });
    const asked = sendNewCode(ceremony({ [RESEND]: () => Promise.reject(refused) }), old);
    await expect(asked).rejects.toBe(refused);
  });
});
