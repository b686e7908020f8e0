/** The register of an authority's certificates: issued and revoked ones, for OCSP and CRL. */
import type { Certificate } from "@paraph/pki";
import type { RevokedEntry } from "@paraph/pki/authority";
import type { CertificateStatus, RevocationReason } from "@paraph/pki/revocation";
import { appendRecord, readRecords } from "../store.ts";

type Entry =
  | { event: "issued"; serial: string; subject: string; until: string }
  | { event: "revoked"; serial: string; at: string; reason: RevocationReason };

export interface Register {
  issued(certificate: Certificate): void;
  /** Revokes a certificate; one that is revoked already keeps its first date. */
  revoke(serial: string, reason: RevocationReason, at: Date): void;
  statusOf(serial: string): CertificateStatus;
  revoked(): RevokedEntry[];
}

/** Opens the register kept in a file. */
export function openRegister(path: string): Register {
  const known = new Set<string>();
  const revocations = new Map<string, RevokedEntry>();
  const apply = (entry: Entry): void => {
    if (entry.event === "issued") known.add(entry.serial);
    else
      revocations.set(entry.serial, {
        serial: entry.serial,
        at: new Date(entry.at),
        reason: entry.reason,
      });
  };
  for (const entry of readRecords<Entry>(path)) apply(entry);
  const write = (entry: Entry): void => {
    appendRecord(path, entry);
    apply(entry);
  };
  return {
    issued(certificate) {
      write({
        event: "issued",
        serial: certificate.serial,
        subject: certificate.subject.text,
        until: certificate.notAfter.toISOString(),
      });
    },
    revoke(serial, reason, at) {
      if (!revocations.has(serial))
        write({ event: "revoked", serial, at: at.toISOString(), reason });
    },
    statusOf(serial) {
      const revoked = revocations.get(serial);
      if (revoked) return { status: "revoked", at: revoked.at, reason: revoked.reason };
      return known.has(serial) ? { status: "good" } : { status: "unknown" };
    },
    revoked: () => [...revocations.values()],
  };
}
