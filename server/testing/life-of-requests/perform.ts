/** Acts as calls of the API. */
import { CallError } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { atRest } from "../rest.ts";
import type { TestService } from "../service.ts";
import { asked, followed, guestOf, LinkRefused, only } from "../signing.ts";
import type { Entry } from "../signing.ts";
import { isGuest } from "./model.ts";
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

export function playerOf({ players }: Cast, who: Who): Player {
  const player = players[who];
  if (player === undefined) throw new Error(`Nobody is called ${who}.`);
  return player;
}

/** The address of somebody. */
const addressOf = (cast: Cast, who: Who): string =>
  isGuest(who) ? who : (playerOf(cast, who).email ?? "");

/** Somebody as a signer in the body of a call. */
export function named(cast: Cast, who: Who) {
  if (!isGuest(who)) return { account_email: playerOf(cast, who).email ?? "" };
  return {
    signer_identity_data: { email_address: who, first_name: "Gina", last_name: "Gast" },
  };
}

/** Returns how the call ended; and the id of the signer, or the observer, if it added one. */
export async function perform(
  cast: Cast,
  request: ModelRequest,
  who: Who,
  act: Act,
): Promise<{ outcome: Outcome; sid?: string }> {
  try {
    if (isGuest(who)) return await asGuest(cast, request, who, act);
    return await asPlayer(cast, request, who, act);
  } catch (error) {
    if (error instanceof CallError || error instanceof LinkRefused) return { outcome: error.key };
    throw error;
  }
}

async function asPlayer(cast: Cast, request: ModelRequest, who: Who, act: Act) {
  const { api } = playerOf(cast, who);
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
        body: named(cast, act.to),
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
    case "add_observer": {
      const known = new Set(request.observers.map(({ oid }) => oid));
      const { observers } = await api("POST /v3/signature-requests/{id}/observers", {
        path,
        body: { email: addressOf(cast, act.to) },
      });
      return { outcome: undefined, sid: observers.find(({ id }) => !known.has(id))?.id ?? "" };
    }
    case "remove_observer":
      await api("DELETE /v3/signature-requests/{id}/observers/{observer_id}", {
        path: { ...path, observer_id: act.oid },
      });
      break;
    case "add_signer": {
      const known = new Set(request.signers.map(({ sid }) => sid));
      const { signatures } = await api("POST /v3/signature-requests/{id}/signatures", {
        path,
        body: { ...named(cast, act.to), sequence: act.sequence },
      });
      return {
        outcome: undefined,
        sid: signatures.find(({ sid }) => !known.has(sid))?.sid ?? "",
      };
    }
  }
  return { outcome: undefined };
}

async function asGuest(cast: Cast, request: ModelRequest, who: Who, act: Act) {
  const path = { id: request.id };
  const enter = async () => {
    await atRest(cast.service);
    return guestOf(cast.service.url, who, request.id);
  };
  switch (act.kind) {
    case "sign": {
      const api = await enter();
      return signed(
        await followed(api, only(await api("POST /v3/direct/sign", asked(request.id))), true),
      );
    }
    case "decline": {
      const api = await enter();
      await api("POST /v3/direct/signature-requests/{id}/decline", { path, body: {} });
      return { outcome: undefined };
    }
    case "delegate": {
      const api = await enter();
      const body = named(cast, act.to);
      await api("POST /v3/direct/signature-requests/{id}/delegate", { path, body });
      return { outcome: undefined };
    }
    case "return": {
      const api = await enter();
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

const signed = (entry: Entry): { outcome: Outcome } => ({
  outcome: entry.status === "SIGNED" ? undefined : (entry.key ?? entry.status),
});
