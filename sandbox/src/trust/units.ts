/** The time-stamp units of a provider: two, each with a successor once it was rolled over. */
import { generateKeys, issueCertificate, type Issuer, type KeyKind } from "@paraph/pki/authority";
import type { HashName, NameAttribute } from "@paraph/pki";
import { generation, type CertificateFiles } from "./certificate-files.ts";
import { above, type Hierarchy } from "./hierarchy.ts";
import { inTurn } from "./in-turn.ts";
import type { LawFacts } from "./laws.ts";
import { addresses, organisation, timestamping } from "./profiles.ts";

const DAY = 86_400_000;

export type UnitNumber = 1 | 2;

export interface TimestampUnit extends Issuer {
  /** Hash under its tokens. */
  hash: HashName;
}

export interface TimestampUnits {
  /** The unit as it stamps now. */
  get(number: UnitNumber): TimestampUnit;
  /** A new key with a new certificate takes over. */
  rollOver(number: UnitNumber): Promise<TimestampUnit>;
  /** The unit with a key whose certificate ends so many days from now; a negative number: it has ended. */
  ending(number: UnitNumber, days: number): Promise<TimestampUnit>;
}

const UNITS: Record<UnitNumber, { kind: KeyKind; hash: HashName }> = {
  1: { kind: "P-256", hash: "sha256" },
  2: { kind: "P-384", hash: "sha512" },
};

export async function openUnits(
  files: CertificateFiles,
  hierarchy: Hierarchy,
  law: LawFacts,
  base: string,
): Promise<TimestampUnits> {
  const subject = (number: UnitNumber, which: number): NameAttribute[] => {
    const name = `Sandbox Time-Stamp Unit ${law.key.toUpperCase()} ${number}`;
    return organisation(law, which === 1 ? name : `${name} (${which})`);
  };

  async function open(number: UnitNumber, which: number): Promise<TimestampUnit> {
    const authority = hierarchy.issuing();
    const { kind, hash } = UNITS[number];
    const issuer = await files.open(
      {
        file: generation(`tsa-${number}`, which),
        kind,
        hash: "sha256",
        subject: subject(number, which),
        profile: timestamping(addresses(base, authority.name)),
        years: 10,
      },
      above(authority),
    );
    return { ...issuer, hash };
  }

  const last = { 1: files.generations("tsa-1"), 2: files.generations("tsa-2") };
  const current = { 1: await open(1, last[1]), 2: await open(2, last[2]) };
  const turn = inTurn();
  const made = new Map<string, Promise<TimestampUnit>>();

  async function make(number: UnitNumber, days: number): Promise<TimestampUnit> {
    const authority = hierarchy.issuing();
    const { kind, hash } = UNITS[number];
    const keys = await generateKeys(kind);
    const end = Date.now() + days * DAY;
    const certificate = await issueCertificate(
      {
        subject: subject(number, last[number]),
        publicKey: keys.publicKey,
        notBefore: new Date(Math.min(Date.now() - DAY, end - 365 * DAY)),
        notAfter: new Date(end),
        profile: timestamping(addresses(base, authority.name)),
      },
      authority,
    );
    authority.register.issued(certificate);
    return { certificate, privateKey: keys.privateKey, hash };
  }

  return {
    get: (number) => current[number],
    rollOver: (number) =>
      turn(async () => {
        current[number] = await open(number, last[number] + 1);
        last[number] += 1;
        return current[number];
      }),
    async ending(number, days) {
      const key = `${number} ${days}`;
      const known = await made.get(key);
      // made on another day, it would end on another day
      const least = Date.now() + (days - 1) * DAY;
      if (known && known.certificate.notAfter.getTime() > least) return known;
      const unit = make(number, days);
      made.set(key, unit);
      return unit;
    },
  };
}
