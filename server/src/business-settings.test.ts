/** What the settings of a business do: each setting, and its effect on members, guests and requests. */
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Asked } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { asked, guestOf, only, sentRequest, signSimple, uploaded } from "../testing/signing.ts";
import { addedMember, createdBusiness } from "./domains/businesses/testing/people.ts";
import { about, guest } from "./domains/signature-requests/testing/people.ts";
import { applyRetention } from "./domains/signature-requests/deletion/apply-retention.ts";
import { sweepRetention } from "./domains/signature-requests/deletion/sweep-retention.ts";

type Change = NonNullable<Asked<"PUT /v1/businesses/{id}/settings">["body"]>;

const DAY = 24 * 60 * 60 * 1000;
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

/** A business with an admin, a member, and a way to change its settings. */
async function world() {
  const { admin, business } = await createdBusiness(service, "Helvion AG");
  const own = { path: { id: business.id } };
  const member = await addedMember(service, admin, business.id, {
    firstName: "Mona",
    lastName: "Muster",
    mobile: true,
  });
  return {
    admin,
    member,
    business: business.id,
    change: (body: Change) => admin.api("PUT /v1/businesses/{id}/settings", { ...own, body }),
    settings: (terminal_state?: number) =>
      admin.api("GET /v1/businesses/{id}/settings", {
        ...own,
        ...(terminal_state !== undefined && { query: { terminal_state: String(terminal_state) } }),
      }),
  };
}

const read = (who: Pick<TestPerson, "api">, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });
const readAsGuest = (api: TestPerson["api"], id: string) =>
  api("GET /v3/direct/signature-requests/{id}", { path: { id } });

describe("The support contact", () => {
  it("stands in mails and on the page of the guest, in place of the sender's address", async () => {
    const { member, change } = await world();
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

describe("Retention", () => {
  const keep = (days: number): Change => ({
    signature_requests: { retention: { enabled: true, terminal_state: days } },
  });
  const swept = (days: number) => service.later(days * DAY, () => sweepRetention(service.context));
  const isGone = async (who: TestPerson, id: string) =>
    (await problemOf(read(who, id)).catch(() => undefined))?.status === 404;
  /** A request of the member that somebody else, without a business, has signed. */
  async function signedBy(member: TestPerson, signer: TestPerson) {
    const { id } = await sentRequest(member.api, [{ account_email: signer.email }]);
    await signSimple(signer.api, id);
    return id;
  }
  /** The job of the last change has run. */
  const applied = async (id: string, by: boolean) =>
    expect
      .poll(
        async () => {
          const { rows } = await service.context.pool.query<{ by: boolean }>(
            "select erase_by_business as by from requests where id = $1",
            [id],
          );
          return rows[0]?.by;
        },
        { timeout: 20_000 },
      )
      .toBe(by);

  it("erases requests of the business for everybody after so many days, those that have ended before too", async () => {
    const { member, change, settings } = await world();
    const signer = await service.person();
    const before = await signedBy(member, signer);
    const open = await sentRequest(member.api, [{ account_email: signer.email }]);
    expect((await settings(90)).signatureRequests.retention).toMatchObject({
      enabled: false,
      deletedSoon: 0,
    });
    expect((await settings(20)).signatureRequests.retention.deletedSoon).toBe(1);
    await change(keep(20));
    expect((await settings()).signatureRequests.retention).toEqual({
      enabled: true,
      terminalState: 20,
      deletedSoon: 1,
    });
    await applied(before, true);
    const after = await signedBy(member, signer);
    await applied(after, true);
    await swept(19);
    expect(await isGone(member, before)).toBe(false);
    await swept(21);
    for (const id of [before, after]) {
      expect([await isGone(member, id), await isGone(signer, id)]).toEqual([true, true]);
    }
    const { rows } = await service.context.pool.query(
      `select type, data->>'reason' as reason from audit_events
       where stream = $1 order by seq desc limit 1`,
      [`request:${before}`],
    );
    expect(rows).toEqual([{ type: "request.erased", reason: "retention" }]);
    expect((await read(member, open.id)).statusOverall).toBe("OPEN");
  });

  it("erases nothing on the day of the change", async () => {
    const { member, change } = await world();
    const signer = await service.person();
    const id = await signedBy(member, signer);
    await service.later(100 * DAY, async () => {
      const { api } = await service.again(member);
      expect((await read({ api }, id)).statusOverall).toBe("SIGNED");
    });
    await change(keep(1));
    await applied(id, true);
    const { rows } = await service.context.pool.query<{ early: boolean }>(
      `select r.erase_at < s.retention_since + interval '1 day' as early
       from requests r join business_settings s on s.business = r.business where r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ early: false }]);
  });

  it("of the business goes before the sender's own; without it the sender's own is there again", async () => {
    const { member, change } = await world();
    const signer = await service.person();
    const id = await signedBy(member, signer);
    await change(keep(50));
    await applied(id, true);
    await member.api("PUT /v1/user", {
      body: { retention: { enabled: true, terminal_state: 10 } },
    });
    await swept(15);
    expect(await isGone(member, id)).toBe(false);
    await change({ signature_requests: { retention: { enabled: false } } });
    await applied(id, false);
    await swept(15);
    expect([await isGone(member, id), await isGone(signer, id)]).toEqual([true, false]);
  });

  it("is written in portions; a portion of an earlier change does nothing", async () => {
    const { member, change, business } = await world();
    const signer = await service.person();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await signedBy(member, signer));
    await change(keep(30));
    for (const id of ids) await applied(id, true);
    const due = async () => {
      const { rows } = await service.context.pool.query<{ days: number }>(
        `select round(extract(epoch from erase_at - ended_at) / 86400)::int as days
         from requests where id = any($1)`,
        [ids],
      );
      return rows.map(({ days }) => days);
    };
    await service.context.pool.query("update requests set erase_at = null where id = any($1)", [
      ids,
    ]);
    await applyRetention(service.context, { business, run: 0, last: null }, 1);
    expect(await due()).toEqual([null, null, null]);
    await applyRetention(service.context, { business, run: 1, last: null }, 1);
    await expect.poll(due, { timeout: 20_000 }).toEqual([30, 30, 30]);
  });
});

describe("A level that is switched off", () => {
  it("cannot be requested: neither in a draft, nor for a signer, nor by sending what was drafted before", async () => {
    const { member, change } = await world();
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
    expect((await member.api("GET /v1/user")).disabledQualities).toEqual(["SES", "QES"]);
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
    const { member, change } = await world();
    await change({ disabled_qualities: { add: ["SES", "AES_MINIMAL"] } });
    const { quality } = await member.api("POST /v3/signature-requests", { body: {} });
    expect(quality).toBe("AES");
    const alone = await service.person();
    expect((await alone.api("POST /v3/signature-requests", { body: {} })).quality).toBe("SES");
  });

  it("is no level at which members sign, whoever asks them; open requests stay as they are, and others sign them", async () => {
    const { admin, member, change } = await world();
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
    const { member, change } = await world();
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
    const { member, change } = await world();
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

describe("Attachments of the mail about the completion", () => {
  const attach = (signed: boolean, protocol: boolean, customisable = false): Change => ({
    mail_service: {
      attachments: {
        signed_document: { enabled: signed, customisable },
        signature_protocol: { enabled: protocol, customisable },
      },
    },
  });
  interface WithFiles {
    readonly attachments: readonly { name: string; type: string; size: number }[];
    readonly text: string;
  }
  const filesOf = async (
    member: TestPerson,
    body: Asked<"PUT /v3/signature-requests/{id}">["body"],
  ) => {
    const before = (await inbox(member.email)).length;
    const draft = await member.api("POST /v3/signature-requests", {
      body: {
        title: "Contract",
        documents: [{ document_id: await uploaded(member.api) }],
        signatures: [{ account_email: member.email }],
        ...body,
      },
    });
    await member.api("POST /v3/signature-requests/{id}/initiate", { path: { id: draft.id } });
    await signSimple(member.api, draft.id);
    const mail = (await messageTo(member.email, about("Signed"), before)) as unknown as WithFiles;
    return { names: mail.attachments.map(({ name }) => name), mail, id: draft.id };
  };

  it("are none until the business wants them, then those that it wants", async () => {
    const { member, change } = await world();
    expect((await filesOf(member, {})).names).toEqual([]);
    await change(attach(true, false));
    const { names, mail, id } = await filesOf(member, {});
    expect(names).toEqual(["Contract.pdf"]);
    expect(mail.text).toContain("The signed document is attached.");
    const [document] = (await read(member, id)).documents;
    expect(mail.attachments[0]).toMatchObject({ type: "application/pdf", size: document?.size });
    await change(attach(true, true));
    expect((await filesOf(member, {})).names).toEqual(["Contract.pdf", "Signature report.pdf"]);
  });

  it("are as the sender decides for a request, where the business lets them", async () => {
    const { member, change } = await world();
    await change(attach(true, false));
    const refused = await problemOf(filesOf(member, { attach_on_success: [] }));
    expect(refused).toMatchObject({
      status: 403,
      key: "error.settings.attachment_fixed",
      details: { files: ["SIGNED_DOCUMENT"] },
    });
    await change(attach(true, false, true));
    const asks = { attach_on_success: ["SIGNATURE_PROTOCOL" as const] };
    const { names, id } = await filesOf(member, asks);
    expect(names).toEqual(["Signature report.pdf"]);
    expect((await read(member, id)).attachOnSuccess).toEqual(["SIGNATURE_PROTOCOL"]);
  });

  it("leave out documents that are too large for a mail, and say so", async () => {
    const { member, change } = await world();
    await change(attach(true, false));
    const large = { ...limits.businessSettings };
    try {
      Object.assign(limits.businessSettings, { attachedBytes: 1000 });
      const { names, mail } = await filesOf(member, {});
      expect(names).toEqual([]);
      expect(mail.text).toContain("larger than 15 MB");
    } finally {
      Object.assign(limits.businessSettings, large);
    }
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
    const { member, change } = await world();
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
    await change({ frame_ancestors: { remove: ["https://portal.helvion.example"] } });
    expect((await policyOf(`/view/${id}/x`)).ancestors).toBe("https://*.crm.helvion.example");
  });
});

describe("Analytics", () => {
  it("are allowed to members as the business decides", async () => {
    const { member, change } = await world();
    const allowed = async () => (await member.api("GET /v2/businesses/user")).business?.analytics;
    expect(await allowed()).toBe(false);
    await change({ analytics: { enabled: true } });
    expect(await allowed()).toBe(true);
  });
});
