// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { modalRegistry } from "./modal-registry.ts";

/** Specification section 2, "Dialogs" and "Overlays". */
const DIALOGS = {
  document:
    "add signer, delegate, remove signer, supply eID data, TAN entry, terms of use, upgrade standards, visual signature data, withdraw",
  business:
    "downgraded, invitation, locked member, cancel subscription, cancel trial, free plan downgrade, remove members, remove seats, transactional satisfaction survey",
  profile: "delete account, leave business",
  "visual-signature": "delete signature",
  default:
    "accept terms, activate or deactivate auto-deletion, connect Austrian ID, decline signing request, delete documents, fair-flat migration, free migration, leave page, Part 11 info, relationship survey",
};
const OVERLAYS =
  "add seats, delete user, edit signature, exhausted signatures, mobile AES, Part 11 verification, serial number mismatch, signing, signing failure, signing locked, signing success, TAN expired, TAN invalid, TAN locked";

/**
 * Not in the specification: the question before a request is sent, when a request leaves the owner's list, signing several requests together and the result for each, the return of a delegated signature, the thumbnails on a phone, the second password
 * prompt, the invitation to a business, what could not be done for some of several requests, the news that a membership has ended, API users and
 * their keys, the keyboard shortcuts, the import of members, domains, single sign-on, a token of the directory, and the preview of a draft as its
 * signers will see it.
 */
const OURS = [
  "document/send",
  "document/sign-several",
  "signing-results",
  "document/return-signature",
  "document/auto-deletion",
  "document/stop-observing",
  "document/pages",
  "document/open-on-phone",
  "profile/confirm-person",
  "business/invite-members",
  "business/membership-ended",
  "business/api-user",
  "business/add-seal",
  "business/add-seal-member",
  "business/remove-seal",
  "business/api-key",
  "business/reset-api-key",
  "business/delete-api-user",
  "business/delete-business",
  "business/remove-single-sign-on",
  "business/require-single-sign-on",
  "business/stop-token",
  "business/add-domain",
  "business/email-domain-steps",
  "business/prove-domain",
  "business/remove-domain",
  "business/vouch-for-members",
  "business/end-aes",
  "default/keyboard-shortcuts",
  "default/not-all-done",
  "import-members",
  "signer-preview",
];

/** Names of the specification that have no component of their own, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "document/supply-eid-data": "part of identification, which is not built yet",
  "document/upgrade-standards": "part of identification, which is not built yet",
  "default/connect-austrian-id": "part of identification, which is not built yet",
  "business/cancel-subscription": "part of billing, which is not built yet",
  "business/free-plan-downgrade": "part of billing, which is not built yet",
  "business/remove-seats": "part of billing, which is not built yet",
  "business/transactional-satisfaction-survey": "part of billing, which is not built yet",
  "default/fair-flat-migration": "part of billing, which is not built yet",
  "default/free-migration": "part of billing, which is not built yet",
  "add-seats": "part of billing, which is not built yet",
  "document/tan-entry": "a step of the overlay `signing`",
  "delete-user": "the dialog `profile/delete-account`",
};

const keysOf = (names: string): string[] =>
  names.split(", ").map((name) => name.toLowerCase().replaceAll(" ", "-"));

const dialogs = Object.entries(DIALOGS).flatMap(([namespace, names]) =>
  keysOf(names).map((key) => `${namespace}/${key}`),
);
const overlays = keysOf(OVERLAYS);

describe("The registry", () => {
  it("contains every dialog and every overlay of the specification, under its name", () => {
    expect([dialogs.length, overlays.length]).toEqual([31, 14]);
    const known = [...dialogs, ...overlays, ...OURS];
    expect(known).toEqual(expect.arrayContaining(Object.keys(modalRegistry)));
  });

  it("says of each name without a component where its function is", () => {
    const without = [...dialogs, ...overlays].filter((name) => !(name in modalRegistry));
    expect(without.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
  });

  it("distinguishes the two kinds by the namespace", () => {
    expect(dialogs.every((name) => name.includes("/"))).toBe(true);
    expect(overlays.some((name) => name.includes("/"))).toBe(false);
  });
});
