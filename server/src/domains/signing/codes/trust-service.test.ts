import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "../../../../testing/service.ts";
import type { TestService } from "../../../../testing/service.ts";
import { asked, identify, only, sentRequest } from "../../../../testing/signing.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe("The response to a person who signs with a qualified certificate", () => {
  it("names the trust service that sends the code, and contains the service's description of the code", async () => {
    const person = await service.person({ mobile: true, lang: "de-ch" });
    await identify(person, "ZERTES");
    const request = await sentRequest(person.api, [
      { account_email: person.email, quality: "QES", legislation: "ZERTES" },
    ]);
    const entry = only(await person.api("POST /v3/sign", asked(request.id)));
    const told = {
      name: "Sandbox Trust Services CH",
      codeNote: `Sechs Ziffern, per SMS an +41\u00a0•••\u00a0${person.mobile?.slice(-2)} gesendet`,
      codeNoteLanguage: "de-ch",
    };
    expect(entry).toMatchObject({ status: "PROVIDER_STEP", trustService: told });
    const path = { id: entry.proceedId ?? "" };
    expect(only(await person.api("GET /v3/sign/{id}", { path })).trustService).toEqual(told);
  });
});
