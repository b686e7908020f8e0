import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, problemOf, startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { PIXEL } from "../../../testing/access.ts";
import { sandbox } from "../../../testing/sandbox.ts";
import { transaction } from "../../platform/database/database.ts";
import { withPlan } from "../billing/testing/plans.ts";
import { createdBusiness } from "../businesses/testing/people.ts";
import { addedSeal, orderedSeal } from "./testing/seals.ts";
import type { OrderedSeal } from "./testing/seals.ts";
import { sealJobs } from "./jobs.ts";
import { endSeals } from "./manage-seals.ts";
import { seals } from "./tables.ts";

let service: TestService;
let admin: TestPerson;
let path: { id: string };
beforeAll(async () => {
  service = await startService();
  const made = await createdBusiness(service);
  admin = made.admin;
  path = { id: made.business.id };
});
afterAll(() => service.stop());

const add = (
  { name, secret }: OrderedSeal,
  { by = admin, to = path.id }: { by?: TestPerson; to?: string } = {},
) =>
  by.api("POST /v1/businesses/{id}/seals", {
    path: { id: to },
    body: { name, activation_secret: secret },
  });
const seal = (name: string) =>
  admin.api("GET /v1/businesses/{id}/seals/{name}", { path: { ...path, name } });

describe("A seal that an admin adds", () => {
  it("has the organisation, the level, the law and the certificate that the provider states", async () => {
    const ordered = await orderedSeal({ organisation: "Helvion AG" });
    const made = await add(ordered);
    expect(made).toMatchObject({
      name: ordered.name,
      label: "Helvion AG",
      organisation: "Helvion AG",
      identifier: "NTRCH-CHE-114882907",
      quality: "AES",
      legislation: "ZERTES",
      status: "active",
      nApi: 0,
      nMembers: 0,
      hasImage: false,
      apiUsers: [],
      can: { read: true, change: true, remove: true, use: false },
    });
    expect(made.certificate.subject).toContain("O=Helvion AG");
    const { seals: all } = await admin.api("GET /v1/businesses/{id}/seals", { path });
    expect(all.map(({ name }) => name)).toContain(ordered.name);
  });

  it("is qualified under EU law if its provider says so; Swiss law knows no such seal", async () => {
    const order = { law: "EIDAS", level: "qes", identifier: "VATDE-123456789" } as const;
    expect(await add(await orderedSeal(order))).toMatchObject({
      quality: "QES",
      legislation: "EIDAS",
    });
    await expect(orderedSeal({ level: "qes" })).rejects.toThrow("no qualified seal");
  });

  it("is stored without its secret in clear", async () => {
    const ordered = await orderedSeal();
    await add(ordered);
    const { rows } = await service.context.db.execute<{ row: string }>(
      `select t::text as row from seals as t where account = '${ordered.name}'`,
    );
    const hex = Buffer.from(ordered.secret).toString("hex");
    expect(rows[0]?.row).toContain(ordered.name);
    expect(rows[0]?.row).not.toContain(ordered.secret);
    expect(rows[0]?.row).not.toContain(hex);
  });

  it("belongs to one business: for others it is as unknown as one that does not exist, and its secret is not tried", async () => {
    const ordered = await orderedSeal();
    await add(ordered);
    const other = await createdBusiness(service);
    const to = { by: other.admin, to: other.business.id };
    for (const one of [ordered, { ...ordered, secret: "wrong" }, { name: "nobody", secret: "x" }]) {
      expect((await problemOf(add(one, to))).key).toBe("error.seal.account_unknown");
    }
    expect((await problemOf(add(ordered))).key).toBe("error.seal.account_unknown");
  });

  it("is added once by concurrent calls", async () => {
    const ordered = await orderedSeal();
    const made = await Promise.allSettled([add(ordered), add(ordered), add(ordered)]);
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("is neither the seal of the platform nor the credential of a person", async () => {
    const platform = sandbox().settings["TRUST_EU_SEAL_CREDENTIAL"] ?? "";
    const pin = sandbox().settings["TRUST_EU_SEAL_PIN"] ?? "";
    expect(platform).not.toBe("");
    const found = await problemOf(add({ name: platform, secret: pin }));
    expect(found.key).toBe("error.seal.account_unknown");
    const response = await fetch(`${sandbox().url}/identities.json`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        email: "somebody.with.a.credential@example.test",
        law: "EIDAS",
        first_name: "Ada",
        last_name: "Ott",
        birth_date: "1990-01-01",
      }),
    });
    const { credential_id: name, password: secret } = (await response.json()) as {
      credential_id: string;
      password: string;
    };
    expect((await problemOf(add({ name, secret }))).key).toBe("error.seal.account_unknown");
  });

  it("is refused if its certificate has ended or was revoked", async () => {
    const ended = await orderedSeal({ validDays: -1 });
    expect((await problemOf(add(ended))).key).toBe("error.seal.certificate_ended");
    const revoked = await orderedSeal();
    await fetch(`${sandbox().url}/identities/${revoked.name}/revoke.json`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect((await problemOf(add(revoked))).key).toBe("error.provider.certificate_revoked");
  });

  it("is refused for a locked business", async () => {
    const other = await createdBusiness(service);
    await withPlan(service, other.business.id, { paymentMethod: "BLOCKED" });
    const found = problemOf(add(await orderedSeal(), { by: other.admin, to: other.business.id }));
    expect((await found).key).toBe("error.business.locked");
  });
});

describe("A seal", () => {
  it("gets a label and a picture, and loses the picture again", async () => {
    const { name } = await addedSeal(admin, path.id);
    const at = { path: { ...path, name } };
    await admin.api("PUT /v1/businesses/{id}/seals/{name}", { ...at, body: { label: "Löhne" } });
    await admin.api("POST /v1/businesses/{id}/seals/{name}/image", {
      ...at,
      body: { content: PIXEL },
    });
    expect(await seal(name)).toMatchObject({ label: "Löhne", hasImage: true });
    const picture = await admin.api("GET /v1/businesses/{id}/seals/{name}/image", at);
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe("PNG");
    const text = Buffer.from("no picture").toString("base64");
    const refused = admin.api("POST /v1/businesses/{id}/seals/{name}/image", {
      ...at,
      body: { content: text },
    });
    expect((await problemOf(refused)).key).toBe("file.picture.unreadable");
    await admin.api("DELETE /v1/businesses/{id}/seals/{name}/image", at);
    expect((await seal(name)).hasImage).toBe(false);
    const missing = admin.api("GET /v1/businesses/{id}/seals/{name}/image", at);
    expect((await problemOf(missing)).key).toBe("error.not_found");
  });

  it("can be removed and added again, by another business too", async () => {
    const ordered = await orderedSeal();
    await add(ordered);
    await admin.api("DELETE /v1/businesses/{id}/seals/{name}", {
      path: { ...path, name: ordered.name },
    });
    expect((await problemOf(seal(ordered.name))).key).toBe("error.not_found");
    const other = await createdBusiness(service);
    expect((await add(ordered, { by: other.admin, to: other.business.id })).name).toBe(
      ordered.name,
    );
  });

  it("whose certificate ends soon says so, and every admin is mailed once", async () => {
    const other = await createdBusiness(service);
    const { name } = await addedSeal(other.admin, other.business.id, { order: { validDays: 20 } });
    const { seals: all } = await other.admin.api("GET /v1/businesses/{id}/seals", {
      path: { id: other.business.id },
    });
    expect(all).toMatchObject([{ name, status: "ends_soon" }]);
    const warn = () => sealJobs["warn-of-seals"](service.context);
    await warn();
    await warn();
    const own = eq(seals.account, name);
    const [row] = await service.context.db.select().from(seals).where(own);
    expect(row?.warnAt).toBeNull();
    await expect
      .poll(async () => {
        const mails = await inbox(other.admin.email);
        return mails.filter(({ subject }) => subject.includes("certificate of the seal")).length;
      })
      .toBe(1);
  });

  it("is forgotten with its business", async () => {
    const other = await createdBusiness(service);
    const ordered = await orderedSeal();
    await add(ordered, { by: other.admin, to: other.business.id });
    await transaction(service.context.db, (tx) =>
      endSeals(tx, service.context, { business: other.business.id }),
    );
    expect((await add(ordered)).name).toBe(ordered.name);
  });
});
