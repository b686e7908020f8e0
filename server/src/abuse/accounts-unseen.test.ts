/**
 * A sender learns nothing about accounts: the test invites two signers, one with an account and one without, and
 * compares every response that a sender gets.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withinAnHour } from "../../testing/rest.ts";
import { messageTo, mobileNumber, problemOf, startService } from "../../testing/service.ts";
import type { TestPerson, TestService } from "../../testing/service.ts";
import { guestOf, sentRequest } from "../../testing/signing.ts";
import type { SignatureRequest, SignerInput } from "../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
let coSigner: TestPerson;
beforeAll(async () => {
  await withinAnHour(60);
  service = await startService();
  sender = await service.person({ firstName: "Sina", lastName: "Späher" });
  coSigner = await service.person({ firstName: "Cora", lastName: "Mitsigner" });
});
afterAll(() => service.stop());

let count = 0;
/** Every address has the same length, so that responses do not differ in length. */
const addressOf = () => {
  count += 1;
  return `unseen.${process.pid}.${Date.now()}.${String(count).padStart(3, "0")}@example.test`;
};

/** How the sender names a signer: by address alone, or with a name that the sender chose. */
const asking: readonly [string, (email: string) => Omit<SignerInput, "document_signatures">][] = [
  ["by address", (email) => ({ account_email: email })],
  [
    "by name",
    (email) => ({
      signer_identity_data: { email_address: email, first_name: "As", last_name: "Written" },
    }),
  ],
  [
    "by both, at a level with a code",
    (email) => ({
      account_email: email,
      signer_identity_data: {
        email_address: email,
        first_name: "As",
        last_name: "Written",
        mobile_number: mobileNumber(),
      },
      quality: "AES_MINIMAL",
      legislation: "EIDAS",
    }),
  ],
  [
    "by address, at a level with a code",
    (email) => ({ account_email: email, quality: "AES_MINIMAL", legislation: "EIDAS" }),
  ],
];

/** Everything that `who` can read of a request, as the texts of the responses. */
async function readings(
  who: TestPerson,
  request: SignatureRequest,
): Promise<Record<string, string>> {
  const document = request.documents[0]?.id ?? "";
  const paths = {
    request: `/v3/signature-requests/${request.id}`,
    events: `/v3/signature-requests/${request.id}/events`,
    documents: `/v3/signature-requests/${request.id}/documents`,
    protocol: `/v3/signature-requests/${request.id}/report?type=json`,
    list: `/v3/signature-requests?search=${encodeURIComponent(request.title)}`,
    document: `/v3/documents/${document}`,
    lock: `/v3/signature-requests/${request.id}/lock-status`,
    file: `/v3/documents/${document}/download`,
  };
  const texts = await Promise.all(
    Object.entries(paths).map(async ([name, path]) => {
      const headers = { authorization: who.authorization };
      const response = await fetch(`${service.url}${path}`, { headers });
      expect(response.status).toBe(200);
      return [name, await response.text()] as const;
    }),
  );
  return Object.fromEntries(texts);
}

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

/** Waits until both readers have read everything, and the events list it. */
async function settled(...requests: readonly SignatureRequest[]): Promise<void> {
  for (const request of requests) {
    for (const who of [coSigner, sender]) await readings(who, request);
    const names = async () => {
      const { events } = await sender.api("GET /v3/signature-requests/{id}/events", {
        path: { id: request.id },
      });
      return events.filter(({ name }) => name === "opened" || name === "downloaded").length;
    };
    await expect.poll(names).toBe(4);
  }
}

/**
 * The shape of a response. Ids, times, digests and phone numbers are replaced by their kind, and lists are sorted,
 * because the order of the readers is chance. The rest has to be the same.
 */
function shapeOf(text: string, { email }: { email: string }): string {
  const plain = text
    .replaceAll(email, "ADDRESS")
    .replaceAll(UUID, "ID")
    .replaceAll(/"ID-\d+"/g, '"ID"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "MOMENT")
    .replaceAll(/[\da-f]{64}/g, "DIGEST")
    .replaceAll(/\+?417\d{8}/g, "NUMBER")
    .replaceAll(/Paraph-[\da-f]{12}/g, "FIELD")
    .replaceAll(/"(size|documentSize|sequence)":\d+/g, '"$1":0');
  return JSON.stringify(inOrder(JSON.parse(plain)), null, 1);
}

/** The same value with every list sorted: events of the same moment come in any order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOrder(inner)]));
}

describe.each(asking)("A signer who is invited %s", (_how, signer) => {
  it("looks the same with and without an account to the sender and the other signers, until they open the request", async () => {
    const known = await service.person({
      email: addressOf(),
      firstName: "Xaverine",
      lastName: "Geheimname",
      mobile: true,
    });
    const unknown = { email: addressOf() };
    const send = (email: string, title: string) =>
      sentRequest(sender.api, [signer(email), { account_email: coSigner.email }], { title });
    const title = `T${count}a`;
    const withAccount = await send(known.email, title);
    const without = await send(unknown.email, title.replace("a", "b"));
    for (const one of [withAccount, without]) {
      await sender.api("POST /v3/signature-requests/{id}/remind", { path: { id: one.id } });
    }
    await settled(withAccount, without);
    for (const who of [sender, coSigner]) {
      const [a, b] = [await readings(who, withAccount), await readings(who, without)];
      for (const name of Object.keys(a)) {
        const text = a[name] ?? "";
        for (const secret of [known.id, "Xaverine", "Geheimname", known.mobile ?? ""]) {
          expect([name, secret, text.includes(secret)]).toEqual([name, secret, false]);
        }
        if (name === "file") continue;
        const like = shapeOf(b[name] ?? "", unknown).replaceAll(title.replace("a", "b"), title);
        expect(`${name}: ${shapeOf(text, known)}`).toBe(`${name}: ${like}`);
      }
    }
    const reminded = (await messageTo(known.email, (mail) => mail.links.length > 0)).text;
    expect(reminded).not.toContain("usertoken");

    // Once they have opened it, the sender sees the name of their account.
    await known.api("GET /v3/signature-requests/{id}", { path: { id: withAccount.id } });
    const after = await readings(sender, withAccount);
    expect(after["request"]).toContain("Geheimname");
    expect(after["request"]).toContain(known.id);
    expect(after["list"]).toContain("Geheimname");
  });
});

describe("Nothing else reveals an account", () => {
  const AES = { quality: "AES_MINIMAL", legislation: "EIDAS" } as const;

  it("no refusal: only the sender's own data decides whether a number is required, and two addresses for one signer are refused", async () => {
    const known = await service.person({ email: addressOf(), mobile: true });
    for (const email of [known.email, addressOf()]) {
      const identity = { email_address: email, first_name: "As", last_name: "Written" };
      const named = problemOf(
        sentRequest(sender.api, [{ signer_identity_data: identity, ...AES }]),
      );
      expect((await named).key).toBe("error.sr.mobile_missing");
      const two = problemOf(
        sentRequest(sender.api, [
          {
            account_email: email,
            signer_identity_data: { ...identity, email_address: sender.email },
          },
        ]),
      );
      expect(await two).toMatchObject({ status: 400, key: "error.sr.addresses_differ" });
    }
  });

  it("no preference for fewer mails: a signer who wants no mails is shown as reminded, but gets none", async () => {
    const quiet = await service.person({ email: addressOf() });
    await quiet.api("PUT /v1/user", {
      body: { attributes: { email_notification_level: ["none"] } },
    });
    const request = await sentRequest(sender.api, [{ account_email: quiet.email }]);
    const { reminded } = await sender.api("POST /v3/signature-requests/{id}/remind", {
      path: { id: request.id },
    });
    expect(reminded).toEqual([request.signatures[0]?.sid]);
  });

  it("no new account: a guest who signs up before opening the request looks as before", async () => {
    const email = addressOf();
    const request = await sentRequest(sender.api, [{ account_email: email }]);
    const before = await readings(sender, request);
    const late = await service.person({ email, firstName: "Spätine", lastName: "Neukonto" });
    const after = await readings(sender, request);
    expect(after["request"]).toBe(before["request"]);
    expect(after["list"]).toBe(before["list"]);
    for (const text of Object.values(after)) expect(text).not.toContain("Neukonto");
    await late.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
    expect((await readings(sender, request))["request"]).toContain("Neukonto");
  });

  it("and the bare signing URL lets nobody sign: it opens nothing, and the link is mailed only to the signer", async () => {
    const known = await service.person({ email: addressOf() });
    const unknown = addressOf();
    for (const email of [known.email, unknown]) {
      const request = await sentRequest(sender.api, [{ account_email: email }]);
      const [own] = request.signatures;
      const url = new URL(own?.signingUrl ?? "");
      expect(url.pathname).toBe(`/view/${request.id}/${own?.userId ?? ""}`);
      const user = await fetch(`${service.url}/v1/direct/user`, {
        headers: { authorization: `Basic ${btoa(`${own?.userId}:${request.id}`)}` },
      });
      expect(user.status).toBe(401);
      expect(((await user.json()) as { key: string }).key).toBe("error.auth.required");
      const body = { signature_request_id: request.id, user_id: own?.userId ?? "" };
      expect(await service.api("POST /v1/direct/link", { body })).toEqual({ ok: true });
      await messageTo(email, (mail) => mail.subject.includes("link"));
    }
  });

  it("with one exception: a person without an account and a number may sign up, and this is shown", async () => {
    const email = addressOf();
    const request = await sentRequest(sender.api, [{ account_email: email, ...AES }]);
    const guest = await guestOf(service.url, email);
    await guest("POST /v1/direct/accept", { body: { tou: true } });
    const [entry] = await guest("POST /v3/direct/sign", {
      body: { signatureRequests: [{ signatureRequestId: request.id }] },
    });
    expect(entry).toMatchObject({ status: "FAILED", key: "error.signing.mobile_unknown" });
    expect(entry?.message).toContain("Create an account with this email address");
  });
});
