/** The seals with which a member can sign a request for their organisation. Pure. */
import { satisfies } from "@paraph/rules/qualities";
import type { Legislation, Quality } from "@paraph/rules/qualities";
import type { Qualities } from "../../../../session/signer-client.tsx";

/** A seal that the signer may use. */
export interface UsableSeal {
  /** Its account name. */
  readonly name: string;
  readonly label: string;
  readonly organisation: string;
  readonly quality: Quality;
  readonly law: Legislation;
}

/**
 * The seals whose level is high enough, under the law of the request.
 * @param fixed the law that the request demands; null if it leaves the choice
 */
export function sealsFor(
  known: Qualities | undefined,
  asked: Quality,
  fixed: Legislation | null,
): UsableSeal[] {
  if (known === undefined) return [];
  return [...Object.values(known.seal.aes), ...Object.values(known.seal.qes)]
    .map(({ accountName: name, label, organisation, quality, legislation }) => ({
      name,
      label,
      organisation,
      quality: quality as Quality,
      law: legislation as Legislation,
    }))
    .filter(({ quality, law }) => satisfies(quality, asked) && (fixed === null || fixed === law));
}
