/** The inbox for programs, and the SMS gateway. */
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Faults } from "../faults/faults.ts";
import { misbehaving } from "../faults/hooks.ts";
import { bodyOf, CscError, textOf } from "../trust/errors.ts";
import { sameSecret } from "../trust/secrets.ts";
import type { Inbox, Message } from "./inbox.ts";
import { attachmentOf } from "./mail.ts";

/** How many messages a response about all addresses contains. */
const NEWEST = 500;

/** A message in responses to programs. */
const present = ({ html: _html, ...message }: Message): Omit<Message, "html"> => message;

/**
 * A separate page for a mail's HTML. It is shown in a frame without scripts, forms or an origin; links open in a new
 * window, because people want to follow links in a mail.
 */
const BODY_POLICY =
  "default-src 'none'; img-src data: http: https:; style-src 'unsafe-inline'; font-src data:; base-uri 'self'; " +
  "sandbox allow-popups allow-popups-to-escape-sandbox";

export function inboxRoutes(
  app: FastifyInstance,
  inbox: Inbox,
  faults: Faults,
  smsToken: string,
): void {
  // All messages of one address; of all addresses together, the newest.
  app.get<{ Querystring: { to?: string } }>("/inbox.json", (request, reply) => {
    const { to } = request.query;
    const messages = inbox.list(to);
    return reply.send((to ? messages : messages.slice(0, NEWEST)).map(present));
  });

  app.delete("/inbox.json", async (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });

  app.post("/sms", { preHandler: misbehaving(faults, "inbox", "sms") }, async (request, reply) => {
    const [scheme, token] = (request.headers.authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || !sameSecret(token ?? "", smsToken))
      throw new CscError(401, "invalid_token", "The token is not valid");
    const body = bodyOf(request.body);
    const to = textOf(body, "to");
    if (!/^\+?[\d\s()\-.]{7,20}$/.test(to))
      throw new CscError(
        400,
        "invalid_number",
        '"to" must be a mobile number with its country code',
      );
    const key = request.headers["idempotency-key"];
    const { id } = inbox.deliver({
      kind: "sms",
      messageId: typeof key === "string" ? key : null,
      to,
      from: "",
      subject: "",
      text: textOf(body, "text"),
      html: null,
      attachments: [],
    });
    return reply.code(202).send({ id });
  });

  app.get<{ Params: { id: string } }>("/messages/:id/body", async (request, reply) => {
    const message = inbox.find(request.params.id);
    if (!message?.html) throw new CscError(404, "not_found", "There is no such message");
    return reply
      .header("content-security-policy", BODY_POLICY)
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(`<!doctype html><base target="_blank">${message.html}`);
  });

  app.get<{ Params: { id: string } }>("/messages/:id/source", async (request, reply) => {
    const path = inbox.sourceOf(request.params.id);
    if (!path) throw new CscError(404, "not_found", "There is no such mail");
    return reply.type("text/plain; charset=utf-8").send(readFileSync(path));
  });

  app.get<{ Params: { id: string; index: string } }>(
    "/messages/:id/attachments/:index",
    async (request, reply) => {
      const path = inbox.sourceOf(request.params.id);
      const part = path ? await attachmentOf(path, Number(request.params.index)) : null;
      if (!part) throw new CscError(404, "not_found", "There is no such attachment");
      // Always a download: a stranger's file must not run under this address.
      return reply
        .header(
          "content-disposition",
          `attachment; filename*=UTF-8''${encodeURIComponent(part.name)}`,
        )
        .header("content-security-policy", "sandbox")
        .type("application/octet-stream")
        .send(part.content);
    },
  );
}
