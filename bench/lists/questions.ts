/** The calls: every list, sort and page, searches and contacts, for each measured account. */
import { PENDING_STANDINGS, STANDING } from "@paraph/rules/states";
import type { Asked } from "./asked.ts";
import type { Measured } from "./fill.ts";
import type { Subject } from "./subject.ts";

/** The caller; `floor`: the minimum that a call takes. */
export type Asker = keyof Measured | "floor";

export interface Question extends Asked {
  readonly asker: Asker;
}

/** The lists of the dashboard (`web/src/features/dashboard/lists.ts`), all requests, and a list of very few among them. */
const LISTS = {
  toSign: "status_overall=OPEN&signature_status=OPEN,ERROR",
  pending: `status_overall=OPEN&signatures_count=${PENDING_STANDINGS}`,
  completed: "status_overall=SIGNED",
  declined: "status_overall=DECLINED,WITHDRAWN",
  drafts: "status_overall=DRAFT",
  all: "",
  few: `status_overall=OPEN&signatures_count=${STANDING.waitingForEarlier}`,
};
/** The filters of a list: all requests, about half, and the newest. */
const NARROWED = {
  "one level": "quality=SES",
  "sent by others": "sent_by=others",
  "last 30 days": `changed_from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`,
};
const SORTS = {
  "newest first": "updated_at:desc",
  "oldest first": "updated_at:asc",
  "by title": "title:asc",
  "by deadline": "expiration_date:asc",
};
const PAGE = 50;
const ASKERS = ["largest", "member", "small"] as const;

const listRoute = (...parts: readonly string[]) =>
  `/v3/signature-requests?${parts.filter((part) => part !== "").join("&")}`;
const contactsRoute = (text: string) =>
  `/v1/email_input_autocomplete?query=${encodeURIComponent(text)}`;

/** All calls to a filled service. */
export async function questionsFor(subject: Subject): Promise<Question[]> {
  const questions: Question[] = [
    { asker: "floor", group: "the clock", name: "", route: "/v1/datetime" },
    { asker: "floor", group: "who am I", name: "", route: "/v1/user" },
  ];
  for (const asker of ASKERS) {
    questions.push(...(await listsOf(subject, asker)), ...(await searchesOf(subject, asker)));
  }
  return questions;
}

async function listsOf(subject: Subject, asker: keyof Measured): Promise<Question[]> {
  const questions: Question[] = [];
  for (const [list, filter] of Object.entries(LISTS)) {
    const items = await itemsOf(subject, asker, listRoute(filter));
    questions.push({
      asker,
      group: "counted",
      name: list,
      items,
      route: listRoute(filter, "page_size=1"),
    });
    for (const [sort, by] of Object.entries(SORTS)) {
      for (const [page, number] of pagesOf(items)) {
        const paged = [`sort=${by}`, `page_size=${PAGE}`, `page_number=${number}`];
        const name = `${list}, ${page} page`;
        questions.push({ asker, group: sort, name, items, route: listRoute(filter, ...paged) });
      }
    }
  }
  for (const [name, filter] of Object.entries(NARROWED)) {
    const items = await itemsOf(subject, asker, listRoute(filter));
    for (const [sort, by] of Object.entries(SORTS)) {
      const route = listRoute(filter, `sort=${by}`, `page_size=${PAGE}`);
      questions.push({ asker, group: `narrowed, ${sort}`, name, items, route });
    }
  }
  return questions;
}

/** The first page, the middle one and the last one, if they differ. */
function pagesOf(items: number): (readonly [string, number])[] {
  const last = Math.max(0, Math.ceil(items / PAGE) - 1);
  const middle = Math.floor(last / 2);
  return (
    [
      ["first", 0],
      ["middle", middle],
      ["last", last],
    ] as const
  ).filter(
    ([page, number]) => page === "first" || (number > 0 && (page === "last" || number < last)),
  );
}

async function searchesOf(subject: Subject, asker: keyof Measured): Promise<Question[]> {
  const { title, email, name, contact } = await textsOf(subject, asker);
  const searches: Record<string, readonly string[]> = {
    "a frequent word": ["mietvertrag"],
    "the beginning of it": ["miet"],
    "two letters": ["mi"],
    "one letter": ["m"],
    "a rare word": [title.split(" ").at(-1) ?? ""],
    "a whole title": [title],
    "no match": ["mietvertrag xyzzy"],
    "a person's name": [name],
    "a first name": ["anna"],
    "an address": [email],
    "the beginning of an address": [email.slice(0, email.indexOf("@") - 2)],
    "a company": ["muster bau"],
    "one's own name": ["bettina bank"],
    "a title and a person": [`miet ${name}`],
    "a title and two letters": ["mietvertrag ke"],
    "in Japanese": ["賃貸"],
    "a frequent word, by title": ["mietvertrag", "sort=title:asc"],
    "a frequent word, by deadline": ["mietvertrag", "sort=expiration_date:asc"],
    "a frequent word among the completed": ["mietvertrag", LISTS.completed],
    "a frequent word among the pending": ["mietvertrag", LISTS.pending],
    "one's own name among those to sign": ["bettina bank", LISTS.toSign],
  };
  const questions: Question[] = [];
  const add = async (group: string, parts: readonly string[]) => {
    const items = await itemsOf(subject, asker, listRoute(...parts));
    for (const [page, number] of pagesOf(items)) {
      const route = listRoute(...parts, `page_size=${PAGE}`, `page_number=${number}`);
      questions.push({ asker, group, name: `${page} page`, items, route });
    }
  };
  for (const [what, [text = "", ...others]] of Object.entries(searches)) {
    await add(`search: ${what}`, [`search=${encodeURIComponent(text)}`, ...others]);
  }
  await add("search: a signer's whole address", [`account_email=${encodeURIComponent(contact)}`]);
  const typed = {
    "one letter": "k",
    "two letters": "ke",
    "a name": "keller",
    "first and last name": name,
    "an address": email,
    "no match": "xyzzy",
  };
  for (const [what, text] of Object.entries(typed)) {
    const route = contactsRoute(text);
    questions.push({ asker, group: `contacts: ${what}`, name: "", route });
  }
  return questions;
}

/** The list's total. */
async function itemsOf({ people }: Subject, asker: keyof Measured, route: string): Promise<number> {
  const answer = await people[asker].call<{ total_items: number }>("GET", route);
  return answer.total_items;
}

/**
 * A person's possible searches: a title with a number, somebody they invited once, and the person whom they invited
 * most often.
 */
async function textsOf({ pool, ids }: Subject, asker: keyof Measured) {
  const { rows } = await pool.query<{
    title: string;
    email: string;
    name: string;
    contact: string;
  }>(
    `select
       (select title from requests where owner = $1 and title ~ '[0-9]{4}-[0-9]{7}$' order by id limit 1) as title,
       (select email from contacts where owner = $1 order by used_at limit 1) as email,
       (select first_name || ' ' || last_name from contacts where owner = $1 order by used_at limit 1) as name,
       (select s.email from signers s join requests r on r.id = s.request where r.owner = $1 and s.person <> $1
        group by 1 order by count(*) desc limit 1) as contact`,
    [ids[asker]],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`There is nothing that ${asker} could look for.`);
  return row;
}
