/** The look of a person's signature, for the signing domain. */
import { and, eq } from "drizzle-orm";
import type { Locale } from "@paraph/language/locales";
import type { AppContext } from "../../app-context.ts";
import { builtOnce } from "../../platform/database/built-selects.ts";
import type { Value } from "../../platform/database/built-selects.ts";
import type { Reader } from "../../platform/database/database.ts";
import { isId } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import { permittedLook } from "./permitted-look.ts";
import { isOf } from "./queries.ts";
import type { VisualStyle } from "./picture-spec.ts";
import { visualSignatures } from "./tables.ts";
import type { VisualSignatureRow } from "./tables.ts";

export { pictureSpec as specOf } from "./picture-spec.ts";
export type { SignatureFacts, VisualStyle } from "./picture-spec.ts";

export interface VisualStyleQuery {
  /** The id of an account or guest; without a visual signature they get the plain look. */
  readonly person: string;
  /** The name in the signature; typed if the person has no visual signature. */
  readonly name: string;
  readonly language: Locale;
  /**
   * The id of the visual signature that the person chose; if omitted, the one that the sender proposed, otherwise the
   * default one.
   */
  readonly id?: string | null | undefined;
  /** The id that the sender proposed; ignored unless it belongs to the person. */
  readonly proposed?: string | null | undefined;
  /** A PNG that replaces the person's own picture. */
  readonly image?: Uint8Array | undefined;
}

/** The style that a person chose. Throws `error.signing.visual_signature_invalid` for an id that is not theirs. */
export async function visualStyle(
  reader: Reader,
  context: AppContext,
  asked: VisualStyleQuery,
): Promise<VisualStyle> {
  const row = await find(reader, asked);
  const image = asked.image ?? (row && (await imageOf(reader, context, row)));
  const style = row ?? plain(asked);
  return permittedLook(reader, asked.person, { ...style, signer: asked.name, image });
}

/**
 * Everything that determines the drawing of a style, except the name in the signature: equal results look the same.
 * Throws `error.signing.visual_signature_invalid` for an id that is not the person's.
 */
export async function styleFacts(
  reader: Reader,
  asked: Pick<VisualStyleQuery, "person" | "language" | "id" | "proposed">,
): Promise<object> {
  const row = await find(reader, asked);
  if (row === undefined) {
    return permittedLook(reader, asked.person, { language: asked.language });
  }
  const { alias: _alias, isDefault: _default, createdAt: _created, ...drawn } = row;
  return permittedLook(reader, asked.person, drawn);
}

/** The picture of a visual signature; undefined if the name is typed. */
export async function imageOf(
  reader: Reader,
  context: AppContext,
  row: VisualSignatureRow,
): Promise<Uint8Array | undefined> {
  if (row.imageBlob === null) return undefined;
  return context.vault.readAll(await context.vault.file(reader, [row.imageBlob]));
}

const byId = builtOnce((reader, value: Value<"person" | "id">) =>
  reader
    .select()
    .from(visualSignatures)
    .where(and(isOf(value("person")), eq(visualSignatures.id, value("id")))),
);

const defaultOf = builtOnce((reader, value: Value<"person">) =>
  reader
    .select()
    .from(visualSignatures)
    .where(and(isOf(value("person")), eq(visualSignatures.isDefault, true))),
);

async function find(
  reader: Reader,
  { person, id, proposed }: Pick<VisualStyleQuery, "person" | "id" | "proposed">,
): Promise<VisualSignatureRow | undefined> {
  const named = async (wanted: string) =>
    isId(wanted) ? (await byId(reader, { person, id: wanted }))[0] : undefined;
  if (id !== undefined && id !== null) {
    const chosen = await named(id);
    if (chosen === undefined) throw problem("error.signing.visual_signature_invalid");
    return chosen;
  }
  return (await named(proposed ?? "")) ?? (await defaultOf(reader, { person }))[0];
}

/** The look of a person without a visual signature, before the settings of their business. */
function plain({ name, language }: VisualStyleQuery) {
  return {
    signer: name,
    name,
    company: "",
    location: "",
    font: "formal" as const,
    language,
    displayQr: true,
  };
}
