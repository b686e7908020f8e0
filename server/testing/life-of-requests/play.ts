/** Plays random acts of random people against the real API, and compares what they get with the model. */
import { CallError } from "@paraph/contract/client";
import { LIST_FILTERS } from "@paraph/contract/dashboard-lists";
import type { ListName } from "@paraph/contract/dashboard-lists";
import { uploaded } from "../signing.ts";
import { Difference, idsOf, listOf, modelled, presented, same } from "./found.ts";
import { apply, isGuest, isProgram, newSigner, outcome, reads, ruling } from "./model.ts";
import type { Act, ModelRequest, Outcome, Who } from "./model.ts";
import { named, perform, playerOf } from "./perform.ts";
import type { Cast } from "./perform.ts";
import { ENDS, hasCall, KINDS, LATE } from "./steps.ts";
import type { Step } from "./steps.ts";

/** Requests that acts may still meet; older ones are left as they are. */
const RECENT = 5;

export class Play {
  readonly #cast: Cast;
  readonly #requests: ModelRequest[] = [];
  /** What was done to each request, for the message of an error. */
  readonly #acts = new Map<string, object[]>();
  #guests = 0;
  /** How many acts succeeded, by their kind. */
  readonly done = new Map<string, number>();

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  /** One act, and what everybody then finds. Throws if the service differs from the model. */
  async act(drawn: Step): Promise<void> {
    const isAlive = ({ state }: ModelRequest) => state === "OPEN" || state === "DRAFT";
    const isMet = (one: ModelRequest) =>
      drawn.what === "any" || isAlive(one) === (drawn.what !== "ended");
    const met = this.#requests.filter(isMet);
    const recent = met.slice(-RECENT);
    const request = recent[drawn.request % Math.max(1, recent.length)];
    if (drawn.what === "new" || request === undefined) return this.#create(drawn);
    const chosen =
      drawn.what === "any" ? this.#any(request, drawn) : this.#permitted(request, drawn);
    if (chosen === undefined) return;
    const { who, act } = chosen;
    const expected = expectedOf(request, who, act);
    const got = await perform(this.#cast, request, who, act);
    const before = this.#acts.get(request.id);
    const happened = { who, act, request: structuredClone(request), before };
    if (got.outcome !== expected) throw new Difference("outcome", expected, got.outcome, happened);
    if (expected === undefined) {
      apply(request, who, act, got.sid);
      this.#acts.set(request.id, [...(this.#acts.get(request.id) ?? []), { who, ...act }]);
      this.done.set(act.kind, (this.done.get(act.kind) ?? 0) + 1);
    }
    await this.#compare(request, happened);
  }

  /** Compares the lists of everybody with the model. */
  async compareLists(): Promise<void> {
    for (const [who, { api }] of Object.entries(this.#cast.players)) {
      for (const list of Object.keys(LIST_FILTERS) as ListName[]) {
        const expected = this.#requests
          .filter((request) => reads(request, who) && listOf(request, who) === list)
          .map(({ id }) => id);
        const got = await idsOf(api, LIST_FILTERS[list]);
        const differ = this.#requests.filter(
          ({ id }) => expected.includes(id) !== got.includes(id),
        );
        const after = differ.map((request) => ({ request, acts: this.#acts.get(request.id) }));
        same(`${list} of ${who}`, expected.toSorted(), got.toSorted(), after);
      }
    }
  }

  async #create({ who, target, sequence }: Step): Promise<void> {
    const { senders } = this.#cast;
    const owner = senders[who % senders.length] ?? "";
    const { api } = playerOf(this.#cast, owner);
    const document_id = await uploaded(api);
    const count = target % 4;
    const signers = Array.from({ length: count }, (_, at) => ({
      who: this.#somebody(target + at * 7, owner),
      sequence: at % 2 === 0 ? sequence : -1,
    })).filter((one, at, all) => all.findIndex(({ who: other }) => other === one.who) === at);
    const title = `Request ${this.#requests.length + 1}`;
    const made = await api("POST /v3/signature-requests", {
      body: {
        title,
        documents: [{ document_id }],
        signatures: signers.map((signer) => ({
          ...named(this.#cast, signer.who),
          sequence: signer.sequence,
        })),
      },
    });
    const sids = made.signatures.map(({ sid }) => sid);
    const model = {
      id: made.id,
      title,
      owner,
      state: "DRAFT" as const,
      signers: signers.map((signer, at) => newSigner(sids[at] ?? "", signer.who, signer.sequence)),
      observers: [],
      left: new Set<Who>(),
    };
    this.#requests.push(model);
    await this.#compare(model, { who: owner, act: "create" });
  }

  /** Any act of anybody whom the request concerns, or not. */
  #any(request: ModelRequest, drawn: Step): { who: Who; act: Act } | undefined {
    const all = [...Object.keys(this.#cast.players), ...this.#guestsOf(request)];
    const who = all[drawn.who % all.length] ?? "";
    if (!hasCall(who, drawn.kind)) return undefined;
    const act = this.#meant(request, drawn, drawn.kind);
    return act && { who, act };
  }

  /** An act that the model permits. */
  #permitted(request: ModelRequest, drawn: Step): { who: Who; act: Act } | undefined {
    const all = [...Object.keys(this.#cast.players), ...this.#guestsOf(request)];
    const kinds =
      drawn.what === "ended"
        ? LATE
        : KINDS.filter((kind) => ENDS.includes(kind) === (drawn.what === "end"));
    const possible = kinds.flatMap((kind) => {
      const some = all.flatMap((who) => {
        const act = this.#meant(request, drawn, kind);
        const permitted =
          act &&
          hasCall(who, kind) &&
          reads(request, who) &&
          ruling(request, who, act) === undefined;
        return permitted ? [{ who, act }] : [];
      });
      return some[drawn.who % Math.max(1, some.length)] ?? [];
    });
    return possible[drawn.target % Math.max(1, possible.length)];
  }

  /** The guests of a request who have a link. */
  #guestsOf({ signers }: ModelRequest): Who[] {
    return signers
      .filter(({ who, invited, removed }) => isGuest(who) && invited && !removed)
      .map(({ who }) => who);
  }

  #meant(request: ModelRequest, { target, sequence }: Step, kind: Act["kind"]): Act | undefined {
    const signer = request.signers[target % Math.max(1, request.signers.length)];
    switch (kind) {
      case "edit":
        return { kind, title: `Title ${target}` };
      case "delegate":
        return { kind, to: this.#somebody(target, request.owner) };
      case "add_signer":
        return { kind, to: this.#somebody(target, request.owner), sequence };
      case "add_observer":
        return { kind, to: this.#observer(request, target) };
      case "remove_observer": {
        const observer = request.observers[target % Math.max(1, request.observers.length)];
        return observer && { kind, oid: observer.oid };
      }
      case "return":
      case "remove_signer":
        return signer && { kind, sid: signer.sid };
      default:
        return { kind };
    }
  }

  /** A person with an account, or a guest who signs nothing yet. An API user does not sign. */
  #somebody(target: number, owner: Who): Who {
    const { players, strangers } = this.#cast;
    const people = Object.keys(players).filter(
      (who) => !isProgram(who) && !strangers.includes(who),
    );
    const at = target % (people.length + 1);
    const who = people[at];
    if (who !== undefined) return who;
    this.#guests += 1;
    return `guest.${this.#guests}.of.${owner}.${process.pid}@life.example`;
  }

  /** As `#somebody`, and also an address that observes already, or signs as a guest. */
  #observer(request: ModelRequest, target: number): Who {
    const known = [...request.observers, ...request.signers].map(({ who }) => who).filter(isGuest);
    const at = target % (known.length * 2 + 4);
    return known[at] ?? this.#somebody(target, request.owner);
  }

  /** What everybody finds of a request. */
  async #compare(request: ModelRequest, happened: object): Promise<void> {
    for (const [who, { api }] of Object.entries(this.#cast.players)) {
      const found = await api("GET /v3/signature-requests/{id}", {
        path: { id: request.id },
      }).catch((error: unknown) => {
        if (error instanceof CallError) return error.key;
        throw error;
      });
      const expected = reads(request, who) ? modelled(request, who) : "error.not_found";
      const got = typeof found === "string" ? found : presented(found);
      same(`what ${who} finds`, expected, got, happened);
    }
  }
}

function expectedOf(request: ModelRequest, who: Who, act: Act): Outcome {
  // An API user has no signature of its own.
  if (isProgram(who) && ["sign", "decline", "delegate"].includes(act.kind))
    return "error.api_user.not_allowed";
  if (!reads(request, who)) return isGuest(who) ? "error.link.invalid" : "error.not_found";
  // A guest enters by a link, which says itself that there is nothing to sign any more.
  if (isGuest(who) && request.state === "WITHDRAWN") return "error.link.withdrawn";
  return outcome(request, who, act);
}
