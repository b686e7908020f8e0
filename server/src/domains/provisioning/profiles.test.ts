/** The data of a person from a directory: names, languages and numbers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { transaction } from "../../platform/database/database.ts";
import { unsafeAccountByEmail } from "../accounts/index.ts";
import { vouchIdentity } from "../accounts/vouch-identity.ts";
import { addedMember } from "../businesses/testing/people.ts";
import { provisioned } from "./testing/directory.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const accountOf = (email: string) => unsafeAccountByEmail(service.context.db, email);

describe("What the directory says of a person", () => {
  it("changes the name, unless an identification has confirmed it, and the language", async () => {
    const { directory } = await provisioned(service);
    const { body } = await directory.user();
    const email = String(body["userName"]);
    const rename = (givenName: string) =>
      directory.patch(`/Users/${body.id}`, {
        op: "replace",
        path: "name.givenName",
        value: givenName,
      });
    await rename("Helena");
    await directory.patch(`/Users/${body.id}`, {
      op: "add",
      path: "preferredLanguage",
      value: "fr-CH",
    });
    const account = await accountOf(email);
    expect([account?.firstName, account?.lang]).toEqual(["Helena", "fr-ch"]);
    await transaction(service.context.db, (tx) =>
      vouchIdentity(tx, account?.id ?? "", "test:1", service.context.clock.now()),
    );
    expect((await rename("Somebody")).status).toBe(200);
    expect((await accountOf(email))?.firstName).toBe("Helena");
    expect((await rename("see www.evil.example")).status).toBe(200);
  });

  it("cannot be a name with a web address", async () => {
    const { directory } = await provisioned(service);
    const name = { givenName: "see www.evil.example", familyName: "B" };
    expect((await directory.user({ name })).status).toBe(400);
  });

  it("does not replace a number that is confirmed", async () => {
    const { admin, id, directory } = await provisioned(service);
    const member = await addedMember(service, admin, id, {
      email: directory.address(),
      mobile: true,
    });
    const before = await accountOf(member.email);
    await directory.user({
      userName: member.email,
      phoneNumbers: [{ type: "mobile", value: "+41 79 555 00 00" }],
    });
    expect((await accountOf(member.email))?.mobile).toBe(before?.mobile);
  });

  it("cannot be another address", async () => {
    const { directory } = await provisioned(service);
    const { body } = await directory.user();
    const changed = await directory.patch(`/Users/${body.id}`, {
      op: "replace",
      path: "userName",
      value: directory.address(),
    });
    expect(changed).toMatchObject({ status: 400, body: { scimType: "mutability" } });
  });
});
