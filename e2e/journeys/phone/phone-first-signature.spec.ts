/** The way of a new person to their first own signature on a phone, counted in taps. */
import { expect, test } from "@playwright/test";
import {
  firstSignatureOfAccount,
  firstSignatureOfNewPerson,
} from "../../helpers/first-signature.ts";

test("a new person signs a document of their own with eight taps, the inbox included", async ({
  context,
  page,
}) => {
  expect(await firstSignatureOfNewPerson(context, page)).toBeLessThanOrEqual(8);
});

test("a person who has an account signs a document of their own with six taps", async ({
  context,
  page,
}) => {
  expect(await firstSignatureOfAccount(context, page)).toBeLessThanOrEqual(6);
});
