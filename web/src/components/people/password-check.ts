import { loadErrorSentences } from "@paraph/language/errors/load";
import type { Locale } from "@paraph/language/locales";
import { api } from "../../session/api.ts";

/** The person whose data a password must not contain. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Asks the service to check a password, because only the service knows the rules (specification section 5). Returns
 * true, or the error message. Undefined if the service could not be reached; the service checks again when the password
 * is set.
 */
export async function checkPassword(
  password: string,
  locale: Locale,
  owner?: PasswordOwner,
): Promise<true | string | undefined> {
  const answer = await api("POST /v1/check-password", {
    body: {
      password,
      ...(owner && {
        email: owner.email,
        first_name: owner.firstName,
        last_name: owner.lastName,
      }),
    },
  }).catch(() => undefined);
  if (answer === undefined) return undefined;
  return answer.validPassword || (await loadErrorSentences(locale))(keyOf(answer.errorCode));
}

/** The code of the rule that failed, as a key of the error table. */
function keyOf(code: string | null): string {
  if (code === null) return "error.password.too_common";
  return code.startsWith("error.") ? code : `error.password.${code}`;
}
