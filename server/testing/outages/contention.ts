/** People who click "Sign" on the same request at the same moment, each twice. */
import { limits } from "@paraph/rules/limits";
import pg from "pg";
import { expect } from "vitest";
import { expectSignedOnce } from "./aftermath.ts";
import type { Aftermath } from "./aftermath.ts";
import type { TestPerson, TestService } from "../service.ts";
import { asked, followed, only, sentRequest } from "../signing.ts";

/** What has to come of it. */
export const NOTHING: Aftermath = { reasons: [], twice: 0 };

/**
 * One round: all clicks are answered with the signature, and each has signed once. Returns what their meeting has left.
 * @param count how many people sign
 */
export async function contend(
  service: TestService,
  sender: TestPerson,
  count = 2,
): Promise<Aftermath> {
  const people = await Promise.all(Array.from({ length: count }, () => service.person()));
  const request = await sentRequest(
    sender.api,
    people.map(({ email }) => ({ account_email: email, quality: "SES" as const })),
  );
  const clicks = people.flatMap((person) => [person, person]);
  const entries = await Promise.all(
    clicks.map(async ({ api }) =>
      followed(api, only(await api("POST /v3/sign", asked(request.id)))),
    ),
  );
  // A click after the signature gets the error for that.
  const answers = entries.map(({ status, key }) =>
    key === "error.signing.already_signed" ? "SIGNED" : `${status}${key ?? ""}`,
  );
  expect(answers).toEqual(clicks.map(() => "SIGNED"));
  const client = new pg.Client(service.database.connection);
  await client.connect();
  try {
    const signers = people.map((person) => ({
      person,
      textsBefore: 0,
      freeBefore: limits.freeSignatures,
    }));
    return await expectSignedOnce(client, sender, request, signers);
  } finally {
    await client.end();
  }
}
