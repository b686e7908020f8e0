/** The laws under which a person may sign with a qualified certificate. */
import { LEGISLATIONS } from "@paraph/rules/qualities";
import type { Legislation } from "@paraph/rules/qualities";
import type { AppContext } from "../../../app-context.ts";
import { isProblem } from "../../../platform/problem.ts";
import type { Person } from "../../../platform/principal.ts";
import type { FoundQualified } from "../../profile/index.ts";
import { ownCredential } from "./plan-signature.ts";

/** Asks each trust service provider. Laws whose provider does not respond are listed separately. */
export async function qualifiedLaws(
  context: AppContext,
  who: Pick<Person, "email" | "firstName" | "lastName">,
): Promise<FoundQualified> {
  const [qualified, unanswered]: [Legislation[], Legislation[]] = [[], []];
  const asked = LEGISLATIONS.filter((law) => context.trust[law] !== undefined).map(async (law) => {
    try {
      await ownCredential(context, who, law);
      qualified.push(law);
    } catch (error) {
      if (!isProblem(error)) throw error;
      context.log.info({ err: error, law }, "no qualified certificate");
      if (error.key === "error.provider.unavailable") unanswered.push(law);
    }
  });
  await Promise.all(asked);
  return { qualified, unanswered };
}
