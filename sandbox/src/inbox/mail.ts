/** Makes mails from the wire readable. */
import { readFileSync } from "node:fs";
import PostalMime, { type Email } from "postal-mime";
import type { NewMessage } from "./inbox.ts";

const plain = (html: string): string =>
  html
    .replace(/<(style|script|head)\b[\s\S]*?<\/\1>/gi, "")
    .replace(/<br\s*\/?>|<\/(p|div|tr|h\d|li|table)>/gi, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/[ \t]+/g, " ")
    .replace(/\s*\n\s*\n\s*/g, "\n\n")
    .trim();

const person = (from: Email["from"]): string =>
  from?.name ? `${from.name} <${from.address ?? ""}>` : (from?.address ?? "");

const octets = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);

/** Pictures that the mail's HTML names by Content-ID are embedded in it, so that it needs no other file. */
function withPictures(email: Email): string | null {
  if (!email.html) return null;
  let { html } = email;
  for (const part of email.attachments) {
    const id = part.contentId?.replace(/^<|>$/g, "");
    if (id && /^image\/[\w+.-]+$/.test(part.mimeType))
      html = html.replaceAll(
        `cid:${id}`,
        `data:${part.mimeType};base64,${Buffer.from(octets(part.content)).toString("base64")}`,
      );
  }
  return html;
}

/** Reads a mail for each of its recipients. */
export async function readMail(
  source: Uint8Array,
  recipients: readonly string[],
): Promise<NewMessage[]> {
  const email = await PostalMime.parse(source);
  const html = withPictures(email);
  return recipients.map((to) => ({
    kind: "mail",
    messageId: email.messageId ?? null,
    to,
    from: person(email.from),
    subject: email.subject ?? "",
    text: email.text ?? (html ? plain(html) : ""),
    html,
    attachments: email.attachments.map((part) => ({
      name: part.filename ?? "attachment",
      type: part.mimeType,
      size: octets(part.content).length,
    })),
  }));
}

/** One attachment of a stored mail; null if it has no such attachment. */
export async function attachmentOf(
  path: string,
  index: number,
): Promise<{ name: string; type: string; content: Buffer } | null> {
  const part = (await PostalMime.parse(readFileSync(path))).attachments[index];
  return part
    ? {
        name: part.filename ?? "attachment",
        type: part.mimeType,
        content: Buffer.from(octets(part.content)),
      }
    : null;
}
