/** The name that the page shows is the name in the signature, whatever text the signer has typed as their mark. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestPerson, TestService } from "../../../../testing/service.ts";
import { identify, sentRequest, signQualified, signSimple } from "../../../../testing/signing.ts";

let service: TestService;
let sender: TestPerson;
beforeAll(async () => {
  service = await startService();
  sender = await service.person({ firstName: "Reto", lastName: "Ammann" });
});
afterAll(() => service.stop());

async function pageOf(document: string): Promise<string> {
  const path = { id: document, n: 0 };
  const { runs } = await sender.api("GET /v3/documents/{id}/pages/{n}/text", { path });
  return runs.map(({ text }) => text).join(" ");
}

it.each([
  { quality: "SES", level: "Simple (SES)", displayClaim: true },
  { quality: "QES", level: "Qualified (QES), EU law (eIDAS)", displayClaim: false },
] as const)("At $quality the page names the signer", async ({ quality, level, displayClaim }) => {
  const person = await service.person({ firstName: "Tobias", lastName: "Lindner", mobile: true });
  const body = { name: "Angela Merkel", displayClaim, default: true };
  await person.api("POST /v1/user/visual-signature", { body });
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality, legislation: "EIDAS" },
  ]);
  const { status } =
    quality === "SES"
      ? await signSimple(person.api, request.id)
      : await signQualified(person, request.id, await identify(person, "EIDAS"));
  expect(status).toBe("SIGNED");
  const text = await pageOf(request.documents[0]?.id ?? "");
  expect(text).toContain("Signed by Tobias Lindner");
  expect(text).toContain(level);
  expect(text).not.toContain("Signed by Angela");
});

it("The preview names the viewer, whatever text they have typed as their mark", async () => {
  const person = await service.person({ firstName: "Tobias", lastName: "Lindner" });
  const preview = async (query: Record<string, string>) => {
    const url = `${service.url}/v1/user/preview-visual-signature?${new URLSearchParams(query).toString()}`;
    const answer = await fetch(url, { headers: { authorization: person.authorization } });
    return answer.text();
  };
  const shown = { name: "Angela Merkel", claim: "true" };
  // The preview draws text as outlines, so two equal drawings contain the same words.
  expect(await preview({ ...shown, claim: "false" })).toBe(await preview(shown));
  const own = { name: "Tobias Lindner" };
  expect(await preview({ ...own, claim: "false" })).not.toBe(await preview(own));
});
