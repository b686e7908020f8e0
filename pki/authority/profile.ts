/** Certificate extensions (RFC 5280 §4.2, EN 319 412-5), as an authority writes them. */
import { bool, explicit, ia5, implicit, int, namedBits, nil, oid, seq, utf8 } from "../der/der.ts";
import { ACCESS, EXTENSION, KEY_USAGES, type Extension, type KeyUsage } from "../extensions.ts";

const ID_QT_UNOTICE = "1.3.6.1.5.5.7.2.2";

/** A certificate policy and its user notice (RFC 5280 §4.2.1.4): at most 200 characters. */
export interface PolicyNotice {
  readonly policy: string;
  readonly notice: string;
}

/** PolicyInformation (RFC 5280 §4.2.1.4); the notice is an explicitText in UTF-8. */
function policyInformation(one: string | PolicyNotice): Buffer {
  if (typeof one === "string") return seq(oid(one));
  if (one.notice.length > 200) throw new RangeError("A user notice has at most 200 characters.");
  return seq(oid(one.policy), seq(seq(oid(ID_QT_UNOTICE), seq(utf8(one.notice)))));
}

/** The contents of a certificate to issue; the issuing code adds the key identifiers. */
export interface ExtensionProfile {
  ca?: { pathLength?: number };
  keyUsage: readonly KeyUsage[];
  extKeyUsage?: { purposes: readonly string[]; critical: boolean };
  ocspUrl?: string;
  caIssuersUrl?: string;
  crlUrl?: string;
  /** A policy identifier, or one with a notice for relying parties. */
  policies?: readonly (string | PolicyNotice)[];
  /** Statements of EN 319 412-5, each as DER (`SEQUENCE { id, info }`). */
  qcStatements?: readonly Uint8Array[];
  ocspNoCheck?: boolean;
  /** Further extensions, written as given. */
  others?: readonly Extension[];
}

const uri = (address: string): Buffer => implicit(6, ia5(address));

/** The extensions of a profile. Criticality as RFC 5280 §4.2.1 asks. */
export function writeProfile(profile: ExtensionProfile): Extension[] {
  const {
    ca,
    keyUsage,
    extKeyUsage,
    ocspUrl,
    caIssuersUrl,
    crlUrl,
    policies,
    qcStatements,
    ocspNoCheck,
    others = [],
  } = profile;
  const list: Extension[] = [...others];
  const add = (dotted: string, critical: boolean, value: Buffer): void =>
    void list.push({ oid: dotted, critical, value });
  if (ca)
    add(
      EXTENSION.basicConstraints,
      true,
      seq(bool(true), ...(ca.pathLength === undefined ? [] : [int(ca.pathLength)])),
    );
  add(EXTENSION.keyUsage, true, namedBits(keyUsage.map((usage) => KEY_USAGES.indexOf(usage))));
  if (extKeyUsage)
    add(EXTENSION.extKeyUsage, extKeyUsage.critical, seq(...extKeyUsage.purposes.map(oid)));
  const access = [
    ...(ocspUrl ? [seq(oid(ACCESS.ocsp), uri(ocspUrl))] : []),
    ...(caIssuersUrl ? [seq(oid(ACCESS.caIssuers), uri(caIssuersUrl))] : []),
  ];
  if (access.length > 0) add(EXTENSION.authorityInfoAccess, false, seq(...access));
  if (crlUrl) add(EXTENSION.crlUrls, false, seq(seq(explicit(0, explicit(0, uri(crlUrl))))));
  if (policies?.length) add(EXTENSION.policies, false, seq(...policies.map(policyInformation)));
  if (qcStatements?.length) add(EXTENSION.qcStatements, false, seq(...qcStatements));
  if (ocspNoCheck) add(EXTENSION.ocspNoCheck, false, nil());
  return list;
}
