import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import { atRest } from "../../../testing/rest.ts";
import { startService } from "../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../testing/service.ts";
import { sentRequest, signSimple } from "../../../testing/signing.ts";
import { about, account } from "../signature-requests/testing/people.ts";

let service: TestService;
let owner: TestPerson;
let all: TestPerson;
let own: TestPerson;
let none: TestPerson;
beforeAll(async () => {
  service = await startService();
  owner = await service.person();
  all = await service.person({ firstName: "Alma" });
  own = await service.person({ firstName: "Oliver" });
  none = await service.person({ firstName: "Nora" });
  await choose(own, "own");
  await choose(none, "none");
});
afterAll(() => service.stop());

const choose = (who: TestPerson, ...level: string[]) =>
  who.api("PUT /v1/user", { body: { attributes: { email_notification_level: level } } });

/** The mails to a person about a request, without its title, sorted alphabetically. */
const subjects = async (who: TestPerson, title: string) =>
  (await inbox(who.email))
    .map((message) => message.subject)
    .filter((subject) => subject.endsWith(`: ${title}`))
    .map((subject) => subject.slice(0, -title.length - 2))
    .toSorted();

describe("The notification level", () => {
  it("decides whether a signer is notified of the request's end, and of their turn", async () => {
    const title = "Three signers";
    const request = await sentRequest(
      owner.api,
      [all, own, none].map((who) => account(who)),
      {
        title,
      },
    );
    const { reminded } = await owner.api("POST /v3/signature-requests/{id}/remind", {
      path: { id: request.id },
    });
    // The sender does not learn who wants no mails.
    expect(reminded).toEqual(request.signatures.map((signer) => signer.sid));
    for (const who of [all, own, none]) await signSimple(who.api, request.id);
    await messageTo(owner.email, about(`Signed: ${title}`));
    await atRest(service);
    expect(await subjects(all, title)).toEqual(["Reminder", "Signature requested", "Signed"]);
    expect(await subjects(own, title)).toEqual(["Reminder", "Signature requested"]);
    expect(await subjects(none, title)).toEqual([]);
  });

  it("decides whether a sender is notified of the end of their requests", async () => {
    const title = "Declined";
    for (const [level, heard] of [
      ["own", ["Declined"]],
      ["none", []],
    ] as const) {
      const sender = await service.person();
      await choose(sender, level);
      const request = await sentRequest(sender.api, [account(all)], { title });
      await all.api("POST /v3/signature-requests/{id}/decline", {
        path: { id: request.id },
        body: {},
      });
      await atRest(service);
      expect(await subjects(sender, title)).toEqual(heard);
    }
  });

  it("can be changed back, and does not affect mails of the account", async () => {
    await choose(none);
    await sentRequest(owner.api, [account(none)], { title: "Again" });
    await atRest(service);
    expect(await subjects(none, "Again")).toEqual(["Signature requested"]);
    await choose(none, "none");
    await service.api("POST /v1/request-reset", { body: { email: none.email } });
    const reset = await messageTo(none.email, about("Choose a new password"));
    expect(reset.links).toHaveLength(1);
  });
});
