/**
 * Every call of the groups "user" and "other" of the specification (section 7, except visual signatures) responds as
 * the description of the API says, with a success and with a refusal. The status page, the marketing forms and the like
 * belong to external services.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Asking } from "../testing/access.ts";
import { apiDescriptionOf } from "../testing/api-description.ts";
import type { ApiDescription } from "../testing/api-description.ts";
import { as, preparationsOf, sent } from "../testing/preparations.ts";
import type { Asked, Preparations } from "../testing/preparations.ts";
import { PASSWORD, startService } from "../testing/service.ts";
import type { TestPerson, TestService } from "../testing/service.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";
const NEW_PASSWORD = "ein ganz neuer satz";

let service: TestService;
let described: ApiDescription;
let anna: TestPerson;
let prepare: Preparations;
beforeAll(async () => {
  service = await startService();
  described = await apiDescriptionOf(service.url);
  anna = await service.person();
  prepare = preparationsOf(service, anna);
});
afterAll(() => service.stop());

type Ask = () => Asked | Promise<Asked>;

/** A call, a request that succeeds, a request that is refused, and the key of that error. */
type Row = readonly [call: string, succeeds: Ask, refused: Ask, key: string];

const annas = (asking: Asking = {}) => ({ ...asking, as: as(anna) });
const ROWS: readonly Row[] = [
  [
    "POST /v1/register",
    () => ({ body: prepare.registration(prepare.address()) }),
    () => ({ body: prepare.registration(prepare.address(), "kurz") }),
    "error.password.too_short",
  ],
  ["GET /v1/user", () => annas(), () => ({}), "error.auth.required"],
  [
    "PUT /v1/user",
    () => annas({ body: { attributes: { lang: ["de-ch"] }, last_name: "Frei" } }),
    () => annas({ body: { attributes: { frontend_version: ["1"] } } }),
    "error.attribute.not_updatable",
  ],
  [
    "POST /v1/user/delete",
    async () => ({ body: { password: PASSWORD }, as: as(await service.person()) }),
    () => annas({ body: { password: "not hers" } }),
    "error.password.wrong",
  ],
  [
    "POST /v1/login",
    () => ({ body: { email: anna.email, password: PASSWORD, remember: true } }),
    () => ({ body: { email: anna.email, password: "not hers" } }),
    "error.auth.credentials_invalid",
  ],
  [
    "POST /v1/logout",
    async () => ({ as: as(await service.again(anna)) }),
    async () => {
      const gone = await service.again(anna);
      await gone.api("POST /v1/logout");
      return { as: as(gone) };
    },
    "error.auth.token_invalid",
  ],
  [
    "POST /v1/request-confirmation",
    () => ({ body: { email: prepare.address() } }),
    () => ({ body: { email: "nobody" } }),
    "error.validation",
  ],
  [
    "POST /v1/valid-confirmation",
    async () => ({ body: { token: await prepare.confirmation(), password: PASSWORD } }),
    () => ({ body: { token: "unknown", password: PASSWORD } }),
    "error.confirmation.invalid",
  ],
  [
    "POST /v1/check-password",
    () => ({ body: { password: "kurz" } }),
    () => ({ body: {} }),
    "error.validation",
  ],
  [
    "POST /v1/change-password",
    async () => ({
      body: { old_password: PASSWORD, new_password: NEW_PASSWORD },
      as: as(await service.person()),
    }),
    () => annas({ body: { old_password: "not hers", new_password: NEW_PASSWORD } }),
    "error.password.wrong",
  ],
  [
    "POST /v1/reset-password",
    async () => ({ body: { token: await prepare.reset(), password: NEW_PASSWORD } }),
    () => ({ body: { token: "unknown", password: NEW_PASSWORD } }),
    "error.confirmation.invalid",
  ],
  [
    "POST /v1/request-reset",
    () => ({ body: { email: prepare.address() } }),
    () => ({ body: { email: "nobody" } }),
    "error.validation",
  ],
  [
    "POST /v1/user/accept",
    () => annas({ body: { gtc: true } }),
    () => annas({ body: { business_invite: NOBODY } }),
    "error.business.invitation_over",
  ],
  ["POST /v1/user/cello", () => annas(), () => ({}), "error.auth.required"],
  [
    "GET /v3/user/signature-qualities-detail",
    () => annas(),
    () => ({ as: { authorization: "Bearer nonsense" } }),
    "error.auth.token_invalid",
  ],
  [
    "POST /v1/identity_providers",
    () => ({ body: { email: prepare.address() } }),
    () => ({ body: { email: "nobody" } }),
    "error.validation",
  ],
  [
    "GET /v1/email_input_autocomplete",
    () => annas({ query: { query: "nora" } }),
    () => annas(),
    "error.validation",
  ],
  [
    "POST /v1/direct/tan/resend",
    () =>
      prepare.laterOn(async () => {
        const { as: guests, id } = await prepare.signing();
        return { body: { id }, as: guests };
      }),
    () => prepare.direct({ body: { id: NOBODY } }),
    "error.tan.unknown",
  ],
  [
    "POST /v1/direct/tan/check",
    async () => {
      const { as: guests, id, tan } = await prepare.signing();
      return { body: { id, tan }, as: guests };
    },
    () => prepare.direct({ body: { id: NOBODY, tan: "000000" } }),
    "error.tan.unknown",
  ],
  [
    "POST /api/resend/{id}",
    () =>
      prepare.laterOn(async () => {
        const { as: theirs, id } = await prepare.numberChange();
        return { path: { id }, as: theirs };
      }),
    () => annas({ path: { id: NOBODY } }),
    "error.tan.unknown",
  ],
  [
    "POST /api/respond/{id}",
    async () => {
      const { as: theirs, id, tan } = await prepare.numberChange();
      return { path: { id }, body: { tan }, as: theirs };
    },
    () => annas({ path: { id: NOBODY }, body: { tan: "000000" } }),
    "error.tan.unknown",
  ],
  [
    "POST /api/cancel/{id}",
    async () => {
      const { as: theirs, id } = await prepare.numberChange();
      return { path: { id }, as: theirs };
    },
    () => annas({ path: { id: NOBODY } }),
    "error.tan.unknown",
  ],
  ["GET /v1/direct/user", () => prepare.direct(), () => ({}), "error.auth.required"],
  [
    "PUT /v1/direct/user",
    () => prepare.direct({ body: { language: "it" } }),
    () => prepare.direct({ body: { language: "rm" } }),
    "error.validation",
  ],
  [
    "GET /v1/images/resized/{id}",
    async () => annas({ path: { id: await prepare.picture() }, query: { w: "1" } }),
    () => annas({ path: { id: NOBODY } }),
    "error.not_found",
  ],
];

describe("As the API description says,", () => {
  it.each(ROWS)("%s responds", async (call, succeeds) => {
    const answer = await sent(service.url, call, await succeeds());
    expect(answer.ok ? "" : await answer.clone().text()).toBe("");
    expect(await described.faultsOf(call, answer)).toEqual([]);
  });

  it.each(ROWS)("%s refuses", async (call, _succeeds, refused, key) => {
    const answer = await sent(service.url, call, await refused());
    expect(await answer.clone().json()).toMatchObject({ key, status: answer.status });
    expect(await described.faultsOf(call, answer)).toEqual([]);
  });

  it("GET /v1/datetime responds; it is open to all and has no parameters, so it refuses nobody", async () => {
    const answer = await sent(service.url, "GET /v1/datetime", {});
    expect(answer.status).toBe(200);
    expect(await described.faultsOf("GET /v1/datetime", answer)).toEqual([]);
  });

  it("The test detects a mismatch", async () => {
    const other = Response.json({ ok: false }, { headers: { "x-request-id": "1" } });
    expect(await described.faultsOf("POST /v1/logout", other)).toEqual([
      expect.stringContaining("X-Request-Id"),
      expect.stringContaining("body/ok"),
    ]);
    const unknown = Response.json({}, { status: 418 });
    expect(await described.faultsOf("POST /v1/logout", unknown)).toHaveLength(1);
  });
});
