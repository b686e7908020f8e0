/**
 * Where each kind of visitor gets when they open a page of the product: the table of routes (specification section 2),
 * written out from the specification and the product decisions ("Redirects: the first match wins").
 * "=" stays; "404" is the page for an unknown address; the other values are in `PLACES`. "dialog": a member of a locked
 * business sees the dialog about it; "message": `business.not_allowed` is shown.
 */

const TABLE = `
| route                                               | visitor | guest | user     | member    | admin    | lockedAdmin | lockedMember     | weak     | sso   | free      | identifying | identifyingGuest |
| /bye                                                | login   | login | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | login            |
| /login                                              | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /expired                                            | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /signup                                             | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /signup/steps                                       | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /signup/confirm                                     | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /signup/mail-sent                                   | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /cookiesblocked                                     | login   | login | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | login            |
| /sso/error                                          | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /sso/error/company                                  | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /password-reset/new                                 | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /password-reset                                     | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /password-reset/confirm                             | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /password-reset/mail-sent                           | =       | =     | 404      | 404       | 404      | members     | 404              | password | sso   | 404       | 404         | =                |
| /business/signup                                    | =       | =     | register | / message | profile  | members     | / dialog message | password | sso   | / message | register    | =                |
| /business/signup/steps                              | =       | =     | register | / message | profile  | members     | / dialog message | password | sso   | / message | register    | =                |
| /business/signup/mail-sent                          | =       | =     | register | / message | profile  | members     | / dialog message | password | sso   | / message | register    | =                |
| /signup/flows/eidplus/new                           | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /signup/flows/eidplus/confirm                       | =       | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /                                                   | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /dashboard                                          | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /upload                                             | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | /         | =           | login            |
| /upgrade                                            | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /welcome                                            | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /signup/sso                                         | login   | login | =        | =         | =        | members     | = dialog         | password | =     | =         | =           | login            |
| /not-available                                      | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile                                            | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/confirm                                    | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/settings                                   | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/change-password                            | login   | login | =        | =         | =        | members     | = dialog         | =        | sso   | =         | =           | login            |
| /profile/visual-signature                           | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/signature-standards                        | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/signature-standards/update                 | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/signature-standards/mobile-id              | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/signature-standards/eidas                  | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | standards   | login            |
| /profile/signature-standards/eidas/self             | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | standards   | login            |
| /profile/signature-standards/eidas/video            | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | standards   | login            |
| /profile/signature-standards/legislation            | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /profile/signature-standards/zertes                 | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | standards   | login            |
| /profile/signature-standards/zertes/auto            | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | standards   | login            |
| /profile/signature-standards/zertes/video           | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | standards   | login            |
| /profile/signature-standards/id-austria-success     | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /sendto/{id}                                        | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /view/{id}                                          | login   | login | =        | =         | =        | members     | = dialog         | password | sso   | =         | =           | login            |
| /business/register                                  | login   | login | =        | / message | profile  | members     | / dialog message | password | sso   | / message | =           | login            |
| /business/upgrade                                   | login   | login | =        | / message | =        | =           | / dialog message | password | sso   | / message | =           | login            |
| /business/welcome                                   | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/activity                                  | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/settings                                  | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/dashboard                                 | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/seals                                     | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/seals/{accountname}                       | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/billing                                   | login   | login | register | / message | plan     | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/billing/plan                              | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/billing/payment                           | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/billing/invoices                          | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/extras                                    | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/members                                   | login   | login | register | / message | =        | =           | / dialog message | password | sso   | / message | register    | login            |
| /business/members/domains                           | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/profile                                   | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/profile/aes-for-business                  | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/developers/api                            | login   | login | register | / message | =        | members     | / dialog message | password | sso   | / message | register    | login            |
| /business/members/activity                          | login   | login | register | / message | activity | members     | / dialog message | password | sso   | / message | register    | login            |
| /invite/{id}                                        | login   | login | 404      | =         | =        | members     | = dialog         | password | sso   | =         | 404         | login            |
| /billing                                            | login   | login | 404      | =         | =        | members     | = dialog         | password | sso   | =         | 404         | login            |
| /billing/settings                                   | login   | login | 404      | billing   | =        | members     | billing dialog   | password | sso   | billing   | 404         | login            |
| /billing/usage                                      | login   | login | 404      | billing   | =        | members     | billing dialog   | password | sso   | billing   | 404         | login            |
| /view/{id}/{userid}                                 | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /direct-sign/identification                         | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/eidas                   | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/eidas/self              | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/eidas/video             | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/zertes                  | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/zertes/auto             | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/zertes/video            | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/zertes/personal-details | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | status           |
| /direct-sign/identification/id-austria-success      | login   | =     | /        | /         | /        | members     | / dialog         | password | sso   | /         | /           | =                |
| /direct-sign/identification/{id}/{userid}           | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /direct-sign/identification/{id}/{userid}/preview   | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /sorry                                              | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /maintenance                                        | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /component-test                                     | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /super-admin/ident-reset                            | 404     | 404   | 404      | 404       | 404      | 404         | 404              | 404      | 404   | 404       | 404         | 404              |
| /super-admin/aes-for-business                       | 404     | 404   | 404      | 404       | 404      | 404         | 404              | 404      | 404   | 404       | 404         | 404              |
| /verify                                             | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /draw                                               | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /verify/{id}                                        | =       | =     | =        | =         | =        | =           | =                | =        | =     | =         | =           | =                |
| /nowhere                                            | 404     | 404   | 404      | 404       | 404      | 404         | 404              | 404      | 404   | 404       | 404         | 404              |
| /logout                                             | login   | login | login    | login     | login    | login       | login            | login    | login | login     | login       | login            |`;

const PLACES: Readonly<Record<string, string>> = {
  "/": "/",
  login: "/login",
  password: "/profile/change-password",
  sso: "/signup/sso",
  members: "/business/members",
  register: "/business/register",
  profile: "/business/profile",
  plan: "/business/billing/plan",
  activity: "/business/activity",
  billing: "/billing",
  standards: "/profile/signature-standards",
  status: "/direct-sign/identification/{id}/{userid}",
};

/** The page that a visitor reaches, and the message there. */
export interface Landing {
  /** The address, with its parameters in braces; "404" if there is no page for them. */
  readonly place: string;
  readonly told: readonly string[];
}

/** The landings by address. */
export type Landings = ReadonlyMap<string, Landing>;

const [head = [], ...rows] = TABLE.trim()
  .split("\n")
  .map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The kinds of visitors of the table. */
export const KINDS_OF_VISITORS: readonly string[] = head.slice(1);

/** Every address of the table. */
export const ADDRESSES: readonly string[] = rows.map(([path = ""]) => path);

/** The landings of one kind of visitor, by address. */
export function landingsOf(who: string): Landings {
  const column = head.indexOf(who);
  if (column < 1) throw new Error(`The table has no column ${who}.`);
  return new Map(
    rows.map((row) => {
      const [path = "", [cell = "", ...told] = []] = [row[0], row[column]?.split(" ")];
      return [path, { place: cell === "=" ? path : (PLACES[cell] ?? cell), told }];
    }),
  );
}

/** The landings of visitors who are all sent to one page, whatever they open. */
export function allTo(place: string): Landings {
  return new Map(ADDRESSES.map((path) => [path, { place, told: [] }]));
}

/** One page of each kind, for which the rules differ. */
const FEW: ReadonlySet<string> = new Set([
  "/login",
  "/",
  "/upload",
  "/profile/change-password",
  "/profile/signature-standards/eidas",
  "/view/{id}",
  "/business/register",
  "/business/members",
  "/billing",
  "/direct-sign/identification/eidas",
  "/nowhere",
  "/logout",
]);

/** The landings for one page of each kind. */
export const few = (all: Landings): Landings => new Map([...all].filter(([path]) => FEW.has(path)));
