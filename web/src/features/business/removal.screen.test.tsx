// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { press, said, tick } from "../../testing/acts.ts";
import { admin, business, listedMember } from "../../testing/answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers, Asking } from "../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

beforeEach(() => happyDOM.setViewport({ width: 1440, height: 900 }));
afterEach(closeScreens);

const LIST = "GET /v1/businesses/{id}/members";

const LENA = listedMember("lena", "Lena Brunner", true);
const CROWD = Array.from({ length: 44 }, (_, at) => listedMember(`m${at}`, `Member ${100 + at}`));
const EVERYBODY = [LENA, ...CROWD];

const listed = { members: EVERYBODY.slice(0, 20), page: 1, size: 20, total: EVERYBODY.length };

const opened = (address = "/business/members", answers: Answers = {}) =>
  openScreens(address, {
    session: true,
    answers: {
      ...admin(),
      "GET /v1/businesses/{id}": business({
        admin_count: 1,
        member_count: 44,
        invited_count: 3,
        seats: 50,
      }),
      [LIST]: listed,
      ...answers,
    },
  });

describe("The removal of members", () => {
  const REMOVE = "POST /v1/businesses/{id}/remove-members";
  const removing = ({ body }: Asking) => {
    const { user_ids } = body as { user_ids: readonly string[] };
    return { ok: true, removed: user_ids.length };
  };
  const DONE = { [REMOVE]: removing };
  const removal = (name: string) => screen.findByRole("dialog", { name });
  const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  it("of one is asked by name; their open requests continue unless something else is chosen", async () => {
    const { asked } = await opened(undefined, DONE);
    await press("Actions for Member 100");
    await userEvent.click(
      await screen.findByRole("menuitem", { name: "Remove from Brunner & Co" }),
    );
    await removal("Remove Member 100?");
    expect(await said("Signers can still sign, and Brunner & Co pays.")).toBeDefined();
    await press("Remove member");
    expect(await said("One member has been removed.")).toBeDefined();
    expect(asked(REMOVE)[0]?.body).toEqual({ user_ids: ["m0"], open_requests: "continue" });
    await closed();
    await waitFor(() => expect(asked(LIST).length).toBeGreaterThan(1));
  });

  it("of several withdraws their open requests on demand, and clears the selection", async () => {
    const { asked } = await opened(undefined, DONE);
    await tick("Select Member 100");
    await tick("Select Member 101");
    await press("Remove");
    await removal("Remove 2 members?");
    await userEvent.click(await screen.findByRole("radio", { name: /^Withdraw them/ }));
    await press("Remove members");
    expect(await said("2 members have been removed.")).toBeDefined();
    expect(asked(REMOVE)[0]?.body).toEqual({ user_ids: ["m0", "m1"], open_requests: "withdraw" });
    await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
  });

  it("is not done if the dialog is closed, or if the service refuses it: the dialog says why", async () => {
    const refused = refusal(409, "error.business.last_admin", "One admin is always left.");
    const { asked } = await opened(undefined, { [REMOVE]: refused });
    await tick("Select Lena Brunner");
    await press("Remove");
    await press("Cancel");
    await closed();
    expect(asked(REMOVE)).toEqual([]);
    expect(await said("One selected")).toBeDefined();
    await press("Remove");
    await press("Remove member");
    expect(await said("One admin is always left.")).toBeDefined();
    await press("Cancel");
    expect(await said("One selected")).toBeDefined();
  });

  it("of oneself is leaving", async () => {
    const { asked, answer, router } = await opened(undefined, DONE);
    await press("Actions for Lena Brunner");
    await userEvent.click(await screen.findByRole("menuitem", { name: "Leave Brunner & Co" }));
    await removal("Leave Brunner & Co?");
    answer({ "GET /v2/businesses/user": { business: null, invitations: [] } });
    await press("Leave");
    expect(await said("You have left Brunner & Co.")).toBeDefined();
    expect(asked(REMOVE)[0]?.body).toEqual({ user_ids: ["lena"], open_requests: "continue" });
    // The page of the business is no longer theirs.
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard"));
  });

  it("is done in portions of 100, of oneself at last", async () => {
    const others = Array.from({ length: 129 }, (_, at) =>
      listedMember(`p${at}`, `Person ${200 + at}`),
    );
    const many = [LENA, ...others];
    const page = ({ query }: Asking) => {
      const [number, size] = [Number(query.get("page")), Number(query.get("size"))];
      const members = many.slice((number - 1) * size, number * size);
      return { members, page: number, size, total: many.length };
    };
    const { asked } = await opened(undefined, { ...DONE, [LIST]: page });
    for (let number = 1; number <= 7; number += 1) {
      await screen.findByText(`Person ${200 + (number - 1) * 20}`);
      await tick("Select all on this page");
      if (number < 7) await press("Next page");
    }
    await press("Remove");
    await press("Remove members");
    expect(await said("130 members have been removed.")).toBeDefined();
    const portions = asked(REMOVE).map(({ body }) => (body as { user_ids: string[] }).user_ids);
    expect(portions.map(({ length }) => length)).toEqual([100, 30]);
    expect(portions.at(-1)?.at(-1)).toBe("lena");
  });

  it("that fails in the middle says how many are done, and goes on from there", async () => {
    const many = Array.from({ length: 130 }, (_, at) =>
      listedMember(`p${at}`, `Person ${200 + at}`),
    );
    const page = ({ query }: Asking) => {
      const [number, size] = [Number(query.get("page")), Number(query.get("size"))];
      const members = many.slice((number - 1) * size, number * size);
      return { members, page: number, size, total: many.length };
    };
    const refused = refusal(409, "error.business.last_admin", "One admin is always left.");
    const { asked, answer } = await opened(undefined, {
      [LIST]: page,
      [REMOVE]: (asking: Asking) => {
        answer({ [REMOVE]: refused });
        return removing(asking);
      },
    });
    for (let number = 1; number <= 7; number += 1) {
      await screen.findByText(`Person ${200 + (number - 1) * 20}`);
      await tick("Select all on this page");
      if (number < 7) await press("Next page");
    }
    await press("Remove");
    await press("Remove members");
    expect(await said("One admin is always left.")).toBeDefined();
    expect(await said("100 of 130 removed")).toBeDefined();
    answer(DONE);
    await press("Remove members");
    expect(await said("130 members have been removed.")).toBeDefined();
    const portions = asked(REMOVE).map(({ body }) => (body as { user_ids: string[] }).user_ids);
    expect(portions.map(({ length }) => length)).toEqual([100, 30, 30]);
    expect(portions[2]).toEqual(portions[1]);
  });
});
