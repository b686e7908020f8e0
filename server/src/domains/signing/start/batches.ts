/** The batches of one click: one confirmation covers one kind, one law and one credential. */
import { isByClick } from "../plan/plan-signature.ts";
import type { Wanted } from "./begin-attempt.ts";

/** What decides about the batch of a request. */
interface Part extends Pick<Wanted, "plan"> {
  readonly signer: { readonly documents: readonly unknown[] };
}

/** A batch, and the requests that are too many for its one code. */
export interface Batch<P extends Part> {
  readonly signed: readonly P[];
  /** To be signed with another code. */
  readonly tooMany: readonly P[];
}

/**
 * Groups requests by their confirmation. Those that the click signs are the last, so that nothing is signed if a code for the
 * others is refused. A credential at a provider signs only so many documents with one code (CSC API §11.5, "multisign"): the
 * requests that fit, in the given order, are signed; nobody enters a code that the provider then refuses.
 */
export function batches<P extends Part>(wanted: readonly P[]): Batch<P>[] {
  const groups = Map.groupBy(wanted, ({ plan }) =>
    [plan.kind, plan.legislation, plan.credential?.id ?? ""].join(" "),
  );
  return [...groups.values()].map(withinOneCode).toSorted((a, b) => clicks(a) - clicks(b));
}

function withinOneCode<P extends Part>(group: readonly P[]): Batch<P> {
  const signed: P[] = [];
  const tooMany: P[] = [];
  let documents = 0;
  for (const one of group) {
    const { kind, credential } = one.plan;
    const most = kind === "personalCredential" ? (credential?.multisign ?? Infinity) : Infinity;
    const own = one.signer.documents.length;
    const fits = documents + own <= most;
    if (fits) documents += own;
    (fits ? signed : tooMany).push(one);
  }
  return { signed, tooMany };
}

const clicks = ({ signed: [first] }: Batch<Part>): number =>
  Number(first !== undefined && isByClick(first.plan));
