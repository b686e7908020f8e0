import { expect, test } from "@playwright/test";
import { newMobile } from "../../demo/people.ts";
import { look } from "../../helpers/look.ts";
import { account, codeFor, codesTo, logIn } from "../../helpers/people.ts";
import { theWorld } from "../../world/world.ts";

test("a mobile number that waits for its code is confirmed at /profile/confirm", async ({
  page,
}) => {
  const lena = await account("Lena", "Brunner");
  await logIn(page, lena);
  await page.goto(`${theWorld().service}/profile/confirm`);
  await expect(page.getByText("Nothing waits to be confirmed.")).toBeVisible();

  const number = newMobile();
  const since = await codesTo(number);
  await lena.api("PUT /v1/user", { body: { mobile: number } });
  await page.reload();
  await expect(page.getByText(`We sent a code by SMS to`)).toBeVisible();
  await look(page, "78-profile-confirm");
  await page.getByLabel("Code (TAN)").fill(await codeFor(number, since));
  await page.getByRole("button", { name: "Confirm number" }).click();
  await expect(page.getByText("Your mobile number is confirmed.")).toBeVisible();
  expect((await lena.api("GET /v1/user")).attributes["mobile"]).toEqual([number]);
  await page.getByRole("link", { name: "To your identity" }).click();
  await expect(page.getByRole("heading", { name: "You are Lena Brunner." })).toBeVisible();
});
