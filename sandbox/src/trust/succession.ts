/** What a provider stands on at this moment, and putting a successor in its place. */
import type { Certificate } from "@paraph/pki";
import { SUCCESSIONS, type Succession } from "../faults/catalogue.ts";
import { bodyOf, invalid, textOf } from "./errors.ts";
import type { Law } from "./laws.ts";
import type { Provider } from "./provider.ts";

/** An authority or time-stamp unit as the pages and programs are told of it. */
export interface Told {
  law: Law;
  /** Name in addresses. */
  name: string;
  /** False for an issuing authority that was followed by another. */
  current: boolean;
  subject: string;
  serial_number: string;
  valid_from: string;
  valid_to: string;
}

function tell(law: Law, name: string, certificate: Certificate, current = true): Told {
  return {
    law,
    name,
    current,
    subject: certificate.subject.text,
    serial_number: certificate.serial,
    valid_from: certificate.notBefore.toISOString(),
    valid_to: certificate.notAfter.toISOString(),
  };
}

/** All authorities, and the time-stamp units as they stamp now. */
export const authorities = (providers: readonly Provider[]): Told[] =>
  providers.flatMap(({ law: { law }, hierarchy, units }) => [
    ...hierarchy
      .all()
      .map((one) =>
        tell(law, one.name, one.certificate, one === hierarchy.root || one === hierarchy.issuing()),
      ),
    tell(law, "tsa-1", units.get(1).certificate),
    tell(law, "tsa-2", units.get(2).certificate),
  ]);

/** Reads `{law, what}` and puts a successor in place. Throws a CscError with a sentence about what is wrong. */
export async function succeed(providers: readonly Provider[], value: unknown): Promise<Told> {
  const body = bodyOf(value);
  const law = textOf(body, "law");
  const provider = providers.find((one) => one.law.law === (law as Law));
  if (!provider) throw invalid('"law" must be EIDAS or ZERTES');
  const wanted = textOf(body, "what");
  const what = SUCCESSIONS.find((one) => one === (wanted as Succession));
  if (!what) throw invalid(`"what" must be one of ${SUCCESSIONS.join(", ")}`);
  if (what === "issuing") {
    const { name, certificate } = await provider.hierarchy.rollOver();
    return tell(provider.law.law, name, certificate);
  }
  const { certificate } = await provider.units.rollOver(what === "tsa-1" ? 1 : 2);
  return tell(provider.law.law, what, certificate);
}
