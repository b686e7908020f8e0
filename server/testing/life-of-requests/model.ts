/**
 * A model of the life of signature requests (specification section 4, product decisions "States"), written from the
 * tables and not from the service's code: who may do what in which state, and what follows. Sequential: nobody signs
 * while somebody else acts.
 */
import type { OverallState, SignerState } from "@paraph/rules/states";

/** The name of somebody in a test; guests are named by their address. */
export type Who = string;

export interface ModelSigner {
  sid: string;
  who: Who;
  sequence: number;
  state: SignerState;
  /** Who delegated the signature. */
  delegator: Who | undefined;
  /** How often it was delegated. */
  delegations: number;
  /** A guest has a link once they were invited. */
  invited: boolean;
  removed: boolean;
}

export interface ModelObserver {
  oid: string;
  who: Who;
}

export interface ModelRequest {
  id: string;
  title: string;
  owner: Who;
  state: OverallState;
  signers: ModelSigner[];
  observers: ModelObserver[];
  /** Who can no longer find the request. */
  left: Set<Who>;
}

export type Act =
  | { readonly kind: "edit"; readonly title: string }
  | { readonly kind: "initiate" }
  | { readonly kind: "withdraw" }
  | { readonly kind: "delete" }
  | { readonly kind: "sign" }
  | { readonly kind: "decline" }
  | { readonly kind: "delegate"; readonly to: Who }
  | { readonly kind: "return"; readonly sid: string }
  | { readonly kind: "add_signer"; readonly to: Who; readonly sequence: number }
  | { readonly kind: "remove_signer"; readonly sid: string }
  | { readonly kind: "add_observer"; readonly to: Who }
  | { readonly kind: "remove_observer"; readonly oid: string };

/** The key of the error; undefined if the act succeeds. */
export type Outcome = string | undefined;

export const isGuest = (who: Who): boolean => who.includes("@");
export const isProgram = (who: Who): boolean => who === "program";
/** How often one signature may be delegated. */
const DELEGATIONS = 5;

const mustSign = ({ state }: ModelSigner) => state === "OPEN" || state === "WAITING";
const present = ({ signers }: ModelRequest) => signers.filter((signer) => !signer.removed);
/** Signers are looked up when a request is sent: nobody is a signer of a draft yet. */
export const ownSigner = (request: ModelRequest, who: Who): ModelSigner | undefined =>
  request.state === "DRAFT" ? undefined : present(request).find((signer) => signer.who === who);

/** Whether somebody finds a request at all. */
export function reads(request: ModelRequest, who: Who): boolean {
  if (request.left.has(who)) return false;
  if (request.owner === who) return true;
  if (request.state === "DRAFT" || isProgram(who)) return false;
  return (
    present(request).some(
      (signer) => signer.who === who || (signer.delegator === who && !isGuest(who)),
    ) || observes(request, who)
  );
}

/** Whether somebody with an account observes a sent request. */
export const observes = (request: ModelRequest, who: Who): boolean =>
  request.state !== "DRAFT" && !isGuest(who) && request.observers.some((one) => one.who === who);

/** Whether somebody holds it: its owner or who signs. Guests may read it for a while after the end. */
const isHeld = (request: ModelRequest): boolean =>
  [request.owner, ...present(request).flatMap((one) => [one.who, one.delegator ?? one.who])].some(
    (who) => !request.left.has(who),
  );

/** Who may do what: the error of an act that is refused, whatever is asked with it. */
export function ruling(request: ModelRequest, who: Who, act: Act): Outcome {
  const { state, owner } = request;
  const owns = owner === who;
  const own = ownSigner(request, who);
  const ofOwner = (states: readonly OverallState[], otherwise: string): Outcome => {
    if (!owns) return "error.forbidden";
    return states.includes(state) ? undefined : otherwise;
  };
  const ofSigner = (): Outcome => {
    if (own === undefined) return "error.signing.not_a_signer";
    if (own.state === "SIGNED") return "error.signing.already_signed";
    if (state !== "OPEN" || !mustSign(own)) return "error.sr.not_open";
    return own.delegator === undefined ? undefined : "error.delegation.hand_back";
  };
  switch (act.kind) {
    case "edit":
    case "initiate":
      return ofOwner(["DRAFT"], "error.sr.not_draft");
    case "withdraw":
      return ofOwner(["OPEN"], "error.sr.not_open");
    case "add_signer":
      return ofOwner(["DRAFT", "OPEN"], "error.sr.not_open");
    case "delete":
      if (owns || state !== "OPEN" || own === undefined || !mustSign(own)) return undefined;
      return "error.forbidden";
    case "sign":
      if (own === undefined) return "error.signing.not_a_signer";
      if (own.state === "SIGNED") return "error.signing.already_signed";
      if (state !== "OPEN") return "error.sr.not_open";
      return own.state === "WAITING" ? "error.signing.not_your_turn" : undefined;
    case "decline":
    case "delegate":
      return ofSigner();
    case "add_observer":
      return owns ? undefined : "error.forbidden";
    case "remove_observer": {
      const observer = request.observers.find(({ oid }) => oid === act.oid);
      if (observer === undefined) return "error.not_found";
      return owns || observer.who === who ? undefined : "error.forbidden";
    }
    case "remove_signer": {
      const refused = ofOwner(["DRAFT", "OPEN"], "error.sr.not_open");
      const signer = signerOf(request, act.sid);
      if (signer.removed) return "error.not_found";
      if (refused !== undefined || state === "DRAFT") return refused;
      if (!mustSign(signer)) return "error.sr.signer_signed";
      const counted = present(request).filter(
        (one) => mustSign(one) || one.state === "SIGNED",
      ).length;
      return counted > 1 ? undefined : "error.sr.no_signers";
    }
    case "return": {
      const signer = signerOf(request, act.sid);
      if (signer.removed) return "error.not_found";
      if (signer.delegator === undefined || ![signer.delegator, signer.who, owner].includes(who))
        return "error.forbidden";
      if (signer.state === "SIGNED") return "error.sr.signer_signed";
      return state === "OPEN" && mustSign(signer) ? undefined : "error.sr.not_open";
    }
  }
}

/** What comes of an act of somebody who finds the request. */
export function outcome(request: ModelRequest, who: Who, act: Act): Outcome {
  const refused = ruling(request, who, act);
  if (refused !== undefined) return refused;
  if (act.kind === "initiate" && request.signers.length === 0) return "error.sr.no_signers";
  if (act.kind === "delegate" && (ownSigner(request, who)?.delegations ?? 0) >= DELEGATIONS)
    return "error.delegation.too_often";
  if (act.kind === "delegate" || act.kind === "add_signer") {
    const taken = present(request).flatMap((signer) => [signer.who, signer.delegator]);
    if (taken.includes(act.to)) return "error.sr.signer_twice";
  }
  if (act.kind === "add_observer") {
    if (request.observers.some((one) => one.who === act.to)) return "error.sr.observer_twice";
    if (act.to === request.owner) return "error.sr.observer_is_sender";
    const taken = present(request).flatMap((signer) => [signer.who, signer.delegator]);
    if (taken.includes(act.to)) return "error.sr.observer_signs";
  }
  return undefined;
}

const signerOf = ({ signers }: ModelRequest, sid: string): ModelSigner => {
  const signer = signers.find((one) => one.sid === sid);
  if (signer === undefined) throw new Error("The model has no such signer.");
  return signer;
};

/** What follows from an act that succeeded. `sid`: the id of an added signer or observer. */
export function apply(request: ModelRequest, who: Who, act: Act, sid = ""): void {
  switch (act.kind) {
    case "edit":
      request.title = act.title;
      break;
    case "initiate":
      request.state = "OPEN";
      break;
    case "withdraw":
      request.state = "WITHDRAWN";
      break;
    case "delete":
      if (request.owner === who && request.state === "OPEN") {
        // The owner keeps it; everybody else loses it.
        request.state = "WITHDRAWN";
        const others = request.signers.flatMap((one) => [one.who, one.delegator ?? one.who]);
        for (const other of others) if (other !== who) request.left.add(other);
        request.observers = [];
        break;
      }
      if (observes(request, who)) {
        request.observers = request.observers.filter((one) => one.who !== who);
        break;
      }
      request.left.add(who);
      // Who has left gets nothing back.
      for (const signer of request.signers)
        if (signer.delegator === who) signer.delegator = undefined;
      break;
    case "sign":
      ownOf(request, who).state = "SIGNED";
      break;
    case "decline":
      ownOf(request, who).state = "DECLINED";
      request.state = "DECLINED";
      break;
    case "delegate": {
      const own = ownOf(request, who);
      Object.assign(own, { who: act.to, delegator: who, delegations: own.delegations + 1 });
      own.invited = own.state === "OPEN";
      request.left.delete(act.to);
      break;
    }
    case "return": {
      const signer = signerOf(request, act.sid);
      signer.who = signer.delegator ?? "";
      signer.delegator = undefined;
      break;
    }
    case "add_signer":
      request.signers.push(newSigner(sid, act.to, act.sequence));
      request.left.delete(act.to);
      break;
    case "add_observer":
      request.observers.push({ oid: sid, who: act.to });
      request.left.delete(act.to);
      break;
    case "remove_observer":
      request.observers = request.observers.filter(({ oid }) => oid !== act.oid);
      break;
    case "remove_signer":
      if (request.state === "DRAFT")
        request.signers = request.signers.filter((one) => one.sid !== act.sid);
      else Object.assign(signerOf(request, act.sid), { removed: true, state: "WITHDRAWN" });
      break;
  }
  settle(request);
}

export const newSigner = (sid: string, who: Who, sequence: number): ModelSigner => ({
  sid,
  who,
  sequence,
  state: "WAITING",
  delegator: undefined,
  delegations: 0,
  invited: false,
  removed: false,
});

const ownOf = (request: ModelRequest, who: Who): ModelSigner => {
  const own = ownSigner(request, who);
  if (own === undefined) throw new Error(`The model has no signer ${who}.`);
  return own;
};

/** Whose turn it is, whether the request has ended, and who no longer observes it. */
function settle(request: ModelRequest): void {
  const { signers } = request;
  // Who signs does not observe; nor does anybody once nobody holds the request.
  const sign = new Set(present(request).map(({ who }) => who));
  request.observers = isHeld(request) ? request.observers.filter(({ who }) => !sign.has(who)) : [];
  if (request.state === "OPEN") {
    const unfinished = signers.filter((one) => mustSign(one) && one.sequence >= 0);
    const turn = Math.min(...unfinished.map((one) => one.sequence));
    for (const signer of signers.filter(mustSign)) {
      signer.state = signer.sequence < 0 || signer.sequence <= turn ? "OPEN" : "WAITING";
      if (signer.state === "OPEN") signer.invited = true;
    }
    if (!signers.some(mustSign)) request.state = "SIGNED";
  }
  if (request.state === "DECLINED" || request.state === "WITHDRAWN")
    for (const signer of signers.filter(mustSign)) signer.state = "WITHDRAWN";
}

/** The lists of open requests in which somebody finds a request. */
export function openLists(request: ModelRequest, who: Who): ("toSign" | "pending")[] {
  if (request.state !== "OPEN" || !reads(request, who)) return [];
  const own = ownSigner(request, who);
  if (own?.state === "OPEN") return ["toSign"];
  const delegated = present(request).some((one) => one.delegator === who);
  const watches =
    request.owner === who || own?.state === "SIGNED" || delegated || observes(request, who);
  return watches ? ["pending"] : [];
}
