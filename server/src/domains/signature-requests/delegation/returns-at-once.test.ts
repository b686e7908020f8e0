/** A delegated signature is returned at the same moment as its delegate signs. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { atRest } from "../../../../testing/rest.ts";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { download, GOOD, sentRequest, signSimple, verdicts } from "../../../../testing/signing.ts";
import { account } from "../testing/people.ts";

const ROUNDS = 12;
const SIDE_BY_SIDE = 4;

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** What is true after the two have met, and what has to be, whichever came first. */
async function round(
  returner: "anna" | "bruno" | "clara",
): Promise<{ is: object; wanted: object }> {
  const people: Readonly<Record<typeof returner, TestPerson>> = {
    anna: await service.person(),
    bruno: await service.person({ firstName: "Bruno", lastName: "Frei" }),
    clara: await service.person({ firstName: "Clara", lastName: "Moser" }),
  };
  const { anna, bruno, clara } = people;
  const request = await sentRequest(anna.api, [account(bruno), account(anna)]);
  const path = { id: request.id };
  const sid = request.signatures[0]?.sid ?? "";
  await bruno.api("POST /v3/signature-requests/{id}/delegate", {
    path,
    body: { account_email: clara.email },
  });
  const [signed, returned] = await Promise.allSettled([
    signSimple(clara.api, request.id),
    people[returner].api("POST /v3/signature-requests/{id}/signatures/{sid}/return", {
      path: { ...path, sid },
      body: { message: "" },
    }),
  ]);
  await atRest(service);
  const { signatures } = await anna.api("GET /v3/signature-requests/{id}", { path });
  const signer = signatures.find((one) => one.sid === sid);
  const isSigned = signed.status === "fulfilled" && signed.value.status === "SIGNED";
  // Whose signature it is again can sign it.
  const afterwards = isSigned ? "SIGNED" : (await signSimple(bruno.api, request.id)).status;
  return {
    is: {
      returned: returned.status,
      status: signer?.signatureStatus,
      delegatedBy: signer?.delegatedBy,
      afterwards,
      verdicts: await verdicts(await download(anna.api, request)),
    },
    wanted: {
      ...(isSigned
        ? { returned: "rejected", status: "SIGNED", delegatedBy: "Bruno Frei" }
        : { returned: "fulfilled", status: "OPEN", delegatedBy: null }),
      afterwards: "SIGNED",
      verdicts: [GOOD],
    },
  };
}

it("leaves one of the two, and nothing is lost", async () => {
  const returners = ["bruno", "anna", "clara"] as const;
  for (let n = 0; n < ROUNDS; n += SIDE_BY_SIDE) {
    const ended = await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, (_, at) =>
        round(returners[(n + at) % returners.length] ?? "anna"),
      ),
    );
    for (const { is, wanted } of ended) expect(is).toEqual(wanted);
  }
}, 180_000);
