/** Required single sign-on, and the parts of the service that know nothing of it. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { problemOf } from "../testing/service.ts";
import { addedProgram } from "./domains/api-users/testing/programs.ts";
import { openRequiredBusiness } from "./domains/single-sign-on/testing/required.ts";
import type { RequiredBusiness } from "./domains/single-sign-on/testing/required.ts";

let on: RequiredBusiness;
beforeAll(async () => {
  on = await openRequiredBusiness({ emergency: "programs.only@notfall.test" });
  await on.require();
});
afterAll(() => on.close());

it("API users log in as before, with their keys", async () => {
  const by = { ...on.admin, api: on.chief.api };
  const { token, api } = await addedProgram(on.service, by, on.business);
  expect(token).not.toBe("");
  expect((await problemOf(api("GET /v1/user"))).key).toBe("error.api_user.not_allowed");
});
