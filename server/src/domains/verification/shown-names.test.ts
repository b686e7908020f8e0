/** Text from untrusted files in names, reasons and fields is shown safely. */
import { append, bufferSource } from "@paraph/pades/read";
import { sign } from "@paraph/pades";
import { ceremony, makePdf, makeWorld } from "@paraph/pades/testing";
import { validate } from "@paraph/pades/validate";
import { expect, it } from "vitest";
import { presentVerification } from "./present-verdict.ts";

// Contains NUL, which ends text for some programs, and a right-to-left override.
const HOSTILE = "Lena\u0000 Muster\u202eretsuM\u2066";
const SHOWN = "Lena\ufffd Muster\ufffdretsuM\ufffd";

it("A verdict contains no invisible characters of a file", async () => {
  const world = await makeWorld();
  const source = bufferSource(makePdf());
  const { tails } = await sign(source, {
    ...ceremony(world),
    field: `Field ${HOSTILE}`,
    signer: world.rawSigner(await world.person(HOSTILE)),
    level: "B-B",
    name: HOSTILE,
    reason: HOSTILE,
    location: HOSTILE,
  });
  const validation = validate(append(source, ...tails), {
    anchors: world.anchors,
    at: world.clock.now(),
  });
  const verdict = presentVerification(
    { validation, size: 1, sha256: "", pages: [], signatureFields: [], notes: [] },
    { id: "1", at: world.clock.now(), statedNamePolicies: [], isOurs: () => true },
  );
  const [first] = verdict.details;
  expect(first).toMatchObject({
    field: `Field ${SHOWN}`,
    claimedName: SHOWN,
    reason: SHOWN,
    location: SHOWN,
    certificate: { commonName: SHOWN },
  });
  expect(first?.certificate?.subject).toMatch(/Lena(\\00|\ufffd) Muster\ufffdretsuM\ufffd/);
  const text = JSON.stringify(verdict);
  expect(text).not.toMatch(/\\u0000|[\u202e\u2066]/);
});
