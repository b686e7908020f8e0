import { limits } from "@paraph/rules/limits";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inbox, messageTo } from "../../../testing/inbox.ts";
import { startService } from "../../../testing/service.ts";
import type { TestService } from "../../../testing/service.ts";
import { sentRequest } from "../../../testing/signing.ts";
import { newId } from "../../platform/ids.ts";
import { mayMailFrom } from "../../platform/mail/mail-limit.ts";
import { about, account } from "../signature-requests/testing/people.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService({ env: { RATE_LIMIT_FACTOR: "1" } });
});
afterAll(() => service.stop());

it("A person who was invited to sign two hundred times in a day gets no more mails, but still finds the request in their list", async () => {
  const { context } = service;
  const sender = await service.person();
  const asked = await service.person({ firstName: "Alma" });
  const other = await service.person({ firstName: "Oliver" });
  const send = (title: string) =>
    sentRequest(sender.api, [account(asked), account(other)], { title });
  for (let n = 0; n < limits.mailsToOne.asked.most - 1; n += 1) {
    await mayMailFrom(context.db, context, "asked", {
      to: asked.email,
      from: { id: newId(), free: false },
    });
  }
  await send("The last of the day");
  await messageTo(asked.email, about("Signature requested: The last of the day"));
  await send("One too many");
  await messageTo(other.email, about("Signature requested: One too many"));
  const subjects = (await inbox(asked.email)).map((mail) => mail.subject).join();
  expect(subjects).not.toContain("One too many");
  const { signatureRequests } = await asked.api("GET /v3/signature-requests");
  expect(signatureRequests.map((one) => one.title)).toContain("One too many");
});
