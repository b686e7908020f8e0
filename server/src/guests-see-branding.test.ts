/** What guests see of the business that has sent them a request: in mails, on their page, and on the signature report. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sandbox } from "../testing/sandbox.ts";
import { messageTo, startService } from "../testing/service.ts";
import type { TestService } from "../testing/service.ts";
import { guestOf, sentRequest, uploaded } from "../testing/signing.ts";
import { textOf } from "./pdf/testing/text-of.ts";
import { createdBusiness } from "./domains/businesses/testing/people.ts";
import { verifiedDomain } from "./domains/single-sign-on/testing/connections.ts";
import { about, account, guest, hasToken } from "./domains/signature-requests/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** The HTML of a mail, as it was sent (RFC 2045 §6.7: quoted-printable, or base64). */
async function htmlOf({ id }: { readonly id: string }): Promise<string> {
  const source = await (await fetch(`${sandbox().url}/messages/${id}/source`)).text();
  const [, head = "", body = ""] =
    /(Content-Type: text\/html[\s\S]*?)\r?\n\r?\n([\s\S]*?)\r?\n--/i.exec(source) ?? [];
  if (/base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  const bytes = body
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M10 10H30V30H10Z"/></svg>',
).toString("base64");

async function branded(name: string | null, hasDomain = true) {
  const { admin, business } = await createdBusiness(service, "Helvion AG");
  const path = { id: business.id };
  await admin.api("POST /v1/businesses/{id}/branding/logo", { path, body: { content: LOGO } });
  await admin.api("PUT /v1/businesses/{id}/branding", { path, body: { name, colour: "#3a7d5c" } });
  if (hasDomain) await verifiedDomain(service, business.id);
  return { admin, business };
}

describe("A guest", () => {
  it("sees the logo, the colour and the name in the mail and on the page", async () => {
    const { admin } = await branded("Helvion Recht");
    const gina = guest();
    const { email_address: email } = gina.signer_identity_data;
    const { id } = await admin.api("POST /v3/signature-requests", {
      body: {
        title: "Lease",
        message: "Here it is.",
        documents: [{ document_id: await uploaded(admin.api) }],
        signatures: [gina],
      },
    });
    await admin.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
    const html = await htmlOf(await messageTo(email, hasToken));
    expect(html).toContain("Helvion Recht");
    expect(html).toContain("border-left:3px solid #3a7d5c");
    expect(html).toContain("Sent with Paraph");
    const [image, ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(image).toContain('alt="H"');
    const url = /src="([^"]+)"/.exec(image ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(url.startsWith(service.url)).toBe(true);
    const picture = await fetch(url);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);

    const api = await guestOf(service.url, email);
    const { sender } = await api("GET /v1/direct/user");
    expect(sender).toMatchObject({ name: "Helvion Recht", colour: "#3a7d5c" });
    expect(sender?.mark?.url).toBe(url.split("?")[0]);
  });

  it("sees no logo of a business without a verified domain, but its name and colour", async () => {
    const { admin, business } = await branded("Helvion Recht", false);
    const path = { id: business.id };
    const shown = async () =>
      (await admin.api("GET /v1/businesses/{id}/branding", { path })).logoShown;
    expect(await shown()).toBe(false);
    const gina = guest();
    const { email_address: email } = gina.signer_identity_data;
    await sentRequest(admin.api, [gina], { title: "Lease" });
    expect(await htmlOf(await messageTo(email, hasToken))).not.toContain("<img ");
    const api = await guestOf(service.url, email);
    const { sender } = await api("GET /v1/direct/user");
    expect(sender).toEqual({ name: "Helvion Recht", colour: "#3a7d5c", mark: null });
    await verifiedDomain(service, business.id);
    expect(await shown()).toBe(true);
    expect((await api("GET /v1/direct/user")).sender?.mark).not.toBeNull();
  });

  it("sees the name of the business if it has chosen no other", async () => {
    const { admin } = await branded(null);
    const gina = guest();
    const { email_address: email } = gina.signer_identity_data;
    await sentRequest(admin.api, [gina], { title: "Lease" });
    const { sender } = await (await guestOf(service.url, email))("GET /v1/direct/user");
    expect(sender?.name).toBe("Helvion AG");
  });

  it("sees none of a business without a branding, nor that of a business that only another signer belongs to", async () => {
    const { admin } = await branded("Helvion Recht");
    const alone = await service.person();
    const gina = guest();
    const { email_address: email } = gina.signer_identity_data;
    await sentRequest(alone.api, [gina, account(admin)], { title: "Private" });
    const html = await htmlOf(await messageTo(email, hasToken));
    expect(html).not.toContain("Helvion");
    expect(html).not.toContain("<img");
    const { sender } = await (await guestOf(service.url, email))("GET /v1/direct/user");
    expect(sender).toBeNull();
  });
});

it("The signature report names the business that has sent the request, and has its logo", async () => {
  const { admin } = await branded("Helvion Recht");
  const { id } = await sentRequest(admin.api, [guest()], { title: "Lease" });
  const report = async () =>
    Buffer.from(
      await (
        await admin.api("GET /v3/signature-requests/{id}/report", { path: { id }, query: {} })
      ).arrayBuffer(),
    );
  const pdf = await report();
  expect(await textOf(pdf)).toContain("Helvion Recht");
  expect(pdf.toString("latin1")).toMatch(/\/Subtype\s*\/Image/);
  const { business } = await admin.api("GET /v2/businesses/user");
  const path = { id: business?.id ?? "" };
  await admin.api("DELETE /v1/businesses/{id}/branding/logo", { path });
  await admin.api("PUT /v1/businesses/{id}/branding", { path, body: { name: null, colour: null } });
  const plain = await report();
  expect(await textOf(plain)).not.toContain("Helvion Recht");
  expect(plain.toString("latin1")).not.toMatch(/\/Subtype\s*\/Image/);
});

it("The mail about an end names the business, too", async () => {
  const { admin } = await branded("Helvion Recht");
  const signer = await service.person();
  const { id } = await sentRequest(admin.api, [account(signer)], { title: "Lease" });
  await admin.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });
  const mail = await messageTo(signer.email, about("Withdrawn: Lease"));
  expect(mail.text.startsWith("Helvion Recht\n")).toBe(true);
  expect(await htmlOf(mail)).toContain("Helvion Recht");
});
