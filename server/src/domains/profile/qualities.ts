/**
 * The levels at which a person can sign, and why (product decisions, "Signature levels"). The call
 * `signature-qualities-detail` and signing use the same rule.
 */
import type { AnswerOf } from "../../platform/http/call.ts";
import type { userCalls } from "@paraph/contract/calls/user";
import type { Legislation } from "@paraph/rules/qualities";
import type { AppContext } from "../../app-context.ts";
import type { Guest, Person } from "../../platform/principal.ts";

export type QualitiesDetail = AnswerOf<(typeof userCalls)["signatureQualitiesDetail"]>;

export interface FoundQualified {
  /** The laws under which a person has a qualified certificate in their name. */
  readonly qualified: readonly Legislation[];
  /** The laws whose provider did not respond. */
  readonly unanswered: readonly Legislation[];
}

/** Asks the trust service providers for a person's certificates (`credentials/list`). */
export type FindQualified = (
  context: AppContext,
  who: Pick<Person, "email" | "firstName" | "lastName">,
) => Promise<FoundQualified>;

/** A seal that a person may use. */
export interface UsableSeal {
  readonly account: string;
  readonly label: string;
  readonly organisation: string;
  readonly level: "aes" | "qes";
  readonly legislation: Legislation;
}

/** The facts that decide on the levels. */
export interface Proven {
  /** Whether they have an account; false for a guest. */
  readonly hasAccount: boolean;
  readonly emailProven: boolean;
  readonly mobileProven: boolean;
  readonly identityVouched: boolean;
  readonly qualified: readonly Legislation[];
  /** The laws whose provider did not respond, so that nothing is known about them. */
  readonly unanswered: readonly Legislation[];
  /** The seals that the person may use. */
  readonly seals: readonly UsableSeal[];
  /** The laws for which a trust service provider is configured. */
  readonly laws: readonly Legislation[];
}

/**
 * The facts about a signer. A guest's address is proven by the mailed link, and the number by the code that is sent
 * to it at signing. A qualified certificate confirms a name, because its holder was identified.
 */
export async function provenOf(
  context: AppContext,
  who: Person | Guest,
  laws: readonly Legislation[],
): Promise<Proven> {
  const emailProven = who.kind === "guest" || who.emailVerified;
  const found = emailProven
    ? await context.ports.findQualified(context, who)
    : { qualified: [], unanswered: [] };
  const qualified = found.qualified.filter((law) => laws.includes(law));
  return {
    hasAccount: who.kind === "person",
    emailProven,
    mobileProven: who.mobile !== null,
    identityVouched:
      qualified.length > 0 ||
      (who.kind === "person" &&
        (who.identityLevel === "vouched" ||
          (await context.ports.isVouchedFor(context.db, who.id, context.clock.now())))),
    qualified,
    unanswered: found.unanswered,
    seals: who.kind === "person" ? await context.ports.sealsOf(context.db, who.id) : [],
    laws,
  };
}

const PROVIDER = "csc";

/** The levels that follow from the facts. Every level requires a verified e-mail address. */
export function qualitiesOf(proven: Proven): QualitiesDetail {
  const {
    emailProven,
    mobileProven,
    identityVouched,
    qualified,
    unanswered,
    seals,
    laws,
    hasAccount,
  } = proven;
  const option = (quality: string, legislation: string) => ({
    quality,
    provider: PROVIDER,
    legislation,
  });
  const any = (quality: string, open: boolean) => {
    const [law] = laws;
    return open && emailProven && law !== undefined ? option(quality, "ANY") : null;
  };
  const under = (quality: string, law: Legislation, open: boolean) =>
    open && emailProven && laws.includes(law) ? option(quality, law) : null;
  const aes = mobileProven && identityVouched;
  // A signature under 21 CFR Part 11 is an advanced one of a person with an account.
  const sealsAt = (level: UsableSeal["level"]) =>
    Object.fromEntries(
      seals
        .filter((seal) => emailProven && seal.level === level && laws.includes(seal.legislation))
        .map(({ account, label, organisation, legislation }) => [
          account,
          {
            ...option(level === "aes" ? "AES" : "QES", legislation),
            account_name: account,
            label,
            organisation,
          },
        ]),
    );
  return {
    qes: {
      zertes: under("QES", "ZERTES", qualified.includes("ZERTES")),
      eidas: under("QES", "EIDAS", qualified.includes("EIDAS")),
    },
    aes_minimal: {
      zertes: under("AES_MINIMAL", "ZERTES", mobileProven),
      eidas: under("AES_MINIMAL", "EIDAS", mobileProven),
    },
    aes: { any: any("AES", aes) },
    ses: { any: any("SES", true) },
    // It costs nothing and has no legal effect.
    demo: { any: any("DEMO", true) },
    seal: { aes: sealsAt("aes"), qes: sealsAt("qes") },
    part11: { any: any("PART11", aes && hasAccount) },
    unanswered: [...unanswered],
  };
}
