/** The look of a seal on the pages of a document. */
import { formatSigned } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";
import type { AppContext } from "../../app-context.ts";
import type { PictureSpec } from "../../pdf/tasks.ts";
import { qualityOf } from "./present-seal.ts";
import type { SealRow } from "./tables.ts";

/** The colour of the emblem of a seal without a picture. */
const EMBLEM = "#0f2a56";
const TIME_ZONE = "Europe/Zurich";

/** The picture of a seal, a PNG; undefined if it has none. */
export async function sealPicture(
  { db, vault }: Pick<AppContext, "db" | "vault">,
  { imageBlob }: Pick<SealRow, "imageBlob">,
): Promise<Buffer | undefined> {
  if (imageBlob === null) return undefined;
  return Buffer.from(await vault.readAll(await vault.file(db, [imageBlob])));
}

/** The drawing of a seal: its picture or a letter, the organisation, the label, the time, the level and the law. */
export async function sealLook(
  context: Pick<AppContext, "db" | "vault">,
  seal: SealRow,
  {
    language,
    at,
    url,
  }: { readonly language: Locale; readonly at: Date; readonly url?: string | undefined },
): Promise<PictureSpec> {
  const words = translator(visual, language);
  const picture = await sealPicture(context, seal);
  const { organisation, label } = seal;
  const level = words(`seal.${qualityOf(seal)}`);
  const law = words(`law.${seal.legislation}`);
  const [letter = ""] = [...organisation.toUpperCase()];
  return {
    mark: {
      kind: "seal",
      name: organisation,
      ...(label !== organisation && { unit: label }),
      emblem: picture === undefined ? { letter, color: EMBLEM } : { picture },
    },
    claim: words("claim.seal", { name: organisation, number: seal.identifier }),
    date: formatSigned(at, language, TIME_ZONE),
    standards: `${level}, ${law}`,
    ...(url !== undefined && { qr: { url } }),
  };
}
