/** Pages for people, and what they load. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance, FastifyReply } from "fastify";
import { enrolled } from "../trust/identities.ts";
import { organisations } from "../trust/organisations.ts";
import { authorities } from "../trust/succession.ts";
import type { World } from "../world.ts";
import { dnsPage } from "./dns-page.ts";
import { faultsPage } from "./faults-page.ts";
import { html, type Html } from "./html.ts";
import { inboxPage } from "./inbox-page.ts";
import { sendPage, SHEETS, type PageName } from "./layout.ts";
import { maintenancePage, outsidePage } from "./outside-page.ts";
import { organisationsPage } from "./organisations-page.ts";
import { peoplePage } from "./people-page.ts";
import { TERMS_TITLES, termsPage } from "./terms-page.ts";

const FONT = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk";
const CSS = "text/css; charset=utf-8";
const ASSETS: Record<string, { from: string; type: string }> = {
  "tokens.css": { from: "@paraph/ui/tokens.css", type: CSS },
  ...Object.fromEntries(SHEETS.map((name) => [name, { from: `./assets/${name}`, type: CSS }])),
  "mark.svg": { from: "@paraph/ui/assets/mark.svg", type: "image/svg+xml" },
  "text-latin.woff2": { from: `${FONT}-latin-wght-normal.woff2`, type: "font/woff2" },
  "text-latin-ext.woff2": { from: `${FONT}-latin-ext-wght-normal.woff2`, type: "font/woff2" },
  "sandbox.js": { from: "./assets/sandbox.js", type: "text/javascript; charset=utf-8" },
  "theme.js": { from: "./assets/theme.js", type: "text/javascript; charset=utf-8" },
  "logo.png": { from: "./assets/logo.png", type: "image/png" },
};

function assetRoutes(app: FastifyInstance, world: World): void {
  const send = (reply: FastifyReply, from: string, type: string): FastifyReply =>
    reply
      .header("x-content-type-options", "nosniff")
      .type(type)
      .send(readFileSync(fileURLToPath(import.meta.resolve(from))));
  for (const [name, { from, type }] of Object.entries(ASSETS))
    app.get(`/assets/${name}`, (_request, reply) => send(reply, from, type));
  for (const { law } of world.providers)
    app.get(`/${law.key}/logo.png`, (_request, reply) =>
      send(reply, "./assets/logo.png", "image/png"),
    );
}

export function pageRoutes(app: FastifyInstance, world: World): void {
  const { inbox, faults, people, providers, serviceUrl } = world;
  const page = (reply: FastifyReply, name: PageName, title: string, body: Html): FastifyReply =>
    sendPage(reply, { name, title, body, serviceUrl, faults: faults.list().length });

  app.get<{ Querystring: { to?: string } }>("/", (request, reply) => {
    const to = request.query.to?.trim() || null;
    return page(
      reply,
      "inbox",
      "Inbox",
      inboxPage({ messages: inbox.list(to), selected: null, to, people: people.list() }),
    );
  });

  app.get<{ Params: { id: string }; Querystring: { to?: string } }>(
    "/messages/:id",
    (request, reply) => {
      const to = request.query.to?.trim() || null;
      const selected = inbox.find(request.params.id);
      if (!selected) {
        void reply.code(404);
        return page(
          reply,
          "inbox",
          "Not found",
          html`<h1>This message does not exist any more.</h1>
            <p class="lead"><a href="/">All messages</a></p>`,
        );
      }
      return page(
        reply,
        "inbox",
        selected.subject || "SMS",
        inboxPage({ messages: inbox.list(to), selected, to, people: people.list() }),
      );
    },
  );

  // A page requests this every other second: it is cheap, whatever the inbox contains.
  app.get<{ Querystring: { to?: string } }>("/inbox/newest.json", (request, reply) => {
    void reply.header("cache-control", "no-store");
    return reply.send({ newest: inbox.list(request.query.to?.trim() || null)[0]?.id ?? "" });
  });

  app.get("/people", (_request, reply) =>
    page(reply, "people", "People", peoplePage(enrolled(providers))),
  );
  app.get("/organisations", (_request, reply) =>
    page(reply, "organisations", "Organisations", organisationsPage(organisations(providers))),
  );
  app.get("/faults", (_request, reply) =>
    page(reply, "faults", "Faults", faultsPage(faults.list(), authorities(providers))),
  );
  app.get("/dns", (_request, reply) =>
    page(reply, "dns", "DNS", dnsPage(world.zones.list(), world.dnsPort)),
  );
  app.get("/outside", (_request, reply) =>
    page(
      reply,
      "outside",
      "Other services",
      outsidePage(world.outside.status.maintenance(), world.outside.records.list()),
    ),
  );
  app.get<{ Params: { id: string } }>("/status/maintenance/:id", (request, reply) => {
    const maintenance = world.outside.status.maintenance();
    const found = maintenance?.id === request.params.id ? maintenance : null;
    if (!found) void reply.code(404);
    return page(reply, "outside", found?.name ?? "Not found", maintenancePage(found));
  });
  app.get<{ Params: { terms: string; language: string } }>(
    "/terms/:terms/:language",
    (request, reply) => {
      const { terms, language } = request.params;
      const title = Object.hasOwn(TERMS_TITLES, terms) ? TERMS_TITLES[terms] : undefined;
      if (title === undefined) void reply.code(404);
      return page(
        reply,
        "outside",
        title ?? "Not found",
        termsPage(title ?? "Not found", language),
      );
    },
  );
  assetRoutes(app, world);
}
