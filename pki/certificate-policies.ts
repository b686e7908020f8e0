/** Which policies a path is valid for (RFC 5280 §6.1; the sets of RFC 9618 in place of the tree). */
import type { Certificate } from "./certificate.ts";
import { children, fields, members, readDer, type DerNode } from "./der/der-reader.ts";
import { oidOf, numberOf } from "./der/der-values.ts";
import { EXTENSION } from "./extensions.ts";

const ANY_POLICY = "2.5.29.32.0";

/** The variables of §6.1.2 (a to f). Null: no policy is valid any longer. */
interface State {
  valid: ReadonlySet<string> | null;
  /** The number of further certificates until an explicit policy is required, mapping is inhibited, and anyPolicy is inhibited. */
  explicitIn: number;
  mappingFor: number;
  anyFor: number;
}

/**
 * The certificate that requires an explicit policy although none is valid, or that maps policies in a forbidden way;
 * undefined if the path conforms to the policies of its authorities. The initial policy set is anyPolicy, so this
 * happens only if an authority requires a policy. `chain` runs from the certificate to the anchor.
 */
export function outsidePolicies(chain: readonly Certificate[]): Certificate | undefined {
  const path = chain.slice(0, -1).toReversed();
  const state: State = {
    valid: new Set([ANY_POLICY]),
    explicitIn: path.length + 1,
    mappingFor: path.length + 1,
    anyFor: path.length + 1,
  };
  for (const [i, certificate] of path.entries()) {
    const isLast = i === path.length - 1;
    state.valid = policiesOf(certificate, state, isLast);
    if (state.explicitIn === 0 && !state.valid) return certificate;
    if (isLast) return demandsMore(certificate, state) ? certificate : undefined;
    const mapped = map(certificate, state);
    if (mapped === undefined) return certificate;
    state.valid = mapped;
    prepare(certificate, state);
  }
  return undefined;
}

/** §6.1.3 d and e. */
function policiesOf(
  certificate: Certificate,
  { valid, anyFor }: State,
  isLast: boolean,
): ReadonlySet<string> | null {
  const { policies, selfIssued } = certificate;
  if (!valid || policies.length === 0) return null;
  const next = new Set(
    policies.filter((each) => each !== ANY_POLICY && (valid.has(each) || valid.has(ANY_POLICY))),
  );
  const anyCounts = anyFor > 0 || (selfIssued && !isLast);
  if (anyCounts && policies.includes(ANY_POLICY)) for (const each of valid) next.add(each);
  return next.size === 0 ? null : next;
}

/** §6.1.4 a and b; undefined where anyPolicy is mapped. */
function map(
  certificate: Certificate,
  { valid, mappingFor }: State,
): ReadonlySet<string> | null | undefined {
  const pairs = mappingsOf(certificate);
  if (pairs.some((pair) => pair.includes(ANY_POLICY))) return undefined;
  if (!valid || pairs.length === 0) return valid;
  const next = new Set(valid);
  for (const [from] of pairs) next.delete(from);
  if (mappingFor > 0)
    for (const [from, to] of pairs) if (valid.has(from) || valid.has(ANY_POLICY)) next.add(to);
  return next.size === 0 ? null : next;
}

/** §6.1.4 h to j. */
function prepare(certificate: Certificate, state: State): void {
  if (!certificate.selfIssued) {
    state.explicitIn = Math.max(0, state.explicitIn - 1);
    state.mappingFor = Math.max(0, state.mappingFor - 1);
    state.anyFor = Math.max(0, state.anyFor - 1);
  }
  const { requireExplicit, inhibitMapping } = constraintsOf(certificate);
  state.explicitIn = Math.min(state.explicitIn, requireExplicit ?? Infinity);
  state.mappingFor = Math.min(state.mappingFor, inhibitMapping ?? Infinity);
  const inhibitAny = valueOf(certificate, EXTENSION.inhibitAnyPolicy);
  if (inhibitAny) state.anyFor = Math.min(state.anyFor, numberOf(inhibitAny));
}

/** §6.1.5 a, b and g. */
function demandsMore(certificate: Certificate, { valid, explicitIn }: State): boolean {
  const demanded = constraintsOf(certificate).requireExplicit === 0 || explicitIn <= 1;
  return demanded && !valid;
}

function constraintsOf(certificate: Certificate): {
  requireExplicit?: number;
  inhibitMapping?: number;
} {
  const value = valueOf(certificate, EXTENSION.policyConstraints);
  if (!value) return {};
  const parts = fields(value);
  const [explicit, mapping] = [parts.maybe(0x80), parts.maybe(0x81)];
  const skip = (node: DerNode): number => numberOf({ ...node, tag: 0x02 });
  return {
    ...(explicit && { requireExplicit: skip(explicit) }),
    ...(mapping && { inhibitMapping: skip(mapping) }),
  };
}

/** Pairs of the issuer's and the subject's policy. */
function mappingsOf(certificate: Certificate): [string, string][] {
  const value = valueOf(certificate, EXTENSION.policyMappings);
  if (!value) return [];
  return [...members(value)].map((pair) => {
    const [from, to] = children(pair).map(oidOf);
    return [from ?? ANY_POLICY, to ?? ANY_POLICY];
  });
}

function valueOf({ extensions }: Certificate, dotted: string): DerNode | undefined {
  const extension = extensions.find(({ oid }) => oid === dotted);
  return extension && readDer(extension.value);
}
