import { createClient } from "@paraph/contract/client";
import { expect, test } from "@playwright/test";
import { theWorld } from "../../world/world.ts";

interface Shown {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly note: string;
}

/** What a person can sign with, once logged in with what the sandbox's page shows. */
async function qualities({ email, password }: Shown) {
  const { service, api: visitor } = theWorld();
  const { value } = await visitor("POST /v1/login", { body: { email, password } });
  const api = createClient({ baseUrl: service, authorization: () => `Bearer ${value}` });
  const user = await api("GET /v1/user");
  return { user, detail: await api("GET /v3/user/signature-qualities-detail") };
}

test("a new installation shows accounts that can be used at once: one for qualified signatures, and a business with its admin and five members", async ({
  page,
}) => {
  const { service, sandbox } = theWorld();
  await page.goto(sandbox);
  const begin = page.getByRole("region", { name: "Sample accounts" });
  // They come by themselves: the page may be opened before they are there.
  await expect(begin.getByRole("listitem")).toHaveCount(3, { timeout: 60_000 });

  await begin.getByText("Members of Helvion AG").click();
  await expect(begin.getByRole("listitem")).toHaveCount(8);
  const answer = await page.request.get(`${sandbox}/people.json`);
  const { people } = (await answer.json()) as { people: Shown[] };
  for (const { name, email, password } of people) {
    const item = begin.getByRole("listitem").filter({ hasText: name });
    await expect(item).toContainText(email);
    await expect(item).toContainText(password);
  }
  const [simple, qualified] = await Promise.all(people.slice(0, 2).map(qualities));
  expect(simple?.user).toMatchObject({ emailVerified: true, mobileVerified: true });
  expect(simple?.detail.qes).toEqual({ zertes: null, eidas: null });
  expect(qualified?.user).toMatchObject({ emailVerified: true, mobileVerified: true });
  expect(qualified?.detail.qes).toMatchObject({
    zertes: { quality: "QES", legislation: "ZERTES" },
    eidas: { quality: "QES", legislation: "EIDAS" },
  });

  await page.goto(`${service}/login`);
  await page.getByLabel("Email address").fill(people[1]?.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(people[1]?.password ?? "");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
});
