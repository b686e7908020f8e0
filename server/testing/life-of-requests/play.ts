/** Plays random acts of random people against the real API, and compares what they get with the model. */
import fc from "fast-check";
import { CallError } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { LIST_FILTERS } from "@paraph/contract/dashboard-lists";
import type { ListName } from "@paraph/contract/dashboard-lists";
import { atRest } from "../rest.ts";
import type { TestService } from "../service.ts";
import { asked, followed, guestOf, LinkRefused, only, uploaded } from "../signing.ts";
import type { Entry, SignatureRequest } from "../signing.ts";
import { apply, isGuest, isProgram, newSigner, openLists } from "./model.ts";
import { outcome, ownSigner, reads, ruling } from "./model.ts";
import type { Act, ModelRequest, Outcome, Who } from "./model.ts";

/** Somebody with an account or a token of an API user. */
export interface Player {
  readonly api: Api;
  /** Their address; an API user has none. */
  readonly email?: string;
}

export interface Cast {
  readonly service: TestService;
  readonly players: Readonly<Record<Who, Player>>;
  /** Who sends requests. */
  readonly senders: readonly Who[];
  /** Who never signs. */
  readonly strangers: readonly Who[];
}

const KINDS = [
  "edit",
  "initiate",
  "sign",
  "delegate",
  "return",
  "add_signer",
  "remove_signer",
  "decline",
  "withdraw",
  "delete",
] as const;
/** Acts for which guests have a call. */
const OF_GUESTS: readonly Act["kind"][] = ["sign", "decline", "delegate", "return"];
const hasCall = (who: Who, kind: Act["kind"]): boolean => !isGuest(who) || OF_GUESTS.includes(kind);
/** Acts after which little happens to a request. */
const ENDS: readonly Act["kind"][] = ["decline", "withdraw", "delete"];

/** The draws of one step, whatever they mean in the state that the step meets. */
const step = fc.record({
  /** A new request; an act that the model permits; one that may end the request; any act of anybody. */
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constant("new" as const) },
    { weight: 13, arbitrary: fc.constant("permitted" as const) },
    { weight: 1, arbitrary: fc.constant("end" as const) },
    { weight: 4, arbitrary: fc.constant("any" as const) },
  ),
  kind: fc.constantFrom(...KINDS),
  who: fc.nat(),
  request: fc.nat(),
  target: fc.nat(),
  sequence: fc.constantFrom(-1, 1, 2, 3),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Without bias: `fast-check` draws small numbers more often. */
export const stepsOf = (seed: number, count: number): readonly Step[] =>
  fc.sample(fc.noBias(step), { seed, numRuns: count });

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
    const met = drawn.what === "any" ? this.#requests : this.#requests.filter(isAlive);
    const recent = met.slice(-RECENT);
    const request = recent[drawn.request % Math.max(1, recent.length)];
    if (drawn.what === "new" || request === undefined) return this.#create(drawn);
    const asked =
      drawn.what === "any" ? this.#any(request, drawn) : this.#permitted(request, drawn);
    if (asked === undefined) return;
    const { who, act } = asked;
    const expected = expectedOf(request, who, act);
    const got = await this.#perform(request, who, act);
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
    const { api } = this.#player(owner);
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
          ...this.#named(signer.who),
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
    const kinds = KINDS.filter((kind) => ENDS.includes(kind) === (drawn.what === "end"));
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

  #named(who: Who) {
    if (!isGuest(who)) return { account_email: this.#player(who).email ?? "" };
    return {
      signer_identity_data: { email_address: who, first_name: "Gina", last_name: "Gast" },
    };
  }

  #player(who: Who): Player {
    const player = this.#cast.players[who];
    if (player === undefined) throw new Error(`Nobody is called ${who}.`);
    return player;
  }

  async #guest(request: ModelRequest, who: Who): Promise<Api> {
    await atRest(this.#cast.service);
    return guestOf(this.#cast.service.url, who, request.id);
  }

  async #perform(
    request: ModelRequest,
    who: Who,
    act: Act,
  ): Promise<{ outcome: Outcome; sid?: string }> {
    try {
      if (isGuest(who)) return await this.#asGuest(request, who, act);
      return await this.#asPlayer(request, who, act);
    } catch (error) {
      if (error instanceof CallError || error instanceof LinkRefused) return { outcome: error.key };
      throw error;
    }
  }

  async #asPlayer(request: ModelRequest, who: Who, act: Act) {
    const { api } = this.#player(who);
    const path = { id: request.id };
    switch (act.kind) {
      case "edit":
        await api("PUT /v3/signature-requests/{id}", { path, body: { title: act.title } });
        break;
      case "initiate":
        await api("POST /v3/signature-requests/{id}/initiate", { path });
        break;
      case "withdraw":
        await api("POST /v3/signature-requests/{id}/withdraw", { path, body: {} });
        break;
      case "delete":
        await api("DELETE /v3/signature-requests/{id}", { path });
        break;
      case "sign":
        return signed(await followed(api, only(await api("POST /v3/sign", asked(request.id)))));
      case "decline":
        await api("POST /v3/signature-requests/{id}/decline", { path, body: {} });
        break;
      case "delegate":
        await api("POST /v3/signature-requests/{id}/delegate", {
          path,
          body: this.#named(act.to),
        });
        break;
      case "return":
        await api("POST /v3/signature-requests/{id}/signatures/{sid}/return", {
          path: { ...path, sid: act.sid },
          body: {},
        });
        break;
      case "remove_signer":
        await api("DELETE /v3/signature-requests/{id}/signatures/{sid}", {
          path: { ...path, sid: act.sid },
        });
        break;
      case "add_signer": {
        const known = new Set(request.signers.map(({ sid }) => sid));
        const { signatures } = await api("POST /v3/signature-requests/{id}/signatures", {
          path,
          body: { ...this.#named(act.to), sequence: act.sequence },
        });
        return {
          outcome: undefined,
          sid: signatures.find(({ sid }) => !known.has(sid))?.sid ?? "",
        };
      }
    }
    return { outcome: undefined };
  }

  async #asGuest(request: ModelRequest, who: Who, act: Act) {
    const path = { id: request.id };
    switch (act.kind) {
      case "sign": {
        const api = await this.#guest(request, who);
        return signed(
          await followed(api, only(await api("POST /v3/direct/sign", asked(request.id))), true),
        );
      }
      case "decline": {
        const api = await this.#guest(request, who);
        await api("POST /v3/direct/signature-requests/{id}/decline", { path, body: {} });
        return { outcome: undefined };
      }
      case "delegate": {
        const api = await this.#guest(request, who);
        const body = this.#named(act.to);
        await api("POST /v3/direct/signature-requests/{id}/delegate", { path, body });
        return { outcome: undefined };
      }
      case "return": {
        const api = await this.#guest(request, who);
        await api("POST /v3/direct/signature-requests/{id}/signatures/{sid}/return", {
          path: { ...path, sid: act.sid },
          body: {},
        });
        return { outcome: undefined };
      }
      default:
        throw new Error(`Guests have no call to ${act.kind}.`);
    }
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

const signed = (entry: Entry): { outcome: Outcome } => ({
  outcome: entry.status === "SIGNED" ? undefined : (entry.key ?? entry.status),
});

function expectedOf(request: ModelRequest, who: Who, act: Act): Outcome {
  // An API user has no signature of its own.
  if (isProgram(who) && ["sign", "decline", "delegate"].includes(act.kind))
    return "error.api_user.not_allowed";
  if (!reads(request, who)) return isGuest(who) ? "error.link.invalid" : "error.not_found";
  // A guest enters by a link, which says itself that there is nothing to sign any more.
  if (isGuest(who) && request.state === "WITHDRAWN") return "error.link.withdrawn";
  return outcome(request, who, act);
}

/** The list of the dashboard in which somebody finds a request. */
function listOf(request: ModelRequest, who: Who): ListName | undefined {
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

const ACTS = ["edit", "initiate", "withdraw", "delete", "sign", "decline"] as const;

function modelled(request: ModelRequest, who: Who) {
  const may = (act: Act) => ruling(request, who, act) === undefined;
  return {
    title: request.title,
    state: request.state,
    can: Object.fromEntries([
      ...ACTS.map((kind) => [kind, may({ kind })]),
      ["delegate", may({ kind: "delegate", to: "" })],
      ["add_signer", may({ kind: "add_signer", to: "", sequence: -1 })],
    ]),
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
  };
}

function presented(found: SignatureRequest): ReturnType<typeof modelled> {
  const { can } = found;
  return {
    title: found.title,
    state: found.statusOverall,
    can: Object.fromEntries([
      ...ACTS.map((kind) => [kind, can[kind]]),
      ["delegate", can.delegate],
      ["add_signer", can.add_signer],
    ]),
    signers: found.signatures.map((signer) => ({
      sid: signer.sid,
      state: signer.signatureStatus,
      sequence: signer.sequence,
      me: signer.isMe,
      delegated: signer.delegatedBy !== null,
      byMe: signer.isDelegatedByMe,
      remove: signer.can.remove,
      return: signer.can.return,
    })),
  };
}

async function idsOf(api: Api, filters: object): Promise<string[]> {
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

function same(what: string, expected: unknown, got: unknown, after?: unknown): void {
  const sorted = (value: unknown) => JSON.stringify(value);
  if (sorted(expected) !== sorted(got)) throw new Difference(what, expected, got, after);
}
