/** What the mail about the completion of a request of a business has with it. */
import type { Asked } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo, problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { signSimple, uploaded } from "../testing/signing.ts";
import { settledBusiness } from "./domains/businesses/testing/settings.ts";
import type { Change } from "./domains/businesses/testing/settings.ts";
import { about } from "./domains/signature-requests/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const read = (who: Pick<TestPerson, "api">, id: string) =>
  who.api("GET /v3/signature-requests/{id}", { path: { id } });

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
    const { member, change } = await settledBusiness(service);
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
    const { member, change } = await settledBusiness(service);
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

  it("go to an observer without an account too, with the report in it", async () => {
    const { member, change } = await settledBusiness(service);
    await change(attach(true, true));
    const [before, after] = ["before", "after"].map(
      (when) => `reads.${when}.${crypto.randomUUID()}@example.test`,
    );
    const { id } = await filesOf(member, { observers: [before ?? ""] });
    const early = await messageTo(before ?? "", about("Signed"));
    expect(early).toMatchObject({
      attachments: [{ name: "Contract.pdf" }, { name: "Signature report.pdf" }],
    });
    expect(early.text).toContain("are attached.");
    // Who is added to a request that is signed gets the files with the first mail.
    await member.api("POST /v3/signature-requests/{id}/observers", {
      path: { id },
      body: { email: after ?? "" },
    });
    expect(await messageTo(after ?? "", about("For you to read"))).toMatchObject({
      attachments: [{ name: "Contract.pdf" }, { name: "Signature report.pdf" }],
    });
  });

  it("leave out documents that are too large for a mail, and say so", async () => {
    const { member, change } = await settledBusiness(service);
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
