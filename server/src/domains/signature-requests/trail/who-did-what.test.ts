import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../../../../testing/inbox.ts";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../../testing/signing.ts";
import type { SignatureRequest } from "../../../../testing/signing.ts";
import { textOf } from "../../../pdf/testing/text-of.ts";
import { account } from "../testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
let dora: TestPerson;
let request: SignatureRequest;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
  clara = await service.person({ firstName: "Clara", lastName: "Moser" });
  dora = await service.person({ firstName: "Dora", lastName: "Wyss" });
  request = await sentRequest(anna.api, [account(bruno), account(clara)]);
  await clara.api("GET /v3/signature-requests/{id}", { path: { id: request.id } });
  const isKnown = async () => (await eventsFor(anna)).some(({ name }) => name === "opened");
  await vi.waitUntil(isKnown, { timeout: PATIENCE, interval: 100 });
  await anna.api("POST /v3/signature-requests/{id}/signatures", {
    path: { id: request.id },
    // She has opened nothing yet, so she is named as the sender entered her.
    body: {
      ...account(dora),
      signer_identity_data: { email_address: dora.email, first_name: "Dora", last_name: "Wyss" },
    },
  });
  await anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
    path: { id: request.id, sid: sidOf(clara) },
  });
  await signSimple(bruno.api, request.id);
  await signSimple(dora.api, request.id);
});
afterAll(() => service.stop());

const sidOf = (who: TestPerson) =>
  request.signatures.find((one) => one.accountEmail === who.email)?.sid ?? "";
const eventsFor = async (who: TestPerson) =>
  (await who.api("GET /v3/signature-requests/{id}/events", { path: { id: request.id } })).events;

describe("Added and removed signers, and the people who added and removed them,", () => {
  it("are in the events, for every reader", async () => {
    for (const reader of [anna, bruno]) {
      const events = await eventsFor(reader);
      expect(events.find((event) => event.name === "signer_added")).toMatchObject({
        person: "Anna Keller",
        userId: anna.id,
        signersAdded: [{ signatureId: expect.any(String), name: "Dora Wyss" }],
        signersRemoved: [],
      });
      expect(events.find((event) => event.name === "signer_removed")).toMatchObject({
        person: "Anna Keller",
        userId: anna.id,
        signersAdded: [],
        signersRemoved: [{ signatureId: sidOf(clara), name: "Clara Moser" }],
      });
    }
  });

  it("are in the protocol as JSON; removed signers stay in it with their actions, and so does the system", async () => {
    const answer = await fetch(
      `${service.url}/v3/signature-requests/${request.id}/report?type=json`,
      { headers: { authorization: anna.authorization } },
    );
    const { header, userList } = (await answer.json()) as {
      header: object;
      userList: { id: string; userActions: { name: string }[] }[];
    };
    expect(header).toMatchObject({ signatureCount: 2, signatureCountSigned: 2 });
    expect(userList.map(({ id }) => id)).toEqual([anna.id, bruno.id, dora.id, clara.id, "system"]);
    const [owner, , , removed, system] = userList;
    expect(owner?.userActions).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: "signer_added", signersAdded: ["Dora Wyss"] }),
        expect.objectContaining({ name: "signer_removed", signersRemoved: ["Clara Moser"] }),
      ]),
    );
    expect(removed).toMatchObject({
      firstname: "Clara",
      lastname: "Moser",
      removed: true,
      userActions: [{ name: "opened" }],
    });
    expect(owner).toMatchObject({ removed: false });
    expect(system).toMatchObject({
      firstname: "Paraph",
      email: null,
      userActions: [{ name: "completed" }],
    });
    const told = userList.flatMap(({ userActions }) => userActions);
    expect(told).toHaveLength((await eventsFor(anna)).length);
  });

  it("are in the protocol on paper, in the reader's language", async () => {
    const print = async (language: string) => {
      const file = await service.client(anna.authorization, language)(
        "GET /v3/signature-requests/{id}/report",
        { path: { id: request.id }, query: {} },
      );
      return (await textOf(Buffer.from(await file.arrayBuffer()))).replace(/\s+/g, " ");
    };
    const english = await print("en");
    expect(english).toContain("Anna Keller added Dora Wyss as a signer");
    expect(english).toContain("Anna Keller removed Clara Moser");
    expect(english).toContain("Two people have signed.");
    const german = await print("de");
    expect(german).toContain("Anna Keller hat Dora Wyss hinzugefügt");
    expect(german).toContain("Anna Keller hat Clara Moser entfernt");
  });
});
