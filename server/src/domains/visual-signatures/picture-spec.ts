/** Converts a style and the facts of a signature to the input of the drawing code. */
import { formatOffset, formatSecond, formatSigned } from "@paraph/language/formats";
import type { Locale } from "@paraph/language/locales";
import { translator } from "@paraph/language/translate";
import { visual } from "@paraph/language/visual";
import { isOwnMark } from "@paraph/rules/names";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { PictureSpec } from "../../pdf/tasks.ts";

/** The look of a person's signature. */
export interface VisualStyle {
  /** The name in the signature; it cannot be chosen. */
  readonly signer: string;
  /** The typed mark, which may be an abbreviation or a stage name. */
  readonly name: string;
  readonly company: string;
  readonly location: string;
  readonly font: "formal" | "natural" | "plain";
  readonly language: Locale;
  readonly displayDate: boolean;
  readonly displayClaim: boolean;
  readonly displayStandards: boolean;
  readonly displayQr: boolean;
  /** A PNG that replaces the typed name. */
  readonly image?: Uint8Array | undefined;
}

export interface SignatureFacts {
  readonly quality: Quality;
  readonly legislation: Legislation | null;
  /** The time of signing. Left out in a preview, which has a placeholder for the date and no verification code. */
  readonly at?: Date | undefined;
  /** The URL where anyone can verify the signature. */
  readonly url?: string | undefined;
  /** 21 CFR 11.50: the meaning of the signature. */
  readonly reason?: string | undefined;
}

const TIME_ZONE = "Europe/Zurich";

/** The input of the PDF processes, the same for screen and paper. */
export function pictureSpec(style: VisualStyle, facts: SignatureFacts): PictureSpec {
  const words = translator(visual, style.language);
  const { name, signer, company, location } = style;
  const { at } = facts;
  const signed = at !== undefined;
  const { reason } = facts;
  // 21 CFR 11.50: printed name, date and time, and meaning, however the signer has chosen their look.
  const isPart11 = facts.quality === "PART11";
  // A demonstration says so, too, and depends on no law.
  const isDemo = facts.quality === "DEMO";
  const law = !isPart11 && !isDemo && facts.legislation && words(`law.${facts.legislation}`);
  const level = words(`level.${facts.quality}`);
  const mark: PictureSpec["mark"] =
    style.image === undefined
      ? { kind: "typed", name, font: style.font }
      : { kind: "image", picture: style.image };
  return {
    mark,
    ...((isPart11 || statesSigner(style)) && {
      claim: words(signed ? "claim.after" : "claim.before", { name: signer }),
    }),
    ...(reason !== undefined && { reason: words("reason", { reason }) }),
    ...(company !== "" && { company }),
    ...(location !== "" && { location }),
    ...((isPart11 || style.displayDate) && {
      date: !signed
        ? words("date.before")
        : isPart11
          ? `${formatSecond(at, style.language, TIME_ZONE)} ${formatOffset(at, TIME_ZONE)}`
          : formatSigned(at, style.language, TIME_ZONE),
    }),
    ...(signed && !isPart11 && style.displayDate && { zone: `(${formatOffset(at, TIME_ZONE)})` }),
    ...((isPart11 || isDemo || style.displayStandards) && {
      standards: law ? `${level}, ${law}` : level,
    }),
    ...(style.displayQr && { qr: verificationCode(signed, facts.url) }),
  };
}

/**
 * Whether the block names the signer. The name may be left out only if the mark is the signer's own name: otherwise the
 * document would show another name, or none.
 */
function statesSigner({ displayClaim, image, name, signer }: VisualStyle): boolean {
  return displayClaim || image !== undefined || !isOwnMark(name, signer);
}

function verificationCode(
  signed: boolean,
  url: string | undefined,
): NonNullable<PictureSpec["qr"]> {
  return signed && url !== undefined ? { url } : "empty";
}
