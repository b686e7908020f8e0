/** A provider's authorities: a root, and successive issuing authorities under it. */
import { join } from "node:path";
import { type Certificate, namesIssuer } from "@paraph/pki";
import type { Issuer } from "@paraph/pki/authority";
import { generation, type Above, type CertificateFiles } from "./certificate-files.ts";
import { inTurn } from "./in-turn.ts";
import type { LawFacts } from "./laws.ts";
import { addresses, issuing, organisation, RESPONDER, ROOT } from "./profiles.ts";
import { openRegister, type Register } from "./register.ts";

/** An authority with its responses about its certificates. */
export interface Authority extends Issuer {
  /** Its name in addresses: "root", "issuing", "issuing-2" and so on. */
  name: string;
  register: Register;
  responder: Issuer;
}

export interface Hierarchy {
  root: Authority;
  /** The authority that issues at present. */
  issuing(): Authority;
  /** All of them, the root first, including predecessors. */
  all(): readonly Authority[];
  /** The issuer of a certificate. Throws RangeError if no authority here issued it. */
  issuerOf(certificate: Certificate): Authority;
  /** A new issuing authority, with a key of its own, takes over. Certificates of its predecessor stay valid. */
  rollOver(): Promise<Authority>;
}

export const above = ({ register, ...issuer }: Authority): Above => ({ issuer, register });

/** Opens the hierarchy in a folder, or makes it. `base` is the provider's address. */
export async function openHierarchy(
  folder: string,
  files: CertificateFiles,
  law: LawFacts,
  base: string,
): Promise<Hierarchy> {
  const suffix = law.key.toUpperCase();

  async function withResponder(name: string, issuer: Issuer, register: Register) {
    const responder = await files.open(
      {
        file: `ocsp-${name}`,
        kind: "P-256",
        hash: "sha256",
        subject: organisation(law, `Sandbox OCSP Responder ${suffix} ${name}`),
        profile: RESPONDER,
        years: 10,
      },
      { issuer, register },
    );
    return { ...issuer, name, register, responder };
  }

  const rootIssuer = await files.open(
    {
      file: "root",
      kind: "P-384",
      hash: "sha384",
      subject: organisation(law, `Sandbox Root ${suffix}`),
      profile: ROOT,
      years: 30,
    },
    null,
  );
  const rootRegister = openRegister(join(folder, "root.register.jsonl"));
  const root = await withResponder("root", rootIssuer, rootRegister);

  async function openIssuing(number: number): Promise<Authority> {
    const name = generation("issuing", number);
    const numbered = number === 1 ? suffix : `${suffix} ${number}`;
    const issuer = await files.open(
      {
        file: name,
        kind: "P-256",
        hash: "sha384",
        subject: organisation(law, `Sandbox Issuing Authority ${numbered}`),
        profile: issuing(addresses(base, "root")),
        years: 20,
      },
      above(root),
    );
    return withResponder(name, issuer, openRegister(join(folder, `${name}.register.jsonl`)));
  }

  let current = await openIssuing(1);
  const authorities: Authority[] = [root, current];
  for (let number = 2; number <= files.generations("issuing"); number++) {
    current = await openIssuing(number);
    authorities.push(current);
  }
  const turn = inTurn();
  return {
    root,
    issuing: () => current,
    all: () => authorities,
    issuerOf(certificate) {
      const found = authorities.find((one) => namesIssuer(certificate, one.certificate));
      if (!found) throw new RangeError("No authority here issued this certificate.");
      return found;
    },
    rollOver: () =>
      turn(async () => {
        current = await openIssuing(authorities.length);
        authorities.push(current);
        return current;
      }),
  };
}
