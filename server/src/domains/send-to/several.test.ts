/** Several documents are handed over together, by people and by API users of businesses. */
import type { Asked } from "@paraph/contract/client";
import { asStored, encrypted, makePdf } from "@paraph/pades/testing";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiDescriptionOf } from "../../../testing/api-description.ts";
import { sent } from "../../../testing/preparations.ts";
import { problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { readEvents } from "../../platform/audit/chain.ts";
import { addedProgram } from "../api-users/testing/programs.ts";
import type { TestProgram } from "../api-users/testing/programs.ts";
import { withPlan } from "../billing/testing/plans.ts";
import { sweepUnclaimed } from "./sweep-unclaimed.ts";
import {
  claimAs,
  CONTENT,
  formOf,
  isKept,
  readAsPerson,
  readStatus,
  takeBackHandedOver,
  waitingDocuments,
} from "./testing/calls.ts";

type Body = NonNullable<Asked<"POST /v3/sendto">["body"]>;
interface Owned {
  readonly admin: TestPerson;
  readonly id: string;
  readonly program: TestProgram;
}

let service: TestService;
let anna: TestPerson;
let own: Owned;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  own = await business("Muster AG");
});
afterAll(() => service.stop());

async function business(name: string): Promise<Owned> {
  const admin = await service.person({ firstName: "Bea" });
  const { id } = await admin.api("POST /v2/businesses", {
    body: { name, accept_gtc: true, accept_dpa: true },
  });
  await withPlan(service, id, { plan: "team", paymentMethod: "STRIPE" });
  return { admin, id, program: await addedProgram(service, admin, id) };
}

const unknown = { status: 404, key: "error.not_found" };
const base64 = (pdf: Buffer) => pdf.toString("base64");
const PAGES = base64(makePdf({ pages: 3 }));
const TWO: Body = {
  title: "Flat in Chur",
  message: "Sign both, by Friday.",
  documents: [
    { title: "Contract", content: PAGES, content_type: "application/pdf" },
    { title: "House rules", content: CONTENT },
  ],
};
const over = (body: Body, by: Pick<TestProgram, "api"> = own.program) =>
  by.api("POST /v3/sendto", { body });

describe("Two documents that an API user hands over", () => {
  it("are listed for the person at the URL, under the name of the business", async () => {
    const one = await over(TWO);
    expect(await readAsPerson(anna, one)).toMatchObject({
      status: "UNCLAIMED",
      businessId: own.id,
      title: "Flat in Chur",
      senderName: "Muster AG",
      documents: [
        {
          title: "Contract",
          pageCount: 3,
          size: asStored(makePdf({ pages: 3 })).length,
        },
        { title: "House rules", pageCount: 1, size: asStored(makePdf({})).length },
      ],
    });
    expect(await readStatus(service, one)).toMatchObject({
      status: "UNCLAIMED",
      businessId: own.id,
    });
  });

  it("become one draft of the person, with its title, its message and both documents in order", async () => {
    const one = await over(TWO);
    const documents = await waitingDocuments(service, one);
    const mine = await claimAs(anna, one);
    expect(mine).toMatchObject({ status: "CLAIMED", title: "Flat in Chur", documents: [] });
    const path = { id: mine.signatureRequestId ?? "" };
    expect(await anna.api("GET /v3/signature-requests/{id}", { path })).toMatchObject({
      title: "Flat in Chur",
      message: "Sign both, by Friday.",
      owner: anna.id,
      businessId: null,
      documents: [
        { id: documents[0], name: "Contract", pageCount: 3 },
        { id: documents[1], name: "House rules", pageCount: 1 },
      ],
    });
    for (const id of documents) {
      expect(await anna.api("GET /v3/documents/{id}", { path: { id } })).toMatchObject({
        owner: anna.id,
      });
      const before = own.program.api("GET /v3/documents/{id}", { path: { id } });
      expect(await problemOf(before)).toMatchObject(unknown);
    }
    const { rows } = await service.context.pool.query(
      "select title, message, creator, api_user from send_tos where id = $1",
      [one.id],
    );
    const creator = rows[0]?.creator as string;
    expect(rows).toEqual([{ title: "", message: "", creator, api_user: creator }]);
    const data = { send_to: one.id, documents };
    const trail = await readEvents(service.context.db, `api-user:${creator}`);
    expect(trail.slice(-2)).toMatchObject([
      { type: "send_to.created", actor: `api-user:${creator}`, data },
      { type: "send_to.claimed", actor: `account:${anna.id}`, data },
    ]);
  });

  it("are all deleted when they are taken back, and when they expire", async () => {
    const back = await over(TWO);
    const taken = await waitingDocuments(service, back);
    await takeBackHandedOver(service, back);
    const late = await over(TWO);
    const expired = await waitingDocuments(service, late);
    await service.later(limits.sendTo.unclaimed + 1000, async () => {
      await sweepUnclaimed(service.context);
      expect((await readStatus(service, late)).status).toBe("EXPIRED");
    });
    expect([taken.length, expired.length]).toEqual([2, 2]);
    for (const document of [...taken, ...expired]) {
      expect(await isKept(service, document)).toBe(false);
    }
    const { rows } = await service.context.pool.query(
      "select title, message from send_tos where id = $1",
      [late.id],
    );
    expect(rows).toEqual([{ title: "", message: "" }]);
  });

  it("are deleted with the API user, unless somebody has claimed them", async () => {
    const program = await addedProgram(service, own.admin, own.id);
    const [waits, claimed] = [await over(TWO, program), await over(TWO, program)];
    const [lost, kept] = [
      await waitingDocuments(service, waits),
      await waitingDocuments(service, claimed),
    ];
    await claimAs(anna, claimed);
    await own.admin.api("DELETE /v1/businesses/{id}/apis/{username}", {
      path: { id: own.id, username: program.username },
    });
    const found = await Promise.all([...lost, ...kept].map((id) => isKept(service, id)));
    expect(found).toEqual([false, false, true, true]);
    expect(await problemOf(readStatus(service, waits))).toMatchObject(unknown);
    expect((await readStatus(service, claimed)).status).toBe("CLAIMED");
  });

  it("need a plan of its business that allows sending, and count against its ceiling", async () => {
    const other = await business("Knapp AG");
    await withPlan(service, other.id, { plan: "free_v1", paymentMethod: "STRIPE" });
    expect(await problemOf(over(TWO, other.program))).toMatchObject({
      status: 402,
      key: "error.plan.upload_not_included",
    });
    await withPlan(service, other.id, { plan: "team", paymentMethod: "TRIALING" });
    await over(TWO, other.program);
    const bucket = `free uploads of ${other.id}`;
    const { rows } = await service.context.pool.query(
      "select sum(count)::int as used from rate_limits where bucket = $1",
      [bucket],
    );
    expect(rows).toEqual([{ used: 2 }]);
  });
});

describe("A form with several files", () => {
  it("names the documents by their files and the draft by its title; one password opens all that need it", async () => {
    const locked = encrypted(makePdf({}), { kind: "aes-256", user: "secret", owner: "owner" });
    const body = formOf({ title: "Order", message: "Both", password: "secret" }, [
      ["offer.pdf", makePdf({ pages: 2 })],
      ["terms.PDF", locked],
    ]);
    const response = await fetch(`${service.url}/v3/sendto`, {
      method: "POST",
      headers: { authorization: own.program.authorization },
      body,
    });
    expect(response.status).toBe(201);
    const one = (await response.json()) as { id: string };
    expect(await readAsPerson(anna, one)).toMatchObject({
      title: "Order",
      documents: [
        { title: "offer", pageCount: 2 },
        { title: "terms", pageCount: 1 },
      ],
    });
    const path = { id: (await claimAs(anna, one)).signatureRequestId ?? "" };
    expect(await anna.api("GET /v3/signature-requests/{id}", { path })).toMatchObject({
      title: "Order",
      message: "Both",
    });
  });
});

describe("The API description", () => {
  it("allows both kinds of JSON and the form, for people and API users, and responses match it", async () => {
    const described = await apiDescriptionOf(service.url);
    const as = { authorization: own.program.authorization };
    for (const [body, status] of [
      [TWO, 201],
      [{ title: "Lease", content: CONTENT, message: "One" }, 201],
      [{ title: "Lease" }, 400],
    ] as const) {
      const response = await sent(service.url, "POST /v3/sendto", { body, as });
      expect([response.status, await described.faultsOf("POST /v3/sendto", response)]).toEqual([
        status,
        [],
      ]);
    }
    const { paths } = (await (await fetch(`${service.url}/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(paths["/v3/sendto"]?.["post"]).toMatchObject({
      "x-api-users": true,
      requestBody: {
        content: {
          "application/json": {
            schema: {
              anyOf: [{ required: ["title", "content"] }, { required: ["documents"] }],
            },
          },
          "multipart/form-data": {
            schema: {
              properties: { title: {}, message: {}, password: {}, file: { type: "array" } },
              required: ["file"],
            },
          },
        },
      },
    });
  });
});
