/**
 * The layout of mails. Tables and inline styles, because mail programs support little else. The only image is the logo of the
 * business that sends the mail: it is loaded from the service, and its address is the same in all mails of the business, so that
 * it does not reveal who has read which mail. If it is not loaded, the mail shows the initial of the business. Colours and sizes
 * are those of the design system. The same content is also written as plain text.
 */
import { initialOf, inkOn, TEXT_CONTRAST } from "@paraph/rules/branding";
import { INTL_TAG } from "@paraph/language/locales";
import type { Locale } from "@paraph/language/locales";

export interface MailContent {
  readonly language: Locale;
  /** The organisation that sends the mail; the product if omitted. */
  readonly organisation?: MailOrganisation | undefined;
  /** One sentence that says what has happened. */
  readonly title: string;
  /** The preview text that mail programs show after the subject. */
  readonly preview: string;
  readonly greeting?: string | undefined;
  /** Text from a person, shown as a quotation. */
  readonly quote?: string | undefined;
  readonly paragraphs?: readonly string[];
  /** Facts: name, value (bold if requested), a second line. */
  readonly rows?: readonly MailRow[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** A text such as "Or copy this address into the browser:". */
  readonly addressHint?: string | undefined;
  readonly afterAction?: string | undefined;
  readonly footer: readonly string[];
}

export interface MailOrganisation {
  readonly name: string;
  /** As `#6fb98f`. */
  readonly colour: string;
  /** The address of its logo, a square with its own background, so that it looks the same in dark mail programs. */
  readonly mark?: string | undefined;
}

export interface MailRow {
  readonly name: string;
  readonly value: string;
  readonly strong?: boolean;
  readonly more?: string;
}

const INK = "#0f1b2d";
const INK_2 = "#435061";
const INK_3 = "#5c6979";
const LINE = "#dde2e6";
const BLUE = "#006fe6";
const FONT = `font-family:'Hanken Grotesk','Helvetica Neue',Helvetica,Arial,sans-serif`;
const SMALL = `${FONT};font-size:13px;line-height:19px;color:${INK_3}`;
const PRODUCT = "Paraph";

/** Renders a mail as HTML and as plain text. All input is text: it is escaped here. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: toHtml(content), text: toText(content) };
}

function toHtml(content: MailContent): string {
  const lang = INTL_TAG[content.language];
  const parts = [
    brand(content),
    `<h1 style="${FONT};font-size:24px;line-height:30px;font-weight:600;letter-spacing:-0.015em;color:${INK};margin:28px 0 12px">${escape(content.title)}</h1>`,
    content.greeting === undefined ? "" : paragraph(content.greeting),
    content.quote === undefined ? "" : quotation(content),
    ...(content.paragraphs ?? []).map(paragraph),
    rows(content.rows ?? []),
    content.action === undefined ? "" : action(content),
    content.afterAction === undefined
      ? ""
      : `<p style="${SMALL};margin:14px 0 0">${escape(content.afterAction)}</p>`,
    `<div style="${SMALL};border-top:1px solid ${LINE};margin-top:28px;padding-top:16px">${content.footer.map(escape).join("<br>")}</div>`,
  ];
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<meta name="color-scheme" content="light"><title>${escape(content.title)}</title></head>`,
    `<body style="margin:0;padding:0;background:#ffffff">`,
    `<div style="display:none;max-height:0;overflow:hidden">${escape(content.preview)}</div>`,
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>`,
    `<td style="padding:32px 24px 36px"><div style="max-width:520px">${parts.join("")}</div></td>`,
    `</tr></table></body></html>`,
  ].join("");
}

/**
 * The logo of an organisation, or a square with its initial (circles are for people). The product is shown by name only, because
 * mail programs do not render its vector logo.
 */
function brand({ organisation }: MailContent): string {
  const name = `${FONT};font-size:16px;line-height:32px;font-weight:600;letter-spacing:-0.015em;color:${INK}`;
  if (organisation === undefined)
    return `<p style="${name};font-size:18px;margin:0">${PRODUCT}</p>`;
  return [
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>`,
    mark(organisation),
    `<td style="padding-left:10px;${name}">${escape(organisation.name)}</td>`,
    `</tr></table>`,
  ].join("");
}

/** A mail program that loads no images shows the initial, which is the text of the image. */
function mark({ name, colour, mark: url }: MailOrganisation): string {
  const initial = escape(initialOf(name));
  const ground = escape(colour);
  const letter = `${FONT};font-size:18px;line-height:32px;font-weight:600;text-align:center;color:${inkOn(colour, TEXT_CONTRAST)}`;
  const square = `width:32px;height:32px;border-radius:5px;background:${ground};${letter}`;
  const cell = (style: string, content: string) =>
    `<td width="32" height="32" style="${style}">${content}</td>`;
  if (url === undefined) return cell(square, `<span aria-hidden="true">${initial}</span>`);
  const source = escape(`${url}?w=96&h=96&fm=png`);
  return cell(
    "width:32px;height:32px;padding:0",
    `<img src="${source}" width="32" height="32" alt="${initial}" style="display:block;border:0;${square}">`,
  );
}

function paragraph(text: string): string {
  return `<p style="${FONT};font-size:16px;line-height:24px;color:${INK};margin:12px 0 0">${lines(text)}</p>`;
}

function quotation({ quote = "", organisation }: MailContent): string {
  const colour = escape(organisation?.colour ?? BLUE);
  return `<p style="${FONT};font-size:16px;line-height:24px;color:${INK_2};border-left:3px solid ${colour};padding:2px 0 2px 16px;margin:18px 0">${lines(quote)}</p>`;
}

function rows(all: readonly MailRow[]): string {
  if (all.length === 0) return "";
  const cell = `${FONT};font-size:15px;line-height:22px;padding:9px 0;border-bottom:1px solid ${LINE};vertical-align:top`;
  const body = all.map(({ name, value, strong, more }) => {
    const shown = strong
      ? `<strong style="font-weight:600">${escape(value)}</strong>`
      : escape(value);
    const second =
      more === undefined ? "" : `<br><span style="color:${INK_3}">${escape(more)}</span>`;
    return `<tr><th scope="row" align="left" width="132" style="${cell};width:132px;font-weight:400;color:${INK_3}">${escape(name)}</th><td style="${cell};color:${INK}">${shown}${second}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:16px 0 0">${body.join("")}</table>`;
}

function action({ action: act, addressHint }: MailContent): string {
  if (act === undefined) return "";
  const url = escape(act.url);
  const button = `display:inline-block;background:${BLUE};color:#ffffff;${FONT};font-size:16px;line-height:24px;font-weight:600;padding:12px 22px;border-radius:5px;text-decoration:none`;
  const hint =
    addressHint === undefined
      ? ""
      : `<p style="${SMALL};margin:14px 0 0;word-break:break-all">${escape(addressHint)}<br>${url}</p>`;
  return `<p style="margin:24px 0 0"><a href="${url}" style="${button}">${escape(act.label)}</a></p>${hint}`;
}

function toText(content: MailContent): string {
  const facts = (content.rows ?? []).map(({ name, value, more }) =>
    [`${name}: ${value}`, ...(more === undefined ? [] : [`  ${more}`])].join("\n"),
  );
  const act = content.action;
  const blocks = [
    content.organisation?.name,
    content.title,
    content.greeting,
    content.quote?.replaceAll(/^/gm, "> "),
    ...(content.paragraphs ?? []),
    facts.length === 0 ? undefined : facts.join("\n"),
    act === undefined ? undefined : `${act.label}:\n${act.url}`,
    content.afterAction,
    `-- \n${content.footer.join("\n")}`,
  ];
  return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

function lines(text: string): string {
  return escape(text).replaceAll("\n", "<br>");
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
