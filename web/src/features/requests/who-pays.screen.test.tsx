// @vitest-environment happy-dom
/**
 * Who pays for a signature: shown before signing, on the dashboard, in the profile, and when no free signature is left.
 */
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { press, said } from "../../testing/acts.ts";
import {
  admin,
  guest,
  ownBusiness,
  qualities,
  session,
  visualSignatures,
} from "../../testing/answers.ts";
import { request, rows, signature } from "../../testing/request-answers.ts";
import { closeScreens, openScreens, refusal } from "../../testing/screens.tsx";
import type { Answers } from "../../testing/screens.tsx";

declare const happyDOM: { setViewport: (size: { width: number; height: number }) => void };

afterEach(async () => {
  await closeScreens();
  happyDOM.setViewport({ width: 1024, height: 768 });
});

const READ = "GET /v3/signature-requests/{id}";
const LISTS = "GET /v3/signature-requests";
const USER = "GET /v1/user";
const me = signature({
  sid: "me",
  user_id: "lena",
  display_name: "Lena Brunner",
  is_me: true,
  invited_by: "reto@example.test",
});
const asked = (more: Parameters<typeof request>[0] = {}) =>
  request({
    allowed: ["sign"],
    signatures: [me],
    owner: "reto",
    owner_name: "Reto Ammann",
    payer: "free",
    ...more,
  });
/** A person without a business who has this number of free signatures. */
const free = (left: number): Answers =>
  session({ attributes: { free_signatures_remaining: [String(left)] } });
const opened = (address: string, answers: Answers) =>
  openScreens(address, {
    session: true,
    answers: {
      [LISTS]: rows(),
      [READ]: asked(),
      "GET /v1/user/visual-signatures": visualSignatures(),
      "GET /v3/user/signature-qualities-detail": qualities(),
      ...answers,
    },
  });

describe.each([
  ["a desk", 1024],
  ["a phone", 375],
])("A person who is about to sign at %s", (_, width) => {
  const signs = async (answers: Answers) => {
    happyDOM.setViewport({ width, height: 812 });
    const screens = await opened("/view/lease", answers);
    await screen.findByRole("button", { name: "Sign with SES" });
    return screens;
  };

  it.each([
    [3, "This uses 1 of your 3 free signatures"],
    [2, "This uses 1 of your 2 free signatures"],
    [1, "This uses your last free signature"],
    [0, "You have used all your free signatures"],
  ])("sees the remaining free signatures: %i", async (left, sentence) => {
    await signs(free(left));
    expect(await said(sentence)).toBeDefined();
  });

  it("gets alternatives if no free signature is left", async () => {
    const { router } = await signs(free(0));
    await userEvent.click(await screen.findByRole("link", { name: "See your options" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/upgrade"));
  });

  it.each([
    ["sender_business", "Immo Limmat AG pays for your signature"],
    ["own_business", "Your business Immo Limmat AG pays for your signature"],
  ] as const)("sees which business pays: %s", async (payer, sentence) => {
    await signs({ ...free(0), [READ]: asked({ payer, payer_name: "Immo Limmat AG" }) });
    expect(await said(sentence)).toBeDefined();
    expect(screen.queryByText(/free signature/)).toBeNull();
  });
});

it("A guest of a sender without a business sees that the signature is free of charge", async () => {
  await openScreens("/view/lease/tobias", {
    answers: {
      "GET /v1/direct/user": guest(),
      "GET /v3/direct/signature-requests/{id}": asked({ payer: "nobody" }),
    },
  });
  expect(await said("You pay nothing for your signature")).toBeDefined();
});

describe("When the free signatures are used up", () => {
  const refused = {
    ...free(0),
    "POST /v3/sign": refusal(402, "error.signing.free_signatures_exhausted", "None is left."),
  };
  const signed = async (answers: Answers = {}) => {
    const screens = await opened("/view/lease", { ...refused, ...answers });
    await press("Sign with SES");
    await said("You have used all 3 free signatures.");
    return screens;
  };

  it("the overlay leads to the alternatives", async () => {
    const { router } = await signed();
    await press("See your options");
    await waitFor(() => expect(router.state.location.pathname).toBe("/upgrade"));
    expect(await said("You have used all your free signatures.")).toBeDefined();
  });

  it("the signer can ask the sender, by a mail with the reason", async () => {
    await signed();
    const link = await screen.findByRole("link", { name: "Email Reto Ammann" });
    const mail = new URL((link as HTMLAnchorElement).href);
    expect(decodeURIComponent(mail.pathname)).toBe("reto@example.test");
    expect(mail.searchParams.get("subject")).toBe("Lease");
    expect(mail.searchParams.get("body")).toContain("I have no free signatures left.");
  });

  it("nobody is told to ask the sender about their own request", async () => {
    await signed({ [READ]: asked({ owner: "lena", owner_name: "Lena Brunner" }) });
    expect(screen.queryByText("Let the sender pay")).toBeNull();
  });

  it("the signer returns to the document, which is unchanged", async () => {
    await signed();
    await press("Back to the document");
    expect(await screen.findByRole("button", { name: "Sign with SES" })).toBeDefined();
  });
});

describe.each([
  ["The dashboard", "/dashboard"],
  ["The profile", "/profile"],
])("%s", (_, address) => {
  it.each([
    [2, "2 of 3 free signatures left"],
    [1, "1 of 3 free signatures left"],
    [0, "You have used all your free signatures"],
  ])("shows how many free signatures are left: %i", async (left, sentence) => {
    await opened(address, free(left));
    expect(await said(sentence)).toBeDefined();
    expect(screen.queryAllByRole("link", { name: "See your options" })).toHaveLength(
      left > 1 ? 0 : 1,
    );
  });

  it("does not mention free signatures if a business pays", async () => {
    await opened(address, {
      ...admin(),
      [USER]: free(2)[USER] ?? {},
      "GET /v2/businesses/user": ownBusiness(),
    });
    await screen.findAllByRole("heading");
    expect(screen.queryByText(/free signature/)).toBeNull();
  });
});

it("The profile names the business that pays for the signatures of its members", async () => {
  await opened("/profile", { ...admin(), [USER]: free(2)[USER] ?? {} });
  expect(await said("Your business Brunner & Co pays for your signatures.")).toBeDefined();
});

describe("Alternatives to free signatures", () => {
  it("contain the account's data, and what a business gets, which the person can register", async () => {
    await opened("/upgrade", free(1));
    expect(await said("You have one free signature left.")).toBeDefined();
    expect(await said("Sign 3 requests for free when no business pays.")).toBeDefined();
    const link = screen.getByRole("link", { name: "Register a business" });
    expect(link.getAttribute("href")).toBe("/business/register");
  });

  it("contain the business of a person who has one", async () => {
    await opened("/upgrade", { ...admin(), [USER]: free(1)[USER] ?? {} });
    expect(await said("Brunner & Co pays for your signatures.")).toBeDefined();
    expect(screen.queryByRole("link", { name: "Register a business" })).toBeNull();
  });
});
