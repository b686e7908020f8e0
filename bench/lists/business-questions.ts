/** The calls of a business's lists: every sort order and every filter that the service describes, pages and searches. */
import type { Person } from "../service/client.ts";
import type { Asked } from "./asked.ts";

/** A query parameter in the description of the API (`/openapi.json`). */
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[] };
}

type Description = {
  readonly paths: Readonly<Record<string, { readonly get?: { parameters?: Parameter[] } }>>;
};

const LISTS = {
  members: "/v1/businesses/{id}/members",
  admins: "/v1/businesses/{id}/admins",
  invitations: "/v2/businesses/{id}/invitations",
  "activity of signatures": "/v2/businesses/{id}/activities/signatures",
  "activity of accounts": "/v2/businesses/{id}/activities/accounts",
  "activity of identifications": "/v2/businesses/{id}/activities/identifications",
  "audit trail": "/v2/businesses/{id}/audit",
} as const;

const SEARCHES = {
  "a first name": "anna",
  "a last name": "keller",
  "a first and a last name": "anna keller",
  "two letters": "ke",
  "one letter": "k",
  "a domain": "bluewin",
  "a word of titles": "mietvertrag",
  "no match": "xyzzy",
};
const PAGE = 50;
const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);
/** Before the first row. */
const EVER = `start_date=${dayBefore(10 * 366)}`;
const PERIODS = {
  "the default period": "",
  "7 days": `start_date=${dayBefore(7)}`,
  "30 days": `start_date=${dayBefore(30)}`,
  "a year": `start_date=${dayBefore(365)}`,
  "a year, five years ago": `start_date=${dayBefore(6 * 365)}&end_date=${dayBefore(5 * 365)}`,
};

/** All calls about a business. */
export async function businessQuestions(admin: Person, business: string): Promise<Asked[]> {
  const { paths } = await admin.call<Description>("GET", "/openapi.json");
  const questions: Asked[] = [
    { group: "who am I", name: "", route: "/v1/user" },
    { group: "the business", name: "", route: `/v1/businesses/${business}` },
    { group: "statistics of 13 months", name: "", route: `/v2/businesses/${business}/statistics` },
  ];
  for (const [list, path] of Object.entries(LISTS)) {
    const parameters = paths[path]?.get?.parameters ?? [];
    if (parameters.length === 0) throw new Error(`The service does not describe ${path}.`);
    const route = path.replace("{id}", business);
    questions.push(...(await questionsOf(admin, list, route, parameters)));
  }
  return questions;
}

async function questionsOf(
  admin: Person,
  list: string,
  route: string,
  parameters: readonly Parameter[],
): Promise<Asked[]> {
  // A time zone only moves the days.
  const asked = parameters.filter((one) => one.in === "query" && one.name !== "time_zone");
  const has = (name: string) => asked.some((one) => one.name === name);
  const always = has("start_date") ? EVER : "";
  const routeOf = (...parts: readonly string[]) =>
    `${route}?${parts.filter((part) => part !== "").join("&")}`;
  const questions: Asked[] = [];
  const add = async (group: string, name: string, ...parts: readonly string[]) => {
    const { total } = await admin.call<{ total: number }>("GET", routeOf(...parts, "size=1"));
    for (const [page, number] of pagesOf(total)) {
      const paged = routeOf(...parts, `size=${PAGE}`, `page=${number}`);
      questions.push({ group, name: `${name}, ${page} page`, items: total, route: paged });
    }
  };
  for (const { name, schema } of asked) {
    for (const value of schema.enum ?? []) {
      const group = name === "sort" ? list : `${list}: ${name}`;
      await add(group, value, `${name}=${encodeURIComponent(value)}`, always);
    }
  }
  if (has("search")) {
    for (const [name, text] of Object.entries(SEARCHES)) {
      await add(`${list}: search`, name, `search=${encodeURIComponent(text)}`, always);
    }
  }
  if (has("start_date")) {
    for (const [name, period] of Object.entries(PERIODS)) {
      await add(`${list}: period`, name, period);
    }
  }
  return questions;
}

/** The first page, the middle one and the last one, if they differ. Pages are counted from 1. */
function pagesOf(items: number): (readonly [string, number])[] {
  const last = Math.max(1, Math.ceil(items / PAGE));
  const middle = Math.ceil(last / 2);
  const pages = [
    ["first", 1],
    ["middle", middle],
    ["last", last],
  ] as const;
  return pages.filter(
    ([page, number]) => page === "first" || (number > 1 && (page === "last" || number < last)),
  );
}
