import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { about, account, guest } from "../signature-requests/testing/people.ts";

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
let clara: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno", lastName: "Frei" });
  clara = await service.person({ firstName: "Clara", lastName: "Moser", lang: "de-ch" });
});
afterAll(() => service.stop());

const remove = (id: string, sid: string | undefined) =>
  anna.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: { id, sid: sid ?? "" } });

describe("A signer who is removed from a request", () => {
  it("is notified in their language, guest or not, without a link", async () => {
    const gina = guest();
    const request = await sentRequest(anna.api, [account(bruno), gina, account(clara)], {
      title: "Fewer",
    });
    const [, g, c] = request.signatures.map((one) => one.sid);
    await remove(request.id, g);
    const english = await messageTo(
      gina.signer_identity_data.email_address,
      about("You no longer need to sign: Fewer"),
    );
    expect(english.text).toContain("Anna Keller no longer needs your signature.");
    expect(english.links.filter((link) => link.includes("/view/"))).toEqual([]);
    await remove(request.id, c);
    const german = await messageTo(clara.email, about("Ihre Signatur ist nicht mehr nötig: Fewer"));
    expect(german.text).toContain("Sie wurden aus der Anfrage entfernt.");
    expect((await inbox(bruno.email)).filter(about("You no longer need to sign"))).toEqual([]);
  });

  it("is not notified if they were not invited yet", async () => {
    const title = "Never known";
    const request = await sentRequest(
      anna.api,
      [account(bruno, { sequence: 1 }), account(clara, { sequence: 2 })],
      { title },
    );
    await remove(request.id, request.signatures[1]?.sid);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: request.id },
      body: {},
    });
    await messageTo(bruno.email, about(`Withdrawn: ${title}`));
    expect((await inbox(clara.email)).filter((mail) => mail.subject.includes(title))).toEqual([]);
  });

  it("is not notified if they remove themselves", async () => {
    const request = await sentRequest(anna.api, [account(anna), account(bruno)], { title: "Mine" });
    await remove(request.id, request.signatures[0]?.sid);
    await anna.api("POST /v3/signature-requests/{id}/withdraw", {
      path: { id: request.id },
      body: {},
    });
    await messageTo(bruno.email, about("Withdrawn: Mine"));
    expect((await inbox(anna.email)).filter(about("You no longer need to sign"))).toEqual([]);
  });
});
