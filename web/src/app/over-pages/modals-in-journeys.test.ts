// @vitest-environment happy-dom
/** Every dialog and overlay of documents and signing is opened in a real browser, by what really leads to it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ModalName } from "../../lib/over-pages/modal-names.ts";
import { modalRegistry } from "./modal-registry.ts";

const ROOT = path.join(import.meta.dirname, "../../../..");
const JOURNEYS = path.join(ROOT, "e2e/journeys");

/**
 * The part of the English texts that has the words of a modal, these words, the journey that opens it, and the words there if
 * numbers or names differ.
 */
type Opened = readonly [part: string, words: string, journey: string, seen?: string];

const OPENED: Partial<Record<ModalName, Opened>> = {
  "default/accept-terms": ["account", "Our terms have changed.", "account/terms.clock"],
  "default/decline-signing-request": ["requests", "Decline this request?", "requests/signer"],
  "default/delete-documents": [
    "requests",
    "other {Delete # requests?}",
    "requests/several-requests",
    "Delete 3 requests?",
  ],
  "default/leave-page": ["compose", "Leave without sending?", "pages/leaving"],
  "default/part-11-info": ["parts", "Signatures under 21 CFR Part 11", "signing/part-11"],
  "document/add-signer": ["compose", "Add signer", "requests/sender"],
  "document/auto-deletion": [
    "requests",
    "When does this request leave your list?",
    "requests/sender",
  ],
  "document/delegate": ["requests", "Ask someone else to sign?", "requests/delegation"],
  "document/open-on-phone": ["requests", "Open on your phone", "signing/on-a-phone"],
  "document/pages": ["view", "Pages", "requests/placing", 'dialog", { name: "Pages" }'],
  "document/remove-signer": ["requests", "Remove {name}?", "requests/remove-signer", "Remove "],
  "document/return-signature": ["requests", "Hand the signature back?", "requests/delegation"],
  "document/send": ["compose", "Send this request?", "requests/sender"],
  "document/sign-several": [
    "requests",
    "Sign",
    "signing/sign-selected",
    "^Sign (one|\\d+) request",
  ],
  "document/stop-observing": ["requests", "Stop observing this request?", "requests/observers"],
  "document/terms-of-use": [
    "requests",
    "Accept the provider’s terms to continue.",
    "account/terms.clock",
  ],
  "document/visual-signature-data": ["view", "What your signature says", "requests/signer"],
  "document/withdraw": ["requests", "Withdraw this request?", "requests/sender"],
  "visual-signature/delete-signature": [
    "profile",
    "Delete your visual signature?",
    "pages/leaving",
  ],
  "edit-signature": [
    "view",
    "This is how your signature looks on a page.",
    "requests/signer",
    "how your signature looks",
  ],
  "exhausted-signatures": [
    "signing",
    "You have used {total",
    "signing/free-signatures",
    "You have used all 3 free signatures.",
  ],
  "mobile-aes": ["profile", "Add your mobile number.", "signing/level-out-of-reach"],
  "part-11-verification": ["signing", "Confirm with your password.", "signing/part-11"],
  "serial-number-mismatch": [
    "signing",
    "This certificate belongs to another identity.",
    "requests/trust-service.faults",
  ],
  "signer-preview": ["compose", "Preview as signer", "requests/sender"],
  signing: ["signing", "Enter the code we sent to your phone.", "phone/phone-guest"],
  "signing-failure": [
    "signing",
    "Your signature was not created.",
    "requests/trust-service.faults",
  ],
  "signing-locked": [
    "signing",
    "{name} is signing right now.",
    "requests/trust-service.faults",
    "is signing right now",
  ],
  "signing-results": [
    "signing",
    "All # requests are signed",
    "signing/sign-selected",
    "All 3 requests are signed.",
  ],
  "signing-success": ["signing", "Signed.", "requests/signer"],
  "tan-expired": ["signing", "This code has expired.", "requests/deadlines.clock"],
  "tan-invalid": ["signing", "That code is incorrect.", "signing/wrong-codes"],
  "tan-locked": [
    "signing",
    "Signing is paused for {minutes, number} minutes.",
    "signing/wrong-codes",
    "Signing is paused for 15 minutes.",
  ],
};

/** Overlays are of signing, except the one of an administrator. */
const isOfDocuments = (name: string): boolean =>
  /^(?:document|visual-signature)\//.test(name) ||
  (!name.includes("/") && name !== "import-members");

describe("Every dialog and overlay of documents and signing", () => {
  it("has a journey that opens it", () => {
    const names = Object.keys(modalRegistry).filter(isOfDocuments);
    expect(names.filter((name) => !(name in OPENED))).toEqual([]);
  });

  it.each(Object.entries(OPENED))("%s", (_, [part, words, journey, seen = words]) => {
    const texts = readFileSync(path.join(ROOT, "language/web", part, "en-gb.ts"), "utf8");
    const source = readFileSync(path.join(JOURNEYS, `${journey}.spec.ts`), "utf8");
    expect(texts).toContain(words);
    expect(source).toContain(seen);
  });
});
