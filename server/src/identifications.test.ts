import type { Api } from "@paraph/contract/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problemOf, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";
import { guestOf, sentRequest } from "../testing/signing.ts";
import { newId } from "./platform/ids.ts";
import type { Actor } from "./platform/principal.ts";
import { accountActor, guestActor } from "./platform/principal.ts";
import { eraseAccounts } from "./domains/profile/deletion/erase-accounts.ts";
import { eraseUnheldRequests } from "./domains/signature-requests/deletion/delete-request.ts";
import { guest } from "./domains/signature-requests/testing/people.ts";
import { identificationsOf } from "./domains/identification/queries.ts";
import { identifications } from "./domains/identification/tables.ts";
import type { IdentificationRow } from "./domains/identification/tables.ts";

const DAYS_31 = 31 * 24 * 60 * 60 * 1000;
const URL_AT_PROVIDER = "https://ident.example/appointments/7";
const VIDEO = { provider: "eident", method: "video" } as const;
const SELF = { provider: "zident", method: "autoident" } as const;

let service: TestService;
let anna: TestPerson;
let bruno: TestPerson;
beforeAll(async () => {
  service = await startService();
  anna = await service.person();
  bruno = await service.person({ firstName: "Bruno" });
});
afterAll(() => service.stop());

type Kind = Pick<IdentificationRow, "provider" | "method">;

/** An identification with data from a provider. */
async function identificationOf(
  subject: Actor,
  kind: Kind,
  status: IdentificationRow["status"],
  business: string | null = null,
) {
  const now = service.context.clock.now();
  const row = { id: newId(), subject, ...kind, status, business, url: URL_AT_PROVIDER };
  await service.context.db
    .insert(identifications)
    .values({ ...row, createdAt: now, updatedAt: now });
}

const stands = (api: Api, path: Kind) =>
  api("GET /v1/user/identification/{provider}/{method}", { path });
const all = async (api: Api) => (await api("GET /v1/user/identifications")).identifications;
const leftOf = async (subject: Actor) =>
  (await identificationsOf(service.context.db, subject)).length;

async function monthLater(work: () => Promise<unknown>): Promise<void> {
  service.context.clock.move(DAYS_31);
  try {
    await work();
  } finally {
    service.context.clock.move(-DAYS_31);
  }
}

/** A guest of a request that Anna has sent. */
async function invited() {
  const person = guest();
  const request = await sentRequest(anna.api, [person]);
  const api = await guestOf(service.url, person.signer_identity_data.email_address);
  const { id } = await api("GET /v1/direct/user");
  return { api, request, subject: guestActor(id) };
}

describe("An identification", () => {
  it("has no status before it starts", async () => {
    expect(await all(anna.api)).toEqual([]);
    const nothing = { appointmentStatus: null, identUrl: null, businessId: null };
    expect(await stands(anna.api, VIDEO)).toEqual(nothing);
    expect(await stands(anna.api, SELF)).toEqual(nothing);
  });

  it("is shown with its status, its law, its business and the address where it continues", async () => {
    const businessId = newId();
    await identificationOf(accountActor(anna.id), VIDEO, "inprogress", businessId);
    const status = { appointmentStatus: "inprogress", identUrl: URL_AT_PROVIDER, businessId };
    expect(await stands(anna.api, VIDEO)).toEqual(status);
    expect(await stands(anna.api, SELF)).toMatchObject({ appointmentStatus: null });
    expect(await all(anna.api)).toMatchObject([{ ...VIDEO, ...status, legislation: "EIDAS" }]);
  });

  it("is hidden from everybody else", async () => {
    expect(await all(bruno.api)).toEqual([]);
    expect(await stands(bruno.api, VIDEO)).toMatchObject({ appointmentStatus: null });
  });

  it.each([
    ["eident", "autoident"],
    ["zident", "robo"],
    ["nobody", "video"],
  ])("that nobody offers gets a 404 with its key: %s, %s", async (provider, method) => {
    const answer = await fetch(`${service.url}/v1/user/identification/${provider}/${method}`, {
      headers: { authorization: anna.authorization },
    });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ key: "error.identification.not_offered" });
  });

  it("of a guest is shown only to them", async () => {
    const [gina, other] = [await invited(), await invited()];
    await identificationOf(gina.subject, SELF, "unknown");
    const own = await gina.api("GET /v1/direct/identifications");
    expect(own.identifications).toMatchObject([{ ...SELF, legislation: "ZERTES" }]);
    const stood = await gina.api("GET /v1/direct/identification/{provider}/{method}", {
      path: SELF,
    });
    expect(stood).toEqual({
      appointmentStatus: "unknown",
      identUrl: URL_AT_PROVIDER,
      businessId: null,
    });
    expect(await other.api("GET /v1/direct/identifications")).toEqual({ identifications: [] });
    expect((await problemOf(all(gina.api))).status).toBe(401);
  });

  it("is deleted with the account, and a guest's with the request", async () => {
    const leaving = await service.person({ firstName: "Béla" });
    const subject = accountActor(leaving.id);
    await identificationOf(subject, VIDEO, "failure");
    await leaving.api("POST /v1/user/delete", { body: { password: leaving.password } });
    await monthLater(() => eraseAccounts(service.context));
    expect(await leftOf(subject)).toBe(0);

    const gina = await invited();
    await identificationOf(gina.subject, VIDEO, "success");
    const path = { id: gina.request.id };
    await anna.api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
    await anna.api("DELETE /v3/signature-requests/{id}", { path });
    expect(await leftOf(gina.subject)).toBe(1);
    await monthLater(() => eraseUnheldRequests(service.context));
    expect(await leftOf(gina.subject)).toBe(0);
  });
});
