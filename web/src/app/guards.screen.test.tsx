// @vitest-environment happy-dom
/**
 * The guards of the pages. The tests open one page of each kind in the table of routes, as every kind of visitor, with
 * simulated responses of the service. Journeys open some of them in a real browser, and the matrix opens all pages for
 * all visitors.
 */
import { common, shell, titles } from "@paraph/language/testing/english";
import { pageAt, titleOf } from "@paraph/rules/routes";
import { allTo, few, KINDS_OF_VISITORS, landingsOf } from "@paraph/rules/testing/route-table";
import type { Landing } from "@paraph/rules/testing/route-table";
import { waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { notice } from "../lib/service/maintenance.ts";
import { noteGuest } from "../session/tab-notes.ts";
import {
  business,
  guest,
  identification,
  ownBusiness,
  qualities,
  session,
} from "../testing/answers.ts";
import { closeScreens, openScreens } from "../testing/screens.tsx";
import type { Answers } from "../testing/screens.tsx";

afterEach(async () => {
  await closeScreens();
  notice.set(null);
});

const PARAMETER = /\{\w+\}/g;
const SOME_ID = "00000000-0000-4000-8000-000000000000";

/** A visitor of one kind. */
interface Visitor {
  /** The service's response to a person with a session; undefined if there is no session. */
  readonly person?: Answers;
  /** Its response to a guest whose link was opened in this tab. */
  readonly guest?: Answers;
}

type Own = NonNullable<Parameters<typeof ownBusiness>[0]>;
const none = { identifications: [] };
const underWay = { identifications: [identification({ appointment_status: "inprogress" })] };

const person = (more: Answers = {}): Visitor => ({
  person: { ...session(), "GET /v1/user/identifications": none, ...more },
});
const inBusiness = (own: Own): Visitor =>
  person({
    "GET /v2/businesses/user": ownBusiness(own),
    "GET /v1/businesses/{id}": business(),
  });
const asGuest = (identifications: object): Visitor => ({
  guest: {
    "GET /v1/direct/user": guest(),
    "GET /v1/direct/identifications": identifications,
    "GET /v3/direct/user/signature-qualities-detail": qualities(),
  },
});

const { price_plan: plan } = ownBusiness().business ?? business();
const LOCKED: Own = {
  billing: { payment_method: "BLOCKED", stripe_subscription_status: null },
};
const FREE: Own = {
  billing: { payment_method: "STRIPE", stripe_subscription_status: "active" },
  price_plan: { ...plan, name: "free_v1" },
};

const VISITORS: Readonly<Record<string, Visitor>> = {
  visitor: {},
  guest: asGuest(none),
  user: person(),
  member: inBusiness({ is_admin: false }),
  admin: inBusiness({ is_admin: true }),
  lockedAdmin: inBusiness({ ...LOCKED, is_admin: true }),
  lockedMember: inBusiness({ ...LOCKED, is_admin: false }),
  weak: person(session({ attributes: { weak_password: ["true"] } })),
  sso: person(session({ has_sso: true, attributes: { accepted_gtc: [] } })),
  free: inBusiness({ ...FREE, is_admin: false }),
  identifying: person({
    "GET /v1/user/identifications": underWay,
    "GET /v3/user/signature-qualities-detail": qualities(),
  }),
  identifyingGuest: asGuest(underWay),
};

/** The title of the page at a path. */
function titleAt(path: string): string {
  const route = pageAt(path.replaceAll(PARAMETER, SOME_ID));
  const all: Readonly<Record<string, string>> = titles;
  return route === undefined ? titles.notFound : (all[titleOf(route)] ?? route);
}

const marks = (): string[] =>
  Object.entries({ dialog: "is locked.", message: shell.businessNotAllowed })
    .filter(([, text]) => document.body.textContent.includes(text))
    .map(([mark]) => mark);

const withoutIds = (path: string) => path.replaceAll(PARAMETER, "{}").replaceAll(SOME_ID, "{}");

/** Opens an address as a visitor; expects a page and messages. */
async function expectLanding(
  path: string,
  { person: answers, guest: asked }: Visitor,
  wanted: Landing,
) {
  if (asked !== undefined) noteGuest({ id: SOME_ID, userid: SOME_ID });
  await openScreens(path.replaceAll(PARAMETER, SOME_ID), {
    session: answers !== undefined,
    answers: answers ?? asked ?? {},
  });
  const shown = wanted.place === "404" ? path : wanted.place;
  const title = wanted.place === "404" ? titles.notFound : titleAt(shown);
  await waitFor(() => {
    expect({
      path: withoutIds(location.pathname),
      title: document.title,
      page: document.querySelector("main :is(h1, [role=alert])") !== null,
      told: marks(),
    }).toEqual({
      path: withoutIds(shown),
      title: `${title} – ${common.product}`,
      page: true,
      told: wanted.told,
    });
  });
}

it("The table has these kinds of visitors", () => {
  expect(Object.keys(VISITORS).toSorted()).toEqual(KINDS_OF_VISITORS.toSorted());
});

describe.each(Object.entries(VISITORS))(
  "A page of each kind opens to %s as it should",
  (who, one) => {
    it.each([...few(landingsOf(who))])("%s", (path, wanted) => expectLanding(path, one, wanted));
  },
);

describe("Maintenance keeps out", () => {
  it.each([...few(allTo("/maintenance"))])("users of %s", async (path, wanted) => {
    notice.set({ name: "Database move", url: "https://status.example.test", isBlocking: true });
    await expectLanding(path, person(), wanted);
  });
});
