/** Two people who click "Sign" on the same request at the same moment, each twice. */
import type { TestPerson, TestService } from "./service.ts";
import { asked, download, followed, GOOD, only, sentRequest, verdicts } from "./signing.ts";

export interface Outcome {
  /** What each click was answered in the end. */
  readonly answers: string[];
  readonly overall: string;
  /** What the validator says of each signature. */
  readonly verdicts: string[];
  readonly chainIntact: boolean;
  readonly signedEvents: number;
  readonly completedEvents: number;
}

/** What has to come of it: both have signed once, validly. */
export const BOTH_ONCE: Outcome = {
  answers: ["SIGNED", "SIGNED", "SIGNED", "SIGNED"],
  overall: "SIGNED",
  verdicts: [GOOD, GOOD],
  chainIntact: true,
  signedEvents: 2,
  completedEvents: 1,
};

/** One round, and what came of it. */
export async function contend(service: TestService, sender: TestPerson): Promise<Outcome> {
  const people = await Promise.all([service.person(), service.person()]);
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
  const path = { id: request.id };
  const now = await sender.api("GET /v3/signature-requests/{id}", { path });
  const { events, chainIntact } = await sender.api("GET /v3/signature-requests/{id}/events", {
    path,
  });
  const named = (name: string) => events.filter((event) => event.name === name).length;
  return {
    // A click that came after the signature was done is told so.
    answers: entries.map(({ status, key }) =>
      key === "error.signing.already_signed" ? "SIGNED" : `${status}${key ?? ""}`,
    ),
    overall: now.statusOverall,
    verdicts: await verdicts(await download(sender.api, request)),
    chainIntact,
    signedEvents: named("signed"),
    completedEvents: named("completed"),
  };
}
