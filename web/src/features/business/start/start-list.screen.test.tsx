// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../../testing/acts.ts";
import { admin, branding, business, NO_STATISTICS } from "../../../testing/answers.ts";
import { closeScreens, openScreens } from "../../../testing/screens.tsx";
import type { Answers } from "../../../testing/screens.tsx";

afterEach(async () => {
  await closeScreens();
  localStorage.clear();
});

const sent = (count: number) => ({
  ...NO_STATISTICS,
  months: NO_STATISTICS.months.map((month) => ({
    ...month,
    requests: { ...month.requests, sent: count },
  })),
});
const DOMAIN = { domain: "brunner.test", state: "pending" } as const;

const opened = (answers: Answers = {}, address = "/business/welcome") =>
  openScreens(address, {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business({ domains: [DOMAIN] }),
      "GET /v1/businesses/{id}/branding": branding(),
      "GET /v2/businesses/{id}/statistics": sent(0),
      ...answers,
    },
  });
const list = () => screen.findByRole("region", { name: /^First steps/ });
const steps = async () => within(await list()).getAllByRole("listitem");
const done = async () =>
  (await steps())
    .filter(({ textContent }) => textContent.includes("Done"))
    .map(({ textContent }) => textContent.split(" · ")[0]);

describe("The first steps of a business", () => {
  it("are listed on its welcome page, each with the page where it is done", async () => {
    await opened();
    expect((await list()).textContent).toContain("0 of 4 done");
    const links = within(await list()).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/business/members",
      "/business/members/domains",
      "/business/settings?tab=branding",
      "/upload",
    ]);
    expect(await done()).toEqual([]);
  });

  it("are checked when they are done", async () => {
    await opened({
      "GET /v1/businesses/{id}": business({
        invited_count: 1,
        domains: [{ ...DOMAIN, state: "verified" }],
      }),
      "GET /v2/businesses/{id}/statistics": sent(1),
    });
    expect(await done()).toEqual([
      "Invite members",
      "Verify a domain",
      "Send or sign the first document",
    ]);
    expect((await list()).textContent).toContain("3 of 4 done");
  });

  it("are gone once all are done", async () => {
    await opened({
      "GET /v1/businesses/{id}": business({
        member_count: 1,
        domains: [{ ...DOMAIN, state: "verified" }],
      }),
      "GET /v1/businesses/{id}/branding": branding({ colour: "#6fb98f" }),
      "GET /v2/businesses/{id}/statistics": sent(1),
    });
    expect(await said("Brunner & Co is ready.")).toBeDefined();
    await waitFor(() => expect(screen.queryByText(/^First steps/)).toBeNull());
  });

  it("can be hidden, also on the overview", async () => {
    const screens = await opened();
    await list();
    await press("Hide");
    await waitFor(() => expect(screen.queryByText(/^First steps/)).toBeNull());
    await screens.go("/business/dashboard");
    expect(await said("Nothing to show yet.")).toBeDefined();
    expect(screen.queryByText(/^First steps/)).toBeNull();
  });
});
