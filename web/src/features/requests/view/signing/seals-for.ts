/** The seals with which a member can sign a request for their organisation. Pure. */
import { satisfies, sealMayStand } from "@paraph/rules/qualities";
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

/** What a request asks of the signer, and who has sent it. */
interface Demand {
  readonly asked: Quality;
  /** The law that the request demands; null if it leaves the choice. */
  readonly fixed: Legislation | null;
  /** Whether the signer has sent it. */
  readonly isOwn: boolean;
}

/** The seals that may stand there, whose level is high enough, under the law of the request. */
export function sealsFor(
  known: Qualities | undefined,
  { asked, fixed, isOwn }: Demand,
): UsableSeal[] {
  if (known === undefined || !sealMayStand(asked, isOwn)) return [];
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
