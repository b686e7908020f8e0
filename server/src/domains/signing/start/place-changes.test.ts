/**
 * The place of a signer changes while their click waits for the lock of the request: what the click has read is outdated.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { meetingAt } from "../../../../testing/outages/meeting.ts";
import { problemOf, startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { asked, download, sentRequest, verdicts } from "../../../../testing/signing.ts";
import type { Entry, SignatureRequest } from "../../../../testing/signing.ts";
import { signingAttempts } from "../tables.ts";

let service: TestService;
let sender: TestPerson;
let clara: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person();
  clara = await service.person({ firstName: "Clara", lastName: "Moser" });
});
afterAll(() => service.stop());

interface Place {
  readonly signer: TestPerson;
  readonly request: SignatureRequest;
  readonly sid: string;
}

const level = { quality: "SES", legislation: "EIDAS", sequence: -1 } as const;

async function place(): Promise<Place> {
  const signer = await service.person({ firstName: "Bruno", lastName: "Frei" });
  const people = [signer, sender].map(({ email }) => ({ account_email: email, ...level }));
  const request = await sentRequest(sender.api, people);
  const own = request.signatures.find(({ accountEmail }) => accountEmail === signer.email);
  return { signer, request, sid: own?.sid ?? "" };
}

type Act = (place: Place) => Promise<unknown>;
const delegate: Act = ({ signer, request: { id } }) =>
  signer.api("POST /v3/signature-requests/{id}/delegate", {
    path: { id },
    body: { account_email: clara.email },
  });
const remove: Act = ({ request: { id }, sid }) =>
  sender.api("DELETE /v3/signature-requests/{id}/signatures/{sid}", { path: { id, sid } });
const withdraw: Act = ({ request: { id } }) =>
  sender.api("POST /v3/signature-requests/{id}/withdraw", { path: { id }, body: {} });

const click = ({ signer, request }: Place) => signer.api("POST /v3/sign", asked(request.id));
const attemptsOf = ({ request: { id } }: Place) =>
  service.context.db.select().from(signingAttempts).where(eq(signingAttempts.request, id));

/** The answer to a click that has planned its signature, and comes to the lock after an act. */
function clickedBefore(of: Place, act: Act): Promise<readonly Entry[]> {
  const inOrder = async () => {
    const acting = act(of);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const [entries] = await Promise.all([click(of), acting]);
    return entries;
  };
  return meetingAt(service, of.request.id, { waiting: 2, begin: inOrder });
}

describe("A click whose signer's place changes before it gets the lock", () => {
  it.each([
    ["is delegated", delegate, "error.signing.not_a_signer"],
    ["ends with the request", withdraw, "error.sr.not_open"],
  ] as const)("signs nothing, if it %s", async (_how, act, key) => {
    const of = await place();
    expect(await clickedBefore(of, act)).toMatchObject([{ status: "FAILED", key }]);
    expect(await attemptsOf(of)).toEqual([]);
    expect(await verdicts(await download(sender.api, of.request))).toEqual([]);
  });

  it("is refused like a stranger's, if the signer is removed", async () => {
    const of = await place();
    const { key } = await problemOf(clickedBefore(of, remove));
    expect(key).toBe("error.not_found");
    expect(await attemptsOf(of)).toEqual([]);
  });
});
