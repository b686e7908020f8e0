/** Objects in each of their states: `can` says exactly which acts their calls then permit. */
import { limits } from "@paraph/rules/limits";
import type { PaymentMethod } from "@paraph/rules/plans";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectActs, outcome, YES } from "../testing/access/expect-acts.ts";
import { codeAt } from "../testing/authenticator.ts";
import { PASSWORD, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { sentRequest, uploaded } from "../testing/signing.ts";
import { withPlan } from "./domains/billing/testing/plans.ts";
import { createdBusiness } from "./domains/businesses/testing/people.ts";
import { dataExports } from "./domains/data-exports/tables.ts";
import {
  claimAs,
  handOver,
  readAsPerson,
  readStatus,
  takeBackHandedOver,
} from "./domains/send-to/testing/calls.ts";
import { newId } from "./platform/ids.ts";

let service: TestService;
let anna: TestPerson;
let bela: TestPerson;
beforeAll(async () => {
  service = await startService();
  [anna, bela] = await Promise.all([
    service.person({ firstName: "Anna", mobile: true }),
    service.person({ firstName: "Béla" }),
  ]);
});
afterAll(() => service.stop());

describe("A document", () => {
  const calls = (who: TestPerson, id: string) => ({
    download: () => who.api("GET /v3/documents/{id}/download", { path: { id } }),
    use: () =>
      who.api("POST /v3/signature-requests", {
        body: { title: "Lease", documents: [{ document_id: id }] },
      }),
    delete: () => who.api("DELETE /v3/documents/{id}", { path: { id } }),
  });
  const canOf = async (who: TestPerson, id: string) =>
    (await who.api("GET /v3/documents/{id}", { path: { id } })).can;

  it("that no request holds", async () => {
    for (const act of ["use", "delete"] as const) {
      const id = await uploaded(anna.api);
      const { download, [act]: call } = calls(anna, id);
      await expectActs(await canOf(anna, id), { download: [YES, download], [act]: [YES, call] });
    }
  });

  it("that a request holds, for its owner and for a signer", async () => {
    const { documents } = await sentRequest(anna.api, [{ account_email: bela.email }]);
    const id = documents[0]?.id ?? "";
    const [hers, his] = [calls(anna, id), calls(bela, id)];
    await expectActs(await canOf(anna, id), {
      download: [YES, hers.download],
      use: ["error.document.in_use", hers.use],
      delete: ["error.document.in_use", hers.delete],
    });
    await expectActs(await canOf(bela, id), {
      download: [YES, his.download],
      // In a body, an object of another person is unknown.
      use: ["error.sr.document_unknown", his.use],
      delete: ["error.forbidden", his.delete],
    });
  });
});

describe("Objects that a caller may create", () => {
  it.each<[PaymentMethod | "none", string, string]>([
    ["none", "", YES],
    ["TRIALING", "trial", YES],
    ["STRIPE", "team", YES],
    ["MANUAL", "free_v1", "error.plan.upload_not_included"],
    ["MANUAL", "free_migrated", "error.plan.upload_not_included"],
    ["NEEDS_PAYMENT_METHOD", "team", "error.business.locked"],
    ["BLOCKED", "team", "error.business.locked"],
  ])(
    "on the plan %s %s: uploads, drafts, sent requests and claimed documents",
    async (...given) => {
      const [paymentMethod, plan, wanted] = given;
      const [who, business] =
        paymentMethod === "none"
          ? [await service.person(), undefined]
          : await createdBusiness(service).then((one) => [one.admin, one.business.id] as const);
      const document_id = await uploaded(who.api);
      const { id } = await who.api("POST /v3/signature-requests", {
        body: {
          title: "Lease",
          documents: [{ document_id }],
          signatures: [{ account_email: bela.email }],
        },
      });
      const waiting = await handOver(anna);
      if (business !== undefined && paymentMethod !== "none" && paymentMethod !== "TRIALING") {
        await withPlan(service, business, { paymentMethod, plan });
      }
      await expectActs((await who.api("GET /v1/user")).can, {
        upload: [wanted, () => uploaded(who.api)],
        create_request: [YES, () => who.api("POST /v3/signature-requests", { body: {} })],
      });
      const path = { id };
      await expectActs((await who.api("GET /v3/signature-requests/{id}", { path })).can, {
        edit: [
          YES,
          () => who.api("PUT /v3/signature-requests/{id}", { path, body: { title: "X" } }),
        ],
        initiate: [wanted, () => who.api("POST /v3/signature-requests/{id}/initiate", { path })],
      });
      const { signatureRequests } = await who.api("GET /v3/signature-requests");
      expect(signatureRequests.find((one) => one.statusOverall === "DRAFT")?.can.initiate).toBe(
        wanted === YES,
      );
      await expectActs((await readAsPerson(who, waiting)).can, {
        claim: [wanted, () => claimAs(who, waiting)],
      });
    },
  );
});

describe("A document that was handed over", () => {
  it("before somebody has claimed it, and after", async () => {
    const [one, other] = [await handOver(anna), await handOver(anna)];
    await expectActs((await readStatus(service, one)).can, {
      take_back: [YES, () => takeBackHandedOver(service, one)],
    });
    await expectActs((await readAsPerson(bela, other)).can, {
      claim: [YES, () => claimAs(bela, other)],
    });
    await expectActs((await readAsPerson(bela, other)).can, {
      claim: [YES, () => claimAs(bela, other)],
    });
    await expectActs((await readStatus(service, other)).can, {
      take_back: ["error.send_to.claimed", () => takeBackHandedOver(service, other)],
    });
    expect(await outcome(claimAs(anna, other))).toBe("error.not_found");
    const late = await handOver(anna);
    await service.later(limits.sendTo.unclaimed + 1000, async () => {
      const again = await service.again(bela);
      expect(await outcome(readAsPerson(again, late))).toBe("error.not_found");
      expect(await outcome(claimAs(again, late))).toBe("error.not_found");
    });
  });
});

describe("A data export", () => {
  it("that is being written, that is ready, and that has expired", async () => {
    const who = await service.person();
    const exports = () => who.api("GET /v1/user/exports");
    const request = () => who.api("POST /v1/user/export", { body: { password: PASSWORD } });
    const row = { account: who.id, createdAt: new Date(Date.now() - 1000) };
    const { db } = service.context;
    const id = newId();
    await db.insert(dataExports).values({ ...row, id, state: "waiting" });
    const ticket = (of: string) => () =>
      who.api("POST /v1/user/exports/{id}/ticket", {
        path: { id: of },
        body: { password: PASSWORD },
      });
    const waiting = await exports();
    await expectActs(waiting.can, { request: ["error.export.in_progress", request] });
    await expectActs(waiting.exports[0]!.can, { download: ["error.export.not_ready", ticket(id)] });
    await db.delete(dataExports);
    await expectActs((await exports()).can, { request: [YES, request] });
    await expect.poll(async () => (await exports()).exports[0]?.state).toBe("ready");
    const [ready] = (await exports()).exports;
    await expectActs(ready!.can, { download: [YES, ticket(ready!.id)] });
    await service.later(limits.export.kept + 60_000, async () => {
      const later = await service.again(who);
      expect((await later.api("GET /v1/user/exports")).exports).toEqual([]);
      const over = later.api("POST /v1/user/exports/{id}/ticket", {
        path: { id: ready!.id },
        body: { password: PASSWORD },
      });
      expect(await outcome(over)).toBe("error.not_found");
    });
  });
});

describe("A second factor", () => {
  it("that is missing, that is being set up, and that is confirmed", async () => {
    const { api } = await service.person();
    const can = async () => (await api("GET /v1/user/second-factor")).can;
    const now = () => service.context.clock.now();
    let secret = "";
    const set_up = async () => {
      const body = { password: PASSWORD };
      ({ secret } = await api("POST /v1/user/second-factor", { body }));
    };
    const confirm = () =>
      api("POST /v1/user/second-factor/confirm", {
        body: { code: secret === "" ? "000000" : codeAt(secret, now()) },
      });
    const remove = () =>
      api("POST /v1/user/second-factor/remove", {
        body: {
          password: PASSWORD,
          code: secret === "" ? "000000" : codeAt(secret, new Date(now().getTime() + 30_000)),
        },
      });
    const missing = "error.second_factor.missing";
    await expectActs(await can(), { confirm: [missing, confirm], remove: [missing, remove] });
    await expectActs(await can(), { set_up: [YES, set_up] });
    await expectActs(await can(), { remove: [missing, remove], set_up: [YES, set_up] });
    await expectActs(await can(), { confirm: [YES, confirm] });
    const exists = "error.second_factor.exists";
    await expectActs(await can(), { set_up: [exists, set_up], confirm: [exists, confirm] });
    await expectActs(await can(), { remove: [YES, remove] });
    await expectActs(await can(), { remove: [missing, remove] });
  });
});

describe("Visual signatures", () => {
  it("up to the largest number of them", async () => {
    const { api } = await service.person();
    const list = () => api("GET /v1/user/visual-signatures");
    const add = () => api("POST /v1/user/visual-signature", { body: { name: "Anna" } });
    for (let i = 0; i < limits.visualSignature.most - 1; i += 1) await add();
    await expectActs((await list()).can, { add: [YES, add] });
    const full = await list();
    await expectActs(full.can, { add: ["error.conflict", add] });
    const [one] = full.signatures;
    const path = { id: one!.id };
    await expectActs(one!.can, {
      change: [
        YES,
        () => api("PUT /v1/user/visual-signature/{id}", { path, body: { name: "A. Keller" } }),
      ],
      delete: [YES, () => api("DELETE /v1/user/visual-signature/{id}", { path })],
    });
    await expectActs((await list()).can, { add: [YES, add] });
  });
});
