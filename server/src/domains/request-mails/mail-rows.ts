/** Tables of facts in mails. */
import type { Locale } from "@paraph/language/locales";
import { formatMoment } from "@paraph/language/formats";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { MailRow } from "../../platform/mail/mail-layout.ts";
import {
  TIME_ZONE,
  dayInWords,
  requiredLevel,
  fullNameOrEmail,
  signerNameFor,
} from "../signature-requests/index.ts";
import type { SignerRow } from "../signature-requests/index.ts";
import type { MailContext, Say } from "./request-mail.ts";

type RowName = "document" | "from" | "asked" | "need" | "sha256";

/** The number of documents that a mail lists by name; the rest is counted. */
const NAMED = 5;

/** Rows about the documents and the required level, for one reader: a signer sees the documents they sign. */
export function documentRows(
  context: MailContext,
  signer: SignerRow | undefined,
  say: Say,
  language: Locale,
  names: readonly RowName[],
): MailRow[] {
  const { request, sender } = context;
  const rows = {
    document: () => titles(context, signer, say),
    from: (): MailRow[] => [{ name: say("row.from"), value: sender.name, more: sender.contact }],
    asked: () => asked(context, signer, say, language),
    need: (): MailRow[] => {
      const quality =
        signer === undefined ? request.quality : requiredLevel(request, signer).quality;
      return [{ name: say("row.need"), value: say(`need.${quality}`) }];
    },
    sha256: () => digests(context, signer, say),
  };
  return names.flatMap((name) => rows[name]());
}

/** The documents that a reader sees: a signer those they sign, the sender all. */
export function documentsFor(context: MailContext, signer: SignerRow | undefined) {
  if (signer === undefined || signer.person === context.request.owner) return context.documents;
  const signs = new Set(context.signed.get(signer.id)?.map((row) => row.document));
  return context.documents.filter((document) => signs.has(document.id));
}

function titles(context: MailContext, signer: SignerRow | undefined, say: Say): MailRow[] {
  const documents = documentsFor(context, signer);
  const name = say(documents.length === 1 ? "row.document" : "row.documents");
  const rows = documents.slice(0, NAMED).map((document, index) => ({
    name: index === 0 ? name : "",
    value: document.title,
    strong: true,
    more: say("pages", { count: document.pages.length }),
  }));
  const rest = documents.length - NAMED;
  return rest > 0 ? [...rows, { name: "", value: say("more", { count: rest }) }] : rows;
}

function asked(
  context: MailContext,
  signer: SignerRow | undefined,
  say: Say,
  language: Locale,
): MailRow[] {
  const { request } = context;
  const { quality, legislation } = signer === undefined ? request : requiredLevel(request, signer);
  const row = { name: say("row.asked"), value: levelInWords(quality, legislation, language) };
  if (request.expirationDate === null) return [row];
  const deadline = dayInWords(request.expirationDate, language);
  return [row, { name: say("row.deadline"), value: deadline }];
}

/**
 * "Qualified (QES), Swiss law (ZertES)", or "Advanced seal, Swiss law (ZertES)".
 * @param sealedBy the organisation whose seal it is; null for a signature of a person
 */
export function levelInWords(
  quality: Quality,
  legislation: Legislation | null,
  language: Locale,
  sealedBy: string | null = null,
): string {
  const words = translator(visual, language);
  const seal = quality === "QES" ? "seal.QES" : "seal.AES";
  const level = words(sealedBy === null ? `level.${quality}` : seal);
  return legislation === null ? level : `${level}, ${words(`law.${legislation}`)}`;
}

/** Who has signed, when and how, and whose signature is open. */
export function signerLines(context: MailContext, say: Say, language: Locale): MailRow[] {
  const nameOfSigner = (signer: SignerRow) =>
    fullNameOrEmail(signerNameFor(signer, context.accounts.get(signer.person)));
  return context.signers.map((signer) => {
    const { signedAt, signedQuality, signedLegislation, sealedBy } = signer;
    if (signedAt === null || signedQuality === null) {
      return { name: say("row.open"), value: nameOfSigner(signer), strong: true };
    }
    const level = levelInWords(signedQuality, signedLegislation, language, sealedBy);
    return {
      name: say(sealedBy === null ? "row.signed" : "row.sealed"),
      value:
        sealedBy === null
          ? nameOfSigner(signer)
          : say("sealedWith", { organisation: sealedBy, name: nameOfSigner(signer) }),
      more: `${formatMoment(signedAt, language, TIME_ZONE)} · ${level}`,
    };
  });
}

function digests(context: MailContext, signer: SignerRow | undefined, say: Say): MailRow[] {
  return documentsFor(context, signer)
    .slice(0, NAMED)
    .flatMap((document) => {
      const version = context.versions.get(document.id);
      if (version === undefined) return [];
      const groups = version.sha256.match(/.{8}/g) ?? [];
      return [{ name: say("row.sha256"), value: groups.join(" "), more: document.title }];
    });
}
