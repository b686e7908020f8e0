import { PENDING_STANDINGS, STANDING } from "@paraph/rules/states";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple, uploaded } from "../../../testing/signing.ts";
import { TERMS } from "../businesses/testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
/** Anna's requests, one for each state. */
const made: Record<string, string> = {};

beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
  clara = await service.person({ firstName: "Clara" });
  const to = (...people: TestPerson[]) =>
    people.map((person, index) => ({ account_email: person.email, sequence: index + 1 }));
  const send = async (name: string, ...people: TestPerson[]) => {
    made[name] = (await sentRequest(anna.api, to(...people), { title: name })).id;
  };
  made["draft"] = (await anna.api("POST /v3/signature-requests", { body: { title: "draft" } })).id;
  await send("waiting for Bruno", bruno);
  await send("Bruno, then Clara", bruno, clara);
  await send("Bruno has signed", bruno, clara);
  await signSimple(bruno.api, made["Bruno has signed"] ?? "");
  await send("signed wholly 100%", bruno);
  await signSimple(bruno.api, made["signed wholly 100%"] ?? "");
  await send("declined_by Bruno", bruno);
  await bruno.api("POST /v3/signature-requests/{id}/decline", {
    path: { id: made["declined_by Bruno"] ?? "" },
    body: {},
  });
  await send("mine to sign", anna, bruno);
});
afterAll(() => service.stop());

type Query = Record<string, string | number>;
async function titles(who: TestPerson, query: Query = {}): Promise<string[]> {
  const page = await who.api("GET /v3/signature-requests", { query: query });
  return page.signatureRequests.map((one) => one.title).toSorted();
}
const bitsOf = async (who: TestPerson, title: string) =>
  (await who.api("GET /v3/signature-requests", { query: { search: title } })).signatureRequests[0]
    ?.signaturesCount;

describe("The four lists", () => {
  it("to sign: open, and the person's own signature is open", async () => {
    const toSign = { status_overall: "OPEN", signature_status: "OPEN" };
    expect(await titles(anna, toSign)).toEqual(["mine to sign"]);
    expect(await titles(bruno, toSign)).toEqual(["Bruno, then Clara", "waiting for Bruno"]);
    expect(await titles(clara, toSign)).toEqual(["Bruno has signed"]);
    const also = { status_overall: "OPEN", signature_status: "OPEN,WAITING" };
    expect(await titles(clara, also)).toEqual(["Bruno has signed", "Bruno, then Clara"]);
  });

  it("pending: open, and only signatures of others are open", async () => {
    const pending = { status_overall: "OPEN", signatures_count: PENDING_STANDINGS };
    expect(await titles(anna, pending)).toEqual([
      "Bruno has signed",
      "Bruno, then Clara",
      "waiting for Bruno",
    ]);
    expect(await titles(bruno, pending)).toEqual(["Bruno has signed"]);
    expect(await titles(clara, pending)).toEqual([]);
  });

  it("declined, and completed", async () => {
    const declined = { status_overall: "DECLINED,WITHDRAWN" };
    expect(await titles(anna, declined)).toEqual(["declined_by Bruno"]);
    expect(await titles(bruno, { status_overall: "SIGNED" })).toEqual(["signed wholly 100%"]);
  });

  it("a draft is only in its owner's list", async () => {
    expect(await titles(anna, { status_overall: "DRAFT" })).toEqual(["draft"]);
    expect(await titles(bruno, { status_overall: "DRAFT" })).toEqual([]);
  });
});

describe("The state of a person's own part", () => {
  it("is returned as bits", async () => {
    const { myTurn, waitingForEarlier, watchingOthers, nobodySigned, signedOthersPending } =
      STANDING;
    expect(await bitsOf(anna, "waiting for Bruno")).toBe(watchingOthers | nobodySigned);
    expect(await bitsOf(anna, "mine to sign")).toBe(myTurn | nobodySigned);
    expect(await bitsOf(bruno, "mine to sign")).toBe(waitingForEarlier);
    expect(await bitsOf(bruno, "Bruno has signed")).toBe(signedOthersPending);
    expect(await bitsOf(clara, "Bruno has signed")).toBe(myTurn);
    expect(await bitsOf(bruno, "signed wholly 100%")).toBe(0);
  });
});

describe("Narrowing a list", () => {
  it("to the days of the latest change, the first and the last included", async () => {
    const { signatureRequests: all } = await anna.api("GET /v3/signature-requests", {});
    const day = all[0]?.updatedAt.slice(0, 10) ?? "";
    const on = all.filter(({ updatedAt }) => updatedAt.startsWith(day)).map(({ title }) => title);
    const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
    const sorts = ["updated_at:desc", "updated_at:asc", "title:asc", "expiration_date:asc"];
    for (const sort of sorts) {
      const narrowed = { sort, changed_from: day, changed_to: day };
      expect(await titles(anna, narrowed)).toEqual(on.toSorted());
    }
    expect(await titles(anna, { changed_from: day, search: "Bruno has" })).toEqual([
      "Bruno has signed",
    ]);
    const earlier = all.filter(({ updatedAt }) => updatedAt.slice(0, 10) <= before);
    expect(await titles(anna, { changed_to: before })).toHaveLength(earlier.length);
    for (const changed_from of ["yesterday", "2025-02-30", "0000-01-01"]) {
      const wrong = anna.api("GET /v3/signature-requests", { query: { changed_from } });
      expect((await problemOf(wrong)).key).toBe("error.validation");
    }
    expect(await titles(anna, { changed_from: "0001-01-01" })).toHaveLength(all.length);
  });

  it("to a level and a sender, together with other filters", async () => {
    expect(await titles(bruno, { sent_by: "me" })).toEqual([]);
    expect(await titles(bruno, { sent_by: "others", status_overall: "SIGNED" })).toEqual([
      "signed wholly 100%",
    ]);
    expect(await titles(anna, { quality: "QES" })).toEqual([]);
    expect(await titles(anna, { quality: "QES,SES", sent_by: "me", search: "wait" })).toEqual([
      "waiting for Bruno",
    ]);
    // A draft without signers has the level that its future signers will need.
    expect(await titles(anna, { quality: "SES", status_overall: "DRAFT" })).toEqual(["draft"]);
  });
});

describe("Searching and paging", () => {
  it("finds requests by the beginnings of words in titles, names and addresses; all words have to match", async () => {
    expect(await titles(anna, { search: "BRUNO ha" })).toEqual(["Bruno has signed"]);
    // Clara has not opened the request yet, so the name of her account is hidden.
    expect(await titles(anna, { search: "clara" })).toEqual(["Bruno, then Clara"]);
    expect(await titles(bruno, { search: "keller wait" })).toEqual(["waiting for Bruno"]);
    expect(await titles(anna, { search: `then ${clara.email}` })).toEqual(["Bruno, then Clara"]);
    expect(await titles(anna, { search: "wholly 100%" })).toEqual(["signed wholly 100%"]);
    expect(await titles(anna, { search: "d_b" })).toContain("declined_by Bruno");
    expect(await titles(anna, { search: "runo" })).toEqual([]);
    expect(await titles(anna, { search: "%" })).toEqual([]);
  });

  it("finds people who have opened it by the name of their account, and the sender by their company", async () => {
    const [emma, fritz] = [
      await service.person({ firstName: "Emma", lastName: "Özil" }),
      await service.person({ firstName: "Fritz", lastName: "Weiß" }),
    ];
    await emma.api("POST /v2/businesses", { body: { name: "Zürcher Käse AG", ...TERMS } });
    const { id } = await sentRequest(emma.api, [{ account_email: fritz.email }], { title: "Rind" });
    expect(await titles(emma, { search: "weiss" })).toEqual([]);
    expect(await titles(fritz, { search: "weiss" })).toEqual(["Rind"]);
    expect(await titles(fritz, { search: "oezil kaese rind" })).toEqual(["Rind"]);
    await fritz.api("GET /v3/signature-requests/{id}", { path: { id } });
    expect(await titles(emma, { search: "FRITZ weiß zurcher" })).toEqual(["Rind"]);
    await emma.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
    expect(await titles(emma, { search: "fritz" })).toEqual(["Rind"]);
  });

  it("sorts by deadline, requests without one last", async () => {
    const gita = await service.person({ firstName: "Gita" });
    for (const [title, expiration_date] of [
      ["late", "2090-12-31"],
      ["none", null],
      ["soon", "2090-01-01"],
    ] as const) {
      await gita.api("POST /v3/signature-requests", { body: { title, expiration_date } });
    }
    const { signatureRequests } = await gita.api("GET /v3/signature-requests", {
      query: { sort: "expiration_date:asc" },
    });
    expect(signatureRequests.map((one) => one.title)).toEqual(["soon", "late", "none"]);
  });

  it("finds the requests with a given signer", async () => {
    expect(await titles(anna, { account_email: clara.email.toUpperCase() })).toEqual([
      "Bruno has signed",
      "Bruno, then Clara",
    ]);
  });

  it("sorts, and pages without gaps", async () => {
    const page = (page_number: number, sort: "title:asc" | "updated_at:desc") =>
      anna.api("GET /v3/signature-requests", { query: { page_number, page_size: 3, sort } });
    const first = await page(0, "title:asc");
    expect(first).toMatchObject({ totalItems: 7, totalPages: 3, currentPage: 0 });
    const all = [first, await page(1, "title:asc"), await page(2, "title:asc")].flatMap((one) =>
      one.signatureRequests.map((row) => row.title),
    );
    expect(all.map((title) => title.toLowerCase())).toEqual(
      all.map((title) => title.toLowerCase()).toSorted(),
    );
    expect(new Set(all).size).toBe(7);
    const newest = await page(0, "updated_at:desc");
    expect(newest.signatureRequests[0]).toMatchObject({
      title: "mine to sign",
      isOwner: true,
      ownerName: "Anna Keller",
      documentCount: 1,
      pageCount: 1,
      can: { sign: true },
    });
    expect(newest.signatureRequests[0]?.signers.map((one) => one.isMe)).toEqual([true, false]);
  });

  it("refuses an invalid filter", async () => {
    const ask = (query: Query) =>
      problemOf(anna.api("GET /v3/signature-requests", { query: query }));
    expect((await ask({ status_overall: "LOST" })).key).toBe("error.validation");
    expect((await ask({ page_size: 1000 })).key).toBe("error.validation");
    expect((await ask({ page_number: -1 })).key).toBe("error.validation");
  });
});

it("A row shows each signer's level: the level of the signature, otherwise the level that the request or the signer requires", async () => {
  const [sender, first, second] = await Promise.all([
    service.person(),
    service.person(),
    service.person(),
  ]);
  const { id } = await sentRequest(sender.api, [
    { account_email: first.email },
    { account_email: second.email, quality: "QES", legislation: "EIDAS" },
  ]);
  const levels = async () =>
    (await sender.api("GET /v3/signature-requests", { query: {} })).signatureRequests
      .flatMap(({ signers }) => signers)
      .map(({ quality, legislation }) => [quality, legislation]);
  expect(await levels()).toEqual([
    ["SES", null],
    ["QES", "EIDAS"],
  ]);
  await signSimple(first.api, id);
  expect((await levels())[0]).toEqual(["SES", expect.stringMatching(/^(ZERTES|EIDAS)$/)]);
});

describe("Deleting", () => {
  const path = (id: string) => ({ path: { id } });
  const remove = (who: TestPerson, id: string) =>
    who.api("DELETE /v3/signature-requests/{id}", path(id));
  const isGone = async (who: TestPerson, id: string) =>
    (await problemOf(who.api("GET /v3/signature-requests/{id}", path(id)))).key ===
    "error.not_found";

  it("is refused for a signer who still has to sign", async () => {
    const request = await sentRequest(anna.api, [{ account_email: bruno.email }]);
    expect((await problemOf(remove(bruno, request.id))).key).toBe("error.forbidden");
  });

  it("withdraws a person's own open request, and the signers lose access", async () => {
    const request = await sentRequest(anna.api, [{ account_email: bruno.email }]);
    await remove(anna, request.id);
    const seen = await anna.api("GET /v3/signature-requests/{id}", path(request.id));
    expect(seen.statusOverall).toBe("WITHDRAWN");
    expect(await isGone(bruno, request.id)).toBe(true);
    const document = request.documents[0]?.id ?? "";
    const file = bruno.api("GET /v3/documents/{id}/download", path(document));
    expect((await problemOf(file)).key).toBe("error.not_found");
  });

  it("removes only the person; the last holder erases the request", async () => {
    const request = await sentRequest(anna.api, [{ account_email: bruno.email }]);
    const document = request.documents[0]?.id ?? "";
    await signSimple(bruno.api, request.id);
    await remove(anna, request.id);
    expect(await isGone(anna, request.id)).toBe(true);
    const left = anna.api("GET /v3/documents/{id}/download", path(document));
    expect((await problemOf(left)).key).toBe("error.not_found");
    expect((await bruno.api("GET /v3/documents/{id}", path(document))).id).toBe(document);
    await remove(bruno, request.id);
    expect(await isGone(bruno, request.id)).toBe(true);
    const file = bruno.api("GET /v3/documents/{id}", path(document));
    expect((await problemOf(file)).key).toBe("error.not_found");
    const { rows } = await service.context.pool.query(
      "select 1 from audit_events where stream = $1 and personal is not null",
      [`request:${request.id}`],
    );
    expect(rows).toEqual([]);
  });

  it("does not release documents while others hold the request: they cannot be used in a second one", async () => {
    const document = await uploaded(anna.api);
    const body = { documents: [{ document_id: document }] };
    const first = await anna.api("POST /v3/signature-requests", { body });
    const second = anna.api("POST /v3/signature-requests", { body });
    expect((await problemOf(second)).key).toBe("error.document.in_use");
    await anna.api("PUT /v3/signature-requests/{id}", {
      path: { id: first.id },
      body: { documents: [] },
    });
    expect((await anna.api("POST /v3/signature-requests", { body })).documents).toHaveLength(1);
  });
});
