/** What the settings of a business do: each setting, and its effect on members, guests and requests. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Asked } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { asked, guestOf, only, sentRequest, signSimple, uploaded } from "../testing/signing.ts";
import { settledBusiness } from "./domains/businesses/testing/settings.ts";
import { about, guest } from "./domains/signature-requests/testing/people.ts";

let service: TestService;
let dist: string;
beforeAll(async () => {
  dist = await fs.mkdtemp(path.join(os.tmpdir(), "dist-"));
  await fs.writeFile(path.join(dist, "index.html"), "<!doctype html><head></head>");
  service = await startService({ env: { WEB_DIST: dist } });
});
afterAll(async () => {
  await service.stop();
  await fs.rm(dist, { recursive: true });
});

const read = (who: Pick<TestPerson, "api">, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const readAsGuest = (api: TestPerson["api"], id: string) =>
  api("GET /v3/direct/signature-requests/{id}", { path: { id } });

describe("The support contact", () => {
  it("stands in mails and on the page of the guest, in place of the sender's address", async () => {
    const { member, change } = await settledBusiness(service);
    const first = guest();
    const before = await sentRequest(member.api, [first]);
    const mailed = await messageTo(first.signer_identity_data.email_address, about("Signature"));
    expect(mailed.text).toContain(member.email);
    const direct = await guestOf(service.url, first.signer_identity_data.email_address);
    expect((await readAsGuest(direct, before.id)).supportContact).toBeNull();
    await change({
      support_contact: { email: "legal@helvion.example", phone: "+41 44 555 01 20" },
    });
    const second = guest();
    const after = await sentRequest(member.api, [second]);
    const told = await messageTo(second.signer_identity_data.email_address, about("Signature"));
    expect(told.text).toContain("legal@helvion.example · +41 44 555 01 20");
    expect(told.text).not.toContain(member.email);
    const api = await guestOf(service.url, second.signer_identity_data.email_address);
    expect((await readAsGuest(api, after.id)).supportContact).toEqual({
      email: "legal@helvion.example",
      phone: "+41 44 555 01 20",
    });
    const other = await service.person();
    const foreign = await sentRequest(other.api, [{ account_email: member.email }]);
    expect((await read(member, foreign.id)).supportContact).toBeNull();
  });
});

describe("A level that is switched off", () => {
  it("cannot be requested: neither in a draft, nor for a signer, nor by sending what was drafted before", async () => {
    const { member, change } = await settledBusiness(service);
    const signer = guest().signer_identity_data;
    const drafted = await member.api("POST /v3/signature-requests", {
      body: {
        documents: [{ document_id: await uploaded(member.api) }],
        signatures: [{ signer_identity_data: signer }],
      },
    });
    const drafting = { path: { id: drafted.id } };
    expect(drafted.quality).toBe("SES");
    await change({ disabled_qualities: { add: ["SES", "QES"] } });
    expect((await member.api("GET /v1/user")).disabledQualities).toEqual(["SES", "QES", "PART11"]);
    const refused = { status: 403, key: "error.settings.level_disabled" };
    const create = (body: Asked<"POST /v3/signature-requests">["body"]) =>
      problemOf(member.api("POST /v3/signature-requests", { body }));
    expect(await create({ quality: "SES" })).toMatchObject({
      ...refused,
      details: { levels: ["SES"] },
    });
    expect(
      await create({ signatures: [{ signer_identity_data: signer, quality: "QES" }] }),
    ).toMatchObject(refused);
    const send = () => member.api("POST /v3/signature-requests/{id}/initiate", drafting);
    expect(await problemOf(send())).toMatchObject(refused);
    const edit = (body: Asked<"PUT /v3/signature-requests/{id}">["body"]) =>
      member.api("PUT /v3/signature-requests/{id}", { ...drafting, body });
    expect((await edit({ title: "As before", quality: "SES" })).title).toBe("As before");
    expect(await problemOf(edit({ quality: "QES" }))).toMatchObject(refused);
    const added = { ...guest(), quality: "QES" } as const;
    expect(
      await problemOf(
        member.api("POST /v3/signature-requests/{id}/signatures", {
          ...drafting,
          body: added,
        }),
      ),
    ).toMatchObject(refused);
    await change({ disabled_qualities: { remove: ["SES"] } });
    expect((await send()).statusOverall).toBe("OPEN");
  });

  it("is not the level of a draft for which none was asked", async () => {
    const { member, change } = await settledBusiness(service);
    await change({ disabled_qualities: { add: ["SES", "AES_MINIMAL"] } });
    const { quality } = await member.api("POST /v3/signature-requests", { body: {} });
    expect(quality).toBe("AES");
    const alone = await service.person();
    expect((await alone.api("POST /v3/signature-requests", { body: {} })).quality).toBe("SES");
  });

  it("is no level at which members sign, no matter who asks them; open requests stay as they are, and others sign them", async () => {
    const { admin, member, change } = await settledBusiness(service);
    const other = await service.person();
    const own = await sentRequest(admin.api, [
      { account_email: member.email },
      { account_email: other.email },
    ]);
    const foreign = await sentRequest(other.api, [{ account_email: member.email }]);
    await change({ disabled_qualities: { add: ["SES"] } });
    for (const { id } of [own, foreign]) {
      const entry = only(await member.api("POST /v3/sign", asked(id)));
      expect(entry).toMatchObject({ status: "FAILED", key: "error.settings.level_disabled" });
      expect(entry.message).toContain("admin of your business");
      expect(await read(member, id)).toMatchObject({ statusOverall: "OPEN", quality: "SES" });
    }
    expect((await signSimple(other.api, own.id)).status).toBe("SIGNED");
    await change({ disabled_qualities: { remove: ["SES"] } });
    expect((await signSimple(member.api, own.id)).status).toBe("SIGNED");
  });
});

describe("The parts of a visual signature", () => {
  it("are as the business decides where members may not change them: when they save, and when they sign", async () => {
    const { member, change } = await settledBusiness(service);
    const save = (displayClaim?: boolean) =>
      member.api("POST /v1/user/visual-signature", {
        body: { name: "Mona Muster", ...(displayClaim !== undefined && { displayClaim }) },
      });
    const before = await save(true);
    const set = (can_update: boolean, default_value: boolean) =>
      change({ permissions: { visual_signatures: { claim: { can_update, default_value } } } });
    await set(true, false);
    expect([(await save()).displayClaim, (await save(true)).displayClaim]).toEqual([false, true]);
    await set(false, false);
    const { permissions } = await member.api("GET /v1/user");
    expect(permissions.visualSignatures["claim"]).toEqual({
      canUpdate: false,
      defaultValue: false,
    });
    expect((await save(true)).displayClaim).toBe(false);
    expect(
      (await member.api("GET /v1/user/visual-signature/{id}", { path: { id: before.id } }))
        .displayClaim,
    ).toBe(false);
    const alone = await service.person();
    const free = await alone.api("POST /v1/user/visual-signature", { body: { name: "A" } });
    expect(free.displayClaim).toBe(true);
  });

  it("are in the document as the business decides", async () => {
    const { member, change } = await settledBusiness(service);
    const textOf = async (id: string, document: string) => {
      await signSimple(member.api, id);
      const { runs } = await member.api("GET /v3/documents/{id}/pages/{n}/text", {
        path: { id: document, n: 0 },
      });
      return runs.map(({ text }) => text).join(" ");
    };
    const one = await sentRequest(member.api, [{ account_email: member.email }]);
    const shown = await textOf(one.id, one.documents[0]?.id ?? "");
    expect(shown).toContain("Simple (SES)");
    await change({
      permissions: { visual_signatures: { std: { can_update: false, default_value: false } } },
    });
    const two = await sentRequest(member.api, [{ account_email: member.email }]);
    expect(await textOf(two.id, two.documents[0]?.id ?? "")).not.toContain("Simple (SES)");
  });
});

describe("Websites that may show signing pages", () => {
  const policyOf = async (address: string) => {
    const { headers } = await fetch(`${service.url}${address}`, {
      headers: { accept: "text/html" },
    });
    const policy = headers.get("content-security-policy") ?? "";
    return {
      ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
      options: headers.get("x-frame-options"),
    };
  };

  it("are in the policy of the guests' pages of the requests of the business, and of no other page", async () => {
    const { member, change } = await settledBusiness(service);
    const { id } = await sentRequest(member.api, [guest()]);
    const other = await service.person();
    const foreign = await sentRequest(other.api, [guest()]);
    const none = { ancestors: "'none'", options: "DENY" };
    expect(await policyOf(`/view/${id}/x`)).toEqual(none);
    await change({
      frame_ancestors: { add: ["https://*.crm.helvion.example", "https://portal.helvion.example"] },
    });
    const allowed = {
      ancestors: "https://*.crm.helvion.example https://portal.helvion.example",
      options: null,
    };
    expect(await policyOf(`/view/${id}/x`)).toEqual(allowed);
    expect(await policyOf(`/direct-sign/identification/${id}/x`)).toEqual(allowed);
    for (const address of [
      `/view/${id}`,
      `/view/${foreign.id}/x`,
      "/view/unknown/x",
      `/direct-sign/identification/eidas`,
      "/login",
      "/business/settings",
    ]) {
      expect([address, await policyOf(address)]).toEqual([address, none]);
    }
    const listed = async (request: string) => {
      const call = { path: { id: request } };
      return (await service.api("GET /v1/direct/websites/{id}", call)).websites.join(" ");
    };
    expect(await listed(id)).toBe(allowed.ancestors);
    expect(await listed(foreign.id)).toBe("");
    expect(await listed(crypto.randomUUID())).toBe("");
    expect(await problemOf(listed("unknown"))).toMatchObject({ key: "error.not_found" });
    await change({ frame_ancestors: { remove: ["https://portal.helvion.example"] } });
    expect(await listed(id)).toBe("https://*.crm.helvion.example");
    expect((await policyOf(`/view/${id}/x`)).ancestors).toBe("https://*.crm.helvion.example");
  });
});

describe("Analytics", () => {
  it("are allowed to members as the business decides", async () => {
    const { member, change } = await settledBusiness(service);
    const allowed = async () => (await member.api("GET /v2/businesses/user")).business?.analytics;
    expect(await allowed()).toBe(false);
    await change({ analytics: { enabled: true } });
    expect(await allowed()).toBe(true);
  });
});
