/** What somebody finds of requests, by the model and by the API, in the same form. */
import type { Api } from "@paraph/contract/client";
import type { ListName } from "@paraph/contract/dashboard-lists";
import type { SignatureRequest } from "../signing.ts";
import { openLists, ownSigner, ruling } from "./model.ts";
import type { Act, ModelRequest, Who } from "./model.ts";

/** The list of the dashboard in which somebody finds a request. */
export function listOf(request: ModelRequest, who: Who): ListName | undefined {
  switch (request.state) {
    case "DRAFT":
      return "drafts";
    case "SIGNED":
      return "completed";
    case "OPEN":
      return openLists(request, who)[0];
    default:
      return "declined";
  }
}

/** The acts that say nothing else, and one of each other kind. */
const ACTS: readonly Act[] = [
  { kind: "edit", title: "" },
  { kind: "initiate" },
  { kind: "withdraw" },
  { kind: "delete" },
  { kind: "sign" },
  { kind: "decline" },
  { kind: "delegate", to: "" },
  { kind: "add_signer", to: "", sequence: -1 },
  { kind: "add_observer", to: "" },
];

export function modelled(request: ModelRequest, who: Who) {
  const may = (act: Act) => ruling(request, who, act) === undefined;
  return {
    title: request.title,
    state: request.state,
    can: Object.fromEntries(ACTS.map((act) => [act.kind, may(act)])),
    signers: request.signers
      .filter(({ removed }) => !removed)
      .map(({ sid, state, sequence, delegator }) => ({
        sid,
        state,
        sequence,
        me: ownSigner(request, who)?.sid === sid,
        delegated: delegator !== undefined,
        byMe: delegator === who,
        remove: may({ kind: "remove_signer", sid }),
        return: may({ kind: "return", sid }),
      })),
    observers: request.observers.map(({ oid, who: observer }) => ({
      oid,
      me: observer === who,
      remove: may({ kind: "remove_observer", oid }),
    })),
  };
}

export function presented(found: SignatureRequest): ReturnType<typeof modelled> {
  const { can } = found;
  return {
    title: found.title,
    state: found.statusOverall,
    can: Object.fromEntries(ACTS.map(({ kind }) => [kind, can[kind as keyof typeof can] ?? false])),
    signers: found.signatures.map((signer) => ({
      sid: signer.sid,
      state: signer.signatureStatus,
      sequence: signer.sequence,
      me: signer.isMe,
      delegated: signer.delegatedBy !== null,
      byMe: signer.isDelegatedByMe,
      remove: signer.can.remove ?? false,
      return: signer.can.return ?? false,
    })),
    observers: found.observers.map((observer) => ({
      oid: observer.id,
      me: observer.isMe,
      remove: observer.can.remove ?? false,
    })),
  };
}

export async function idsOf(api: Api, filters: object): Promise<string[]> {
  const ids: string[] = [];
  for (let page_number = 0; ; page_number += 1) {
    const page = await api("GET /v3/signature-requests", {
      query: { ...filters, page_number, page_size: 50 },
    });
    ids.push(...page.signatureRequests.map(({ id }) => id));
    if (page_number + 1 >= page.totalPages) return ids;
  }
}

/** Where the service and the model differ. */
export class Difference extends Error {
  constructor(what: string, expected: unknown, got: unknown, after?: unknown) {
    const text = (value: unknown) => JSON.stringify(value, null, 1);
    super(`${what}\nexpected ${text(expected)}\ngot ${text(got)}\nafter ${text(after)}`);
  }
}

export function same(what: string, expected: unknown, got: unknown, after?: unknown): void {
  const sorted = (value: unknown) => JSON.stringify(value);
  if (sorted(expected) !== sorted(got)) throw new Difference(what, expected, got, after);
}
