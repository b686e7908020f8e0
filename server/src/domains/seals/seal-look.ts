/** The look of a seal on the pages of a document. */
import { formatOffset, formatSigned } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";
import type { AppContext } from "../../app-context.ts";
import type { PictureSpec } from "../../pdf/tasks.ts";
import { problem } from "../../platform/problem.ts";
import type { Person } from "../../platform/principal.ts";
import { qualityOf } from "./present-seal.ts";
import { usableSeals } from "./queries.ts";
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

/**
 * The drawing of a seal: its picture or a letter, the organisation, the label, the time, the level and the law.
 * @param at the time of sealing; undefined in a preview, which has a place for the date and for the code
 */
export async function sealLook(
  context: Pick<AppContext, "db" | "vault">,
  seal: SealRow,
  {
    language,
    at,
    url,
  }: {
    readonly language: Locale;
    readonly at: Date | undefined;
    readonly url?: string | undefined;
  },
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
    claim: words(at === undefined ? "claim.sealBefore" : "claim.seal", {
      name: organisation,
      number: seal.identifier,
    }),
    date: at === undefined ? words("date.seal") : formatSigned(at, language, TIME_ZONE),
    ...(at !== undefined && { zone: `(${formatOffset(at, TIME_ZONE)})` }),
    standards: `${level}, ${law}`,
    ...(at === undefined ? { qr: "empty" as const } : url !== undefined && { qr: { url } }),
  };
}

/** The drawing of a seal before it is used. Throws `error.not_found` if the person cannot use it. */
export async function sealPreview(
  context: AppContext,
  who: Person,
  account: string,
  language: Locale,
): Promise<PictureSpec> {
  const seal = (await usableSeals(context.db, who.id)).find((one) => one.account === account);
  if (seal === undefined) throw problem("error.not_found");
  return sealLook(context, seal, { language, at: undefined });
}
