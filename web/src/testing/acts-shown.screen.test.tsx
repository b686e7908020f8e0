// @vitest-environment happy-dom
/**
 * An action is shown only if the service permits it (`can`), whatever the status of a request, its owner, and its list.
 */
import type { ActOn } from "@paraph/contract/acts";
import { OVERALL_STATES } from "@paraph/rules/states";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { admin, can, guest, session, user, visualSignatures } from "./answers.ts";
import { request, row, rows, signature } from "./request-answers.ts";
import { closeScreens, openScreens } from "./screens.tsx";
import type { Answers, Asking } from "./screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

afterEach(async () => {
  await closeScreens();
  happyDOM.setViewport({ width: 1024, height: 768 });
});

const READ = "GET /v3/signature-requests/{id}";
const LISTS = "GET /v3/signature-requests";

/** The control for each act: the label of its button or link, or its entry in a menu. */
type Words<Act extends string> = Readonly<Partial<Record<Act, RegExp>>>;

/** The acts for which the screen shows a control, including those in its menu. */
async function shown<Act extends string>(words: Words<Act>, menu?: RegExp): Promise<Act[]> {
  const names = ["button", "link"].flatMap((role) => namesOf(role));
  const more = menu && screen.queryAllByRole("button", { name: menu })[0];
  if (more !== undefined) {
    await userEvent.click(more);
    await screen.findByRole("menu");
    names.push(...namesOf("menuitem"));
  }
  return (Object.keys(words) as Act[]).filter((act) =>
    names.some((name) => words[act]?.test(name)),
  );
}

const namesOf = (role: string): string[] =>
  screen.queryAllByRole(role).map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");

/** No act; each act alone; all acts. */
const choices = <Act extends string>(words: Words<Act>): (readonly Act[])[] => {
  const acts = Object.keys(words) as Act[];
  return [[], ...acts.map((act) => [act]), acts];
};

type RequestAct = ActOn<"request">;

describe("The page of a request", () => {
  const WORDS = {
    sign: /^Sign with/,
    decline: /^Decline$/,
    delegate: /^Ask someone else to sign$/,
    remind: /^Remind$/,
    add_signer: /^Invite a signer$/,
    withdraw: /^Withdraw request$/,
    delete: /^Delete$/,
    download: /^Download$/,
    report: /^Signature report$/,
  } as const satisfies Words<RequestAct>;
  type Act = keyof typeof WORDS;

  /** A person who may withdraw a request is not offered to delete it. */
  const expected = (allowed: readonly Act[]): Act[] =>
    (Object.keys(WORDS) as Act[]).filter(
      (act) => allowed.includes(act) && !(act === "delete" && allowed.includes("withdraw")),
    );
  const mine = signature({ sid: "me", user_id: "lena", display_name: "Lena", is_me: true });
  const opened = (status: (typeof OVERALL_STATES)[number], allowed: readonly Act[]) =>
    openScreens("/view/lease", {
      session: true,
      answers: {
        ...session(),
        [LISTS]: rows(),
        "GET /v1/user/visual-signatures": visualSignatures(),
        [READ]: request({ status_overall: status, signatures: [mine], allowed }),
      },
    });

  const everyChoice = choices(WORDS);
  it.each(everyChoice.map((allowed) => [allowed.join(", "), allowed] as const))(
    "shows exactly the permitted actions: %s",
    async (_, allowed) => {
      await opened("OPEN", allowed);
      await screen.findByRole("heading", { level: 1, name: "Lease" });
      expect(await shown(WORDS, /^More actions$/)).toEqual(expected(allowed));
    },
  );

  it.each(everyChoice.map((allowed) => [allowed.join(", "), allowed] as const))(
    "shows the same on a phone: %s",
    async (_, allowed) => {
      happyDOM.setViewport({ width: 375, height: 812 });
      await opened("OPEN", allowed);
      await screen.findByRole("heading", { level: 1, name: "Lease" });
      expect(await shown(WORDS, /^More actions$/)).toEqual(expected(allowed));
    },
  );

  it.each(
    OVERALL_STATES.flatMap(
      (status) =>
        [
          [status, []],
          [status, everyChoice.at(-1) ?? []],
        ] as const,
    ),
  )("shows the same actions in every status: %s, %j", async (status, allowed) => {
    await opened(status, allowed);
    await screen.findByRole("heading", { level: 1, name: "Lease" });
    expect(await shown(WORDS, /^More actions$/)).toEqual(expected(allowed));
  });

  it.each(OVERALL_STATES)("opens in the composer only if it may be edited: %s", async (status) => {
    const composing = () => screen.findByRole("button", { name: "Save and close" });
    const viewing = () => screen.findByRole("button", { name: "More actions" });
    for (const [address, allowed, seen] of [
      ["/view/lease", ["edit"], composing],
      ["/invite/lease", ["edit"], composing],
      ["/view/lease", [], viewing],
      ["/invite/lease", [], viewing],
    ] as const) {
      await openScreens(address, {
        session: true,
        answers: {
          // Only people of a business may open the address of the step for signers.
          ...admin(),
          [LISTS]: rows(),
          [READ]: request({ status_overall: status, allowed }),
        },
      });
      expect(await seen()).toBeDefined();
      await closeScreens();
    }
  });
});

describe("The composer of a draft", () => {
  const WORDS = { initiate: /^Review and send$/, upload: /^Choose file$/ };
  const opened = (allowed: readonly RequestAct[], upload: boolean) => {
    const me = user();
    return openScreens("/view/lease", {
      session: true,
      answers: {
        ...session({ can: { ...me.can, upload } }),
        [LISTS]: rows(),
        [READ]: request({ status_overall: "DRAFT", allowed: ["edit", ...allowed] }),
      },
    });
  };
  it.each([
    [[], false, []],
    [["initiate"], false, ["initiate"]],
    [[], true, ["upload"]],
  ] as const)("sends and accepts uploads only if permitted: %j, %s", async (...given) => {
    const [allowed, upload, wanted] = given;
    await opened(allowed, upload);
    await screen.findByRole("button", { name: "Save and close" });
    expect(await shown(WORDS)).toEqual(wanted);
  });
});

describe("A row of a list", () => {
  const WORDS = {
    sign: /^Review and sign$/,
    edit: /^Continue$/,
    remind: /^Remind$/,
    download: /^Download$/,
    report: /^Signature report$/,
    withdraw: /^Withdraw request$/,
    delete: /^Delete$/,
  } as const satisfies Words<RequestAct>;
  type Act = keyof typeof WORDS;

  /** The actions that a list leaves out, because it has another one in their place. */
  const LISTED = {
    "To sign": { query: { signature_status: "OPEN,ERROR" }, without: ["edit", "remind"] },
    Pending: { query: { status_overall: "OPEN" }, without: ["sign", "edit"] },
    Completed: { query: { status_overall: "SIGNED" }, without: ["sign", "edit", "remind"] },
    Declined: {
      query: { status_overall: "DECLINED,WITHDRAWN" },
      without: ["sign", "edit", "remind"],
    },
    Drafts: { query: { status_overall: "DRAFT" }, without: ["sign", "remind"] },
  } as const;
  const isOf = (name: keyof typeof LISTED, { query }: Asking): boolean =>
    name === "Pending"
      ? query.has("signatures_count")
      : !query.has("signatures_count") &&
        query.has("signature_status") === (name === "To sign") &&
        Object.entries(LISTED[name].query).every(([key, value]) => query.get(key) === value);

  it.each(Object.keys(LISTED) as (keyof typeof LISTED)[])(
    "shows exactly the permitted actions: %s",
    async (name) => {
      const without: readonly Act[] = LISTED[name].without;
      for (const allowed of choices(WORDS)) {
        await openScreens("/dashboard", {
          session: true,
          answers: {
            ...session(),
            [LISTS]: (asking: Asking) => rows(isOf(name, asking) ? [row({ allowed })] : []),
          },
        });
        await screen.findByRole("list", { name });
        const wanted = (Object.keys(WORDS) as Act[])
          .filter((act) => allowed.includes(act) && !without.includes(act))
          .filter((act) => act !== "delete" || !allowed.includes("withdraw"));
        expect([allowed, await shown(WORDS, /^More actions for/)]).toEqual([allowed, wanted]);
        await closeScreens();
      }
    },
    30_000,
  );
});

describe("A guest", () => {
  it.each([
    [[], []],
    [["log_out"], ["log_out"]],
  ] as const)("can log out if that is permitted: %j", async (allowed, wanted) => {
    await openScreens("/view/lease/tobias", {
      answers: {
        "GET /v1/direct/user": guest({ can: can("guest", ["read", ...allowed]) }),
        "GET /v3/direct/signature-requests/{id}": request(),
      },
    });
    await screen.findByRole("heading", { level: 1, name: "Lease" });
    expect(await shown({ log_out: /^Log out$/ })).toEqual(wanted);
  });
});

describe("The settings of an account", () => {
  const DAY = "2025-03-04T08:12:00.000Z";
  const WORDS = {
    end: /^End the session on/,
    request: /^Request a copy$/,
    download: /^Download$/,
    set_up: /^Set up$/,
    remove: /^Remove$/,
  };
  const answers = (allowed: readonly string[]): Answers => {
    const may = <A extends string>(...acts: A[]) => acts.filter((act) => allowed.includes(act));
    const one = (id: string, is_current: boolean) => ({
      id,
      is_current,
      user_agent: "curl/8",
      created_at: DAY,
      last_used_at: DAY,
      expires_at: DAY,
      network: "",
      can: can("session", ["read", ...may("end")]),
    });
    return {
      ...session(),
      "GET /v1/user/sessions": { sessions: [one("here", true), one("there", false)] },
      "GET /v1/user/exports": {
        exports: [
          {
            id: "archive",
            state: "ready",
            created_at: DAY,
            ready_at: DAY,
            expires_at: DAY,
            size: 1,
            can: can("export", ["read", ...may("download")]),
          },
        ],
        can: can("own_exports", ["read", ...may("request")]),
      },
      "GET /v1/user/second-factor": {
        enabled: false,
        since: null,
        recovery_codes_left: 0,
        can: can("second_factor", ["read", ...may("set_up", "remove")]),
      },
    };
  };
  it.each(choices(WORDS).map((allowed) => [allowed.join(", "), allowed] as const))(
    "shows exactly the permitted actions: %s",
    async (_, allowed) => {
      await openScreens("/profile/settings", { session: true, answers: answers(allowed) });
      await screen.findByRole("table", { name: "Sessions" });
      await screen.findByText(/^Created /);
      await screen.findByText("Only your password protects your account.");
      const wanted = allowed.filter((act) => act !== "set_up" || !allowed.includes("remove"));
      expect(await shown(WORDS)).toEqual(wanted);
    },
  );
});
