import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { uploaded } from "../../../../testing/signing.ts";
import { expireRequests } from "../lifecycle/end-request.ts";
import { account } from "./people.ts";

const DAY = 86_400_000;

/** A request to the signer whose deadline has passed. The clock stands as before. */
export async function expiredRequest(
  service: TestService,
  [sender, signer]: readonly [TestPerson, TestPerson],
  title: string,
): Promise<void> {
  const tomorrow = new Date(service.context.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  const { id } = await sender.api("POST /v3/signature-requests", {
    body: {
      title,
      documents: [{ document_id: await uploaded(sender.api) }],
      signatures: [account(signer)],
      expiration_date: tomorrow,
    },
  });
  await sender.api("POST /v3/signature-requests/{id}/initiate", { path: { id } });
  service.context.clock.move(3 * DAY);
  await expireRequests(service.context);
  service.context.clock.move(-3 * DAY);
}
