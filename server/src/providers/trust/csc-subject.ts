/** The subject of a one-time certificate in `clientData` of signDoc (CSC API 2.0 §11.11). */
import type { Subject } from "./provider.ts";

/** The subject of the certificate, and the policy for self-declared names if the provider has one. */
export function clientData(subject: Subject, statedNamePolicy: string | undefined): string {
  const policy = subject.nameStated ? statedNamePolicy : undefined;
  return JSON.stringify({ subject: wireSubject(subject), certificate_policy: policy });
}

function wireSubject(subject: Subject) {
  return {
    given_name: subject.givenName,
    surname: subject.surname,
    email: subject.email,
    ...(subject.mobile === undefined ? {} : { mobile: subject.mobile }),
    ...(subject.identityReference === undefined
      ? {}
      : { identity_reference: subject.identityReference }),
  };
}
