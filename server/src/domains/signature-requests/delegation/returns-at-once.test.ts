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

async function round(returner: "anna" | "bruno" | "clara"): Promise<void> {
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
  expect(isSigned).toBe(returned.status === "rejected");
  expect(signer?.signatureStatus).toBe(isSigned ? "SIGNED" : "OPEN");
  expect(signer?.delegatedBy).toBe(isSigned ? "Bruno Frei" : null);
  if (!isSigned) expect((await signSimple(bruno.api, request.id)).status).toBe("SIGNED");
  expect(await verdicts(await download(anna.api, request))).toEqual([GOOD]);
}

it("leaves one of the two, and nothing is lost", async () => {
  const returners = ["bruno", "anna", "clara"] as const;
  for (let n = 0; n < ROUNDS; n += SIDE_BY_SIDE)
    await Promise.all(
      Array.from({ length: SIDE_BY_SIDE }, (_, at) =>
        round(returners[(n + at) % returners.length] ?? "anna"),
      ),
    );
}, 180_000);
