/** A visual signature while it is edited, and the parameters for the service's preview. */
import type { Answer, Asked } from "@paraph/contract/client";
import type { Locale } from "@paraph/language/locales";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import { queryOptions } from "@tanstack/react-query";
import { signerQuery } from "../../session/signer-client.tsx";
import type { Me } from "../../session/user.ts";
import type { PreviewQuery, SignerClient } from "../../session/signer-client.tsx";

export type VisualSignature = Answer<"GET /v1/user/visual-signature/{id}">;
type Body = NonNullable<Asked<"POST /v1/user/visual-signature">["body"]>;

export const FONTS = ["formal", "natural", "plain"] as const;
export type Font = (typeof FONTS)[number];

/** How the mark of a signature is made. */
export const WAYS = ["draw", "type", "upload"] as const;
export type Way = (typeof WAYS)[number];

export interface SignatureFields {
  readonly way: Way;
  /** What the person calls it among their signatures; empty for the name. */
  readonly alias: string;
  readonly name: string;
  readonly company: string;
  readonly location: string;
  readonly font: Font;
  readonly language: Locale;
  readonly displayClaim: boolean;
  readonly displayDate: boolean;
  readonly displayStandards: boolean;
  readonly displayQr: boolean;
  /** The visual signature whose stored picture replaces the typed name. */
  readonly picture: string | undefined;
  /** A new picture in base64, which is not stored yet; empty if there is none. */
  readonly drawn: string;
}

/** The new picture of a signature that is drawn or uploaded; undefined if there is none. */
export const drawnOf = ({ way, drawn }: SignatureFields): string | undefined =>
  way === "type" || drawn === "" ? undefined : drawn;

/** A document of a request for which the sender gave a picture of the signature. */
export interface GivenPicture {
  readonly request: string;
  readonly document: string;
}

/** The initial values for a person who has no visual signature yet: what their business decides. */
export function firstSignature(
  name: string,
  language: Locale,
  permissions?: Me["permissions"],
): SignatureFields {
  const shows = (part: "claim" | "date" | "std") =>
    permissions?.visualSignatures[part].defaultValue ?? true;
  return {
    way: "type",
    alias: "",
    name,
    company: "",
    location: "",
    font: "formal",
    language,
    displayClaim: shows("claim"),
    displayDate: shows("date"),
    displayStandards: shows("std"),
    displayQr: true,
    picture: undefined,
    drawn: "",
  };
}

export function fieldsOf(signature: VisualSignature): SignatureFields {
  return {
    way: signature.hasCustomImage ? "draw" : "type",
    alias: signature.alias,
    name: signature.name,
    company: signature.optionalLine,
    location: signature.location,
    font: signature.font,
    language: signature.language,
    displayClaim: signature.displayClaim,
    displayDate: signature.displayDate,
    displayStandards: signature.displayStandards,
    displayQr: signature.displayQr,
    picture: signature.hasCustomImage ? signature.id : undefined,
    drawn: "",
  };
}

/** The preview before signing. Date and QR code are placeholders, because nothing has been signed. */
export function previewOf(
  fields: SignatureFields,
  quality: Quality,
  law: Legislation,
  given?: GivenPicture,
): PreviewQuery {
  const flag = (on: boolean) => (on ? "true" : "false");
  return {
    name: fields.name,
    opt: fields.company,
    loc: fields.location,
    font: fields.font,
    lang: fields.language,
    qual: quality,
    leg: law,
    claim: flag(fields.displayClaim),
    date: flag(fields.displayDate),
    std: flag(fields.displayStandards),
    qr: flag(fields.displayQr),
    ph: "true",
    ...(fields.picture !== undefined && fields.way !== "type" && { vs: fields.picture }),
    ...(given !== undefined && { sr: given.request, doc: given.document }),
  };
}

/** The preview of an organisation's seal, by its account name. */
export const previewOfSeal = (seal: string, language: PreviewQuery["lang"]): PreviewQuery => ({
  seal,
  ...(language !== undefined && { lang: language }),
});

/** The visual signatures of the person or guest. */
export const visualSignaturesQuery = (client: SignerClient) =>
  queryOptions({
    ...signerQuery(client, "GET /v1/user/visual-signatures", {}),
    staleTime: 60_000,
  });

/** What a signature is called where several are listed. */
export const calledBy = ({ alias, name }: Pick<SignatureFields, "alias" | "name">): string =>
  alias === "" ? name : alias;

/**
 * Saves a signature with its new picture: changes an existing one, or adds one. `standard`: it becomes the default; otherwise the
 * default stays, and the first signature is the default anyway.
 */
export async function keepSignature(
  { ask }: SignerClient,
  id: string | undefined,
  fields: SignatureFields,
  standard: boolean,
): Promise<VisualSignature> {
  const { alias, name, company, location, font, language, way, picture } = fields;
  const { displayClaim, displayDate, displayStandards, displayQr } = fields;
  const shown = { displayClaim, displayDate, displayStandards, displayQr };
  const drawn = drawnOf(fields);
  const body: Body = {
    alias,
    name,
    company,
    location,
    font,
    language,
    ...shown,
    default: standard,
    ...(drawn !== undefined && { image: { content: drawn, ground: "keep" as const } }),
    ...(way === "type" && picture !== undefined && { image: null }),
  };
  return id === undefined
    ? ask("POST /v1/user/visual-signature", { body })
    : ask("PUT /v1/user/visual-signature/{id}", { path: { id }, body });
}
