// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { dialogRegistry } from "./dialogs/registry.ts";
import { overlayRegistry } from "./overlays/registry.ts";

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

/** Beside the specification's: the question before a request goes out, and the password asked for once more. */
const OURS = ["document/send", "profile/confirm-person"];

const keysOf = (names: string): string[] =>
  names.split(", ").map((name) => name.toLowerCase().replaceAll(" ", "-"));

describe("The registries", () => {
  it("name every dialog as the specification does", () => {
    const known = Object.entries(DIALOGS).flatMap(([namespace, names]) =>
      keysOf(names).map((key) => `${namespace}/${key}`),
    );
    expect(known).toHaveLength(31);
    expect([...known, ...OURS]).toEqual(expect.arrayContaining(Object.keys(dialogRegistry)));
  });

  it("name every overlay as the specification does", () => {
    const known = keysOf(OVERLAYS);
    expect(known).toHaveLength(14);
    expect(known).toEqual(expect.arrayContaining(Object.keys(overlayRegistry)));
  });
});
