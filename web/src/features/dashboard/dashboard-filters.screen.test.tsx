// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import { session } from "../../testing/answers.ts";
import { row, rows } from "../../testing/request-answers.ts";
import { closeScreens, openScreens } from "../../testing/screens.tsx";
import type { Asking } from "../../testing/screens.tsx";

afterEach(closeScreens);

const LISTS = "GET /v3/signature-requests";
/** All lists are empty, except the list of completed requests. */
const completed = ({ query }: Asking): object =>
  rows(query.get("status_overall") === "SIGNED" ? [row({ title: "Lease" })] : []);
const opened = (address = "/dashboard") =>
  openScreens(address, { session: true, answers: { ...session(), [LISTS]: completed } });

describe("The filters of the dashboard", () => {
  const pick = async (filter: RegExp, option: string) => {
    await userEvent.click(await screen.findByRole("button", { name: filter }));
    await userEvent.click(await screen.findByRole("menuitemradio", { name: option }));
  };

  it("narrow every list, are part of the address and are cleared together with the search", async () => {
    const { answer, asked, router } = await opened();
    await said("Lease");
    await pick(/^Level/, "Advanced");
    await pick(/^Sent by$/, "Sent by others");
    expect(router.state.location.search).toEqual({ level: "aes", by: "others" });
    answer({ [LISTS]: rows() });
    await pick(/^Date/, "Last 30 days");
    expect(await said("Nothing matches these filters.")).toBeDefined();
    const query = asked(LISTS).at(-1)?.query;
    expect([query?.get("quality"), query?.get("sent_by")]).toEqual(["AES_MINIMAL,AES", "others"]);
    expect(query?.get("changed_from")).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(screen.getByRole("button", { name: "Level: Advanced" })).toBeDefined();
    answer({ [LISTS]: completed });
    await press("Clear filters");
    expect(await said("Lease")).toBeDefined();
    expect(router.state.location.search).toEqual({});
  });

  it("come from the address; an invalid value is ignored", async () => {
    const { asked } = await opened("/dashboard?level=qes&by=nobody");
    await screen.findByRole("button", { name: "Level: Qualified" });
    const query = asked(LISTS)[0]?.query;
    expect([query?.get("quality"), query?.has("sent_by")]).toEqual(["QES", false]);
  });

  it("keep the tab of drafts while a search finds none of them", async () => {
    await openScreens("/dashboard", {
      session: true,
      answers: {
        ...session(),
        [LISTS]: ({ query }: Asking): object =>
          rows(
            query.get("status_overall") === "DRAFT" && !query.has("search")
              ? [row({ title: "Lease", status_overall: "DRAFT" })]
              : [],
          ),
      },
    });
    await screen.findByRole("tab", { name: /^Drafts/ });
    await userEvent.type(screen.getByRole("searchbox"), "zeppelin");
    expect(await said("No results for “zeppelin”.")).toBeDefined();
    expect(screen.getByRole("tab", { name: /^Drafts/ })).toBeDefined();
  });
});
