/** Which of several selected requests are signed together, and why the others are not. Pure. */
import { confirmationOf, hasLaw, isSignable, RANKED_QUALITIES } from "@paraph/rules/qualities";
import type { Confirmation, Legislation, Quality } from "@paraph/rules/qualities";
import { firstLaw, firstOpen, levelOptions } from "../../../components/people/levels-open.ts";
import type { Reason } from "../../../components/people/levels-open.ts";
import type { Qualities, SignatureRequest, Signer } from "../../../session/signer-client.tsx";

/** Why a request is not signed with the others. The words are in `web.requests.several.why`. */
export type Why =
  | {
      readonly kind:
        | "gone"
        | "draft"
        | "ended"
        | "signed"
        | "turn"
        | "notMine"
        | "notes"
        | "alone"
        | "code"
        | "free";
    }
  | {
      readonly kind: "level";
      readonly reason: Reason;
      readonly law: Legislation;
      readonly asked: Quality;
    };

/** A request that can be signed, at the level and under the law at which its page would sign it. */
export interface ToSign {
  readonly request: SignatureRequest;
  readonly me: Signer;
  readonly quality: Quality;
  readonly law: Legislation;
}

export interface LeftOut {
  readonly id: string;
  readonly title: string;
  readonly why: Why;
}

export interface SeveralPlan {
  readonly together: readonly ToSign[];
  /** What confirms all of them, besides the click. */
  readonly confirmation: Confirmation;
  /** Those that need another code, and can be signed afterwards. */
  readonly rest: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

export interface About {
  /** The levels at which the person can sign. */
  readonly known: Qualities | undefined;
  /** The levels that are switched off for the account. */
  readonly disabled: readonly string[];
  /** The law that the person prefers, where the request leaves a choice. */
  readonly preferred: Legislation;
  /** The free signatures that are left; undefined while it is unknown. */
  readonly freeLeft: number | undefined;
}

/**
 * Plans the signing of several requests. One code covers one kind of confirmation under one law, so of the requests that need
 * a code, the largest group is signed; those that the click signs are signed with it.
 */
export function planSeveral(requests: readonly SignatureRequest[], about: About): SeveralPlan {
  const leftOut: LeftOut[] = [];
  const leave = ({ id, title }: SignatureRequest, why: Why) => leftOut.push({ id, title, why });
  const able: ToSign[] = [];
  for (const request of requests) {
    const found = toSign(request, { ...about, preferred: lawFor(requests, about) });
    if ("kind" in found) leave(request, found);
    else able.push(found);
  }

  const codes = Map.groupBy(able, codeOf);
  const byClick = codes.get("") ?? [];
  codes.delete("");
  const [largest = [], ...others] = [...codes.values()].toSorted((a, b) => b.length - a.length);
  const rest = others.flat();
  for (const { request } of rest) leave(request, { kind: "code" });

  let free = about.freeLeft ?? Infinity;
  const together: ToSign[] = [];
  for (const one of able) {
    if (!byClick.includes(one) && !largest.includes(one)) continue;
    if (one.request.payer === "free") free -= 1;
    if (one.request.payer === "free" && free < 0) leave(one.request, { kind: "free" });
    else together.push(one);
  }
  const [first] = together.filter((one) => codeOf(one) !== "");
  return {
    together,
    confirmation: first === undefined ? "none" : confirmationOf(first.quality),
    rest: rest.map(({ request }) => request.id),
    leftOut,
  };
}

/** The code that confirms a signature; empty if the click is enough. */
function codeOf({ quality, law }: ToSign): string {
  const confirmation = confirmationOf(quality);
  return confirmation === "none" ? "" : `${confirmation} ${law}`;
}

/**
 * The law for requests that leave the choice: the one that others of them require, so that one code covers both; otherwise the
 * preferred one.
 */
function lawFor(requests: readonly SignatureRequest[], { preferred }: About): Legislation {
  const required = requests.flatMap((request) => {
    const me = request.signatures.find((one) => one.isMe);
    const law = me?.legislation ?? request.legislation;
    return request.can.sign === true && me !== undefined && hasLaw(me.quality) && law !== null
      ? law
      : [];
  });
  return required.includes(preferred) ? preferred : (required[0] ?? preferred);
}

function toSign(request: SignatureRequest, about: About): ToSign | Why {
  const { known, disabled, preferred } = about;
  const me = request.signatures.find((one) => one.isMe);
  if (request.statusOverall === "DRAFT") return { kind: "draft" };
  if (request.statusOverall !== "OPEN") {
    return { kind: me?.signatureStatus === "SIGNED" ? "signed" : "ended" };
  }
  if (me === undefined) return { kind: "notMine" };
  if (me.signatureStatus === "SIGNED") return { kind: "signed" };
  if (request.can.sign !== true) return { kind: "turn" };
  const asked = me.quality ?? request.quality;
  // Under Part 11, each signature says what it means.
  if (asked === "PART11" || !isSignable(asked)) return { kind: "alone" };
  if (request.documents.some(({ notes }) => notes.length > 0)) return { kind: "notes" };
  const fixed = me.legislation ?? request.legislation;
  const law = firstLaw(fixed, preferred, asked, known, disabled);
  const options = levelOptions(asked, law, known, disabled);
  const quality = firstOpen(options);
  if (quality !== undefined) return { request, me, quality, law };
  // The level that the request asks for, whose lack the person can change.
  const reason = options.find((one) => one.reason !== "asked")?.reason ?? "none";
  return { kind: "level", reason, law, asked };
}

/** The highest level of those that are signed together, and its law. */
export function highestOf(together: readonly ToSign[]): ToSign | undefined {
  const rank = (one: ToSign) => RANKED_QUALITIES.findIndex((quality) => quality === one.quality);
  return together.toSorted((a, b) => rank(b) - rank(a))[0];
}

export interface Payer {
  readonly payer: NonNullable<SignatureRequest["payer"]>;
  readonly name: string;
  readonly count: number;
}

/** Who pays for how many of the signatures. */
export function payersOf(together: readonly ToSign[]): Payer[] {
  const paid = together.flatMap(({ request: { payer, payerName } }) =>
    payer === null ? [] : { payer, name: payerName ?? "" },
  );
  const groups = Map.groupBy(paid, ({ payer, name }) => `${payer} ${name}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : { ...first, count: more.length + 1 },
  );
}
