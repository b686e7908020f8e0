/** The frame of every page: top bar, navigation, content. */
import type { FastifyReply } from "fastify";
import { html, type Html } from "./html.ts";

export type PageName =
  | "inbox"
  | "people"
  | "organisations"
  | "dns"
  | "faults"
  | "outside"
  | "providers";

export interface Page {
  /** Its place in the navigation, if it has one. */
  name: PageName | null;
  title: string;
  serviceUrl: string;
  /** The number of active faults: every page shows it, so that they surprise nobody. */
  faults: number;
  body: Html;
}

const NAVIGATION: readonly { name: PageName; path: string; label: string }[] = [
  { name: "inbox", path: "/", label: "Inbox" },
  { name: "people", path: "/people", label: "People" },
  { name: "organisations", path: "/organisations", label: "Organisations" },
  { name: "dns", path: "/dns", label: "DNS" },
  { name: "faults", path: "/faults", label: "Faults" },
  { name: "providers", path: "/identity-providers", label: "Logins" },
  { name: "outside", path: "/outside", label: "Other services" },
];

/** The styles of the pages, in the order in which they apply. */
export const SHEETS = ["base.css", "frame.css", "controls.css", "inbox.css", "people.css"] as const;

const MARK = html`<svg aria-hidden="true" viewBox="0 0 40 40" class="mark">
  <path
    d="M11.5 32V7.5H22C27 7.5 30.2 10.4 30.2 14.7S27 21.9 22 21.9H17C9 21.9 4 25.2 4 28.9C4 31.9 7.4 33.3 12 32.6C20.4 31.3 28 26.6 37.4 30.4"
  />
</svg>`;

const THEME = html`<svg aria-hidden="true" viewBox="0 0 16 16" class="icon">
  <circle cx="8" cy="8" r="6.2" />
  <path d="M8 1.8a6.2 6.2 0 0 0 0 12.4z" fill="currentColor" />
</svg>`;

const faultsBanner = (count: number): Html =>
  html`<section class="banner" aria-label="Faults">
    <p>
      ${count === 1 ? "One fault is" : `${count} faults are`} switched on: the sandbox fails on
      purpose.
      <a href="/faults">Show</a>
    </p>
  </section>`;

const render = ({ name, title, serviceUrl, faults, body }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Paraph Sandbox</title>
        <link rel="icon" href="/assets/mark.svg" type="image/svg+xml" />
        ${["tokens.css", ...SHEETS].map(
          (sheet) => html`<link rel="stylesheet" href="/assets/${sheet}" />`,
        )}
        <script src="/assets/theme.js"></script>
        <script src="/assets/sandbox.js" type="module"></script>
      </head>
      <body>
        <a class="skip" href="#matter">Skip to content</a>
        ${faults > 0 && faultsBanner(faults)}
        <header class="bar">
          <a class="logo" href="/">${MARK}<span>Paraph</span> <span class="tag">Sandbox</span></a>
          <nav aria-label="Sandbox">
            ${NAVIGATION.map((one) =>
              one.name === name
                ? html`<a href="${one.path}" aria-current="page">${one.label}</a>`
                : html`<a href="${one.path}">${one.label}</a>`,
            )}
          </nav>
          <div class="end">
            <a class="button" href="${serviceUrl}">Open Paraph</a>
            <button
              type="button"
              class="quiet square"
              data-theme-switch
              aria-label="Light or dark"
              title="Light or dark"
            >
              ${THEME}
            </button>
          </div>
        </header>
        <main id="matter">${body}</main>
      </body>
    </html>`;

/** Only content of this process; a mail is a frame with a policy of its own. */
const policy = (formTarget: string): string =>
  "default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  `frame-src 'self'; base-uri 'none'; form-action 'self' ${formTarget}; frame-ancestors 'none'`;

/** Sends a page; `formTarget` is another origin to which the response to its form may lead. */
export const sendPage = (reply: FastifyReply, page: Page, formTarget = ""): FastifyReply =>
  reply
    .header("content-security-policy", policy(formTarget))
    .header("referrer-policy", "no-referrer")
    .header("x-content-type-options", "nosniff")
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(render(page).markup);

const FORMAT = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
});

/** A moment in the format for people, "14 Nov 2025, 09:41:05". */
export const moment = (iso: string): Html =>
  html`<time datetime="${iso}">${FORMAT.format(new Date(iso))}</time>`;
