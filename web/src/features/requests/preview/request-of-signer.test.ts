import { expect, test } from "vitest";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";
import { guestOf, requestOfSigner } from "./request-of-signer.ts";

const SENT = "2025-03-04T08:12:00.000Z";

const read = (sid: string) => ({ sid, own: "lena", sentAt: SENT });

const signer = (sid: string, sequence: number, mobileNumber: string | null = null) =>
  ({
    sid,
    userId: sid,
    displayName: sid,
    isMe: sid === "lena",
    sequence,
    signatureStatus: "WAITING",
    signerIdentityData: { mobileNumber },
    can: { read: true, replace_link: true },
  }) as unknown as Signer;

const draft = (...signatures: Signer[]) =>
  ({
    id: "lease",
    owner: "id-of-lena",
    ownerName: "Lena Brunner",
    statusOverall: "DRAFT",
    sentAt: null,
    payer: "free",
    payerName: "Brunner & Co",
    signatures,
    observers: [
      {
        displayName: "Nils of the tax office",
        userInfo: { id: "nils", email: "nils@example.test" },
        openedAt: SENT,
        can: { read: true, remove: true },
      },
    ],
    can: { read: true, edit: true, initiate: true, sign: false, decline: true },
  }) as unknown as SignatureRequest;

const states = (request: SignatureRequest) =>
  request.signatures.map(({ signatureStatus }) => signatureStatus);

test("Without an order, all signers can sign at the same time", () => {
  const request = draft(signer("nora", -1), signer("lena", -1), signer("emil", -1));
  expect(states(requestOfSigner(request, read("emil")))).toEqual(["OPEN", "OPEN", "OPEN"]);
});

test.each([
  ["nora", ["OPEN", "WAITING", "WAITING"]],
  ["lena", ["SIGNED", "OPEN", "WAITING"]],
  ["emil", ["SIGNED", "SIGNED", "OPEN"]],
])("With an order, the signers before %s have signed, and the others wait", (sid, expected) => {
  const request = draft(signer("nora", 0), signer("lena", 1), signer("emil", 2));
  expect(states(requestOfSigner(request, read(sid)))).toEqual(expected);
});

test("A signer knows an observer by the address only, and cannot remove them", () => {
  const { observers } = requestOfSigner(draft(signer("nora", -1)), read("nora"));
  expect(observers).toMatchObject([
    { displayName: "nils@example.test", openedAt: null, can: { remove: false } },
  ]);
});

test("The signer is the reader and may sign, and no other action is permitted", () => {
  const request = requestOfSigner(draft(signer("nora", -1), signer("lena", -1)), read("nora"));
  expect(request).toMatchObject({
    statusOverall: "OPEN",
    sentAt: SENT,
    payer: null,
    payerName: null,
    owner: "",
  });
  expect(request.signatures.map(({ displayName }) => displayName)).toEqual([
    "nora",
    "Lena Brunner",
  ]);
  expect(request.signatures.map(({ isMe }) => isMe)).toEqual([true, false]);
  expect(request.can).toEqual({
    read: false,
    edit: false,
    initiate: false,
    sign: true,
    decline: false,
  });
  for (const one of request.signatures)
    expect(one.can).toEqual({ read: false, replace_link: false });
});

test("The number of a guest is masked, as they see it", () => {
  const nora = signer("nora", -1, "+41791234567");
  expect(guestOf(draft(nora), nora)).toMatchObject({
    ids: { requestId: "lease", userId: "nora" },
    name: "nora",
    mobile: "+41\u00a079\u00a0•••\u00a0••\u00a067",
  });
  expect(guestOf(draft(nora), signer("emil", -1)).mobile).toBeNull();
});

test("An address that stands for the name is no name", () => {
  const byAddress = { ...signer("nora@paraph.example", -1), accountEmail: "nora@paraph.example" };
  expect(guestOf(draft(byAddress), byAddress).name).toBe("");
});
