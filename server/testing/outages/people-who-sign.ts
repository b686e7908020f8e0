/** People who sign as people do: they click, read the newest code on their phone, and come back until it is signed. */
import { setTimeout as wait } from "node:timers/promises";
import { CallError, createClient } from "@paraph/contract/client";
import type { Api } from "@paraph/contract/client";
import { limits } from "@paraph/rules/limits";
import type { Legislation } from "@paraph/rules/qualities";
import type { Signer } from "./aftermath.ts";
import { codeOf, hasCode, messageTo } from "../inbox.ts";
import { personAt } from "../service.ts";
import type { TestPerson } from "../service.ts";
import { asked, followed, identify, only, sentRequest } from "../signing.ts";
import type { Entry, SignatureRequest } from "../signing.ts";

export const SIGNING_LEVELS = ["SES", "AES_MINIMAL", "QES"] as const;
export type SigningLevel = (typeof SIGNING_LEVELS)[number];

/** A request whose only signer has yet to sign. */
export interface Signing extends Signer {
  readonly level: SigningLevel;
  readonly request: SignatureRequest;
  /** One click and what follows from it, with the person's own client or through another replica. */
  readonly sign: (api?: Api) => Promise<Entry>;
}

/** Sends a request to a new person. */
export async function beginSigning(
  url: string,
  sender: TestPerson,
  level: SigningLevel,
  legislation: Legislation = "EIDAS",
): Promise<Signing> {
  const person = await personAt(url, { mobile: true });
  const password = level === "QES" ? await identify(person, legislation) : "";
  const request = await sentRequest(sender.api, [
    { account_email: person.email, quality: level, legislation },
  ]);
  const phone = phoneOf(person);
  const sign = async (api: Api = person.api): Promise<Entry> => {
    const entry = only(await api("POST /v3/sign", asked(request.id)));
    const path = { id: entry.proceedId ?? "" };
    if (entry.status === "TAN_REQUIRED") {
      return phone.enter(api, path.id, async (tan) => {
        const { signing } = await api("POST /api/respond/{id}", { path, body: { tan } });
        return only(signing);
      });
    }
    if (entry.status !== "PROVIDER_STEP") return entry;
    return phone.enter(api, path.id, async (otp) =>
      only(await api("POST /v3/csc/proceed/{id}", { path, body: { pwdotp: { password, otp } } })),
    );
  };
  return {
    level,
    person,
    request,
    sign,
    textsBefore: TEXTS_BEFORE,
    freeBefore: limits.freeSignatures,
    sentAgain: phone.sentAgain,
  };
}

/** The first message proved the number. */
const TEXTS_BEFORE = 1;
/** What says that this code is no good. */
const REFUSED = /^error\.(tan\.|provider\.otp)/;

interface Phone {
  /** Enters the newest code that was not entered for something else, or refused; asks for another when none comes. */
  readonly enter: (
    api: Api,
    attempt: string,
    answer: (code: string) => Promise<Entry>,
  ) => Promise<Entry>;
  /** How often a code was asked for again. */
  readonly sentAgain: () => number;
}

function phoneOf({ mobile = "" }: TestPerson): Phone {
  const enteredFor = new Map<string, string>();
  const refused = new Set<string>();
  let sentAgain = 0;
  const newest = (attempt: string) =>
    messageTo(
      mobile,
      (one) =>
        hasCode(one) && !refused.has(one.id) && (enteredFor.get(one.id) ?? attempt) === attempt,
      TEXTS_BEFORE,
    );
  const again = async (api: Api, attempt: string) => {
    sentAgain += 1;
    await api("POST /api/resend/{id}", { path: { id: attempt } }).catch((error: unknown) => {
      // A refused mail was not sent; after a broken connection that is unknown.
      if (error instanceof CallError && error.status < 500) sentAgain -= 1;
      throw error;
    });
    return newest(attempt);
  };
  return {
    enter: async (api, attempt, answer) => {
      const message = await newest(attempt).catch(() => again(api, attempt));
      enteredFor.set(message.id, attempt);
      try {
        return await answer(codeOf(message));
      } catch (error) {
        if (error instanceof CallError && REFUSED.test(error.key ?? "")) refused.add(message.id);
        throw error;
      }
    },
    sentAgain: () => sentAgain,
  };
}

/** The person's client through another replica. */
export const throughAnother = (url: string, { authorization }: TestPerson): Api =>
  createClient({ baseUrl: url, authorization: () => authorization });

const isSigned = (entry: Entry | undefined): boolean =>
  entry?.status === "SIGNED" || entry?.key === "error.signing.already_signed";

/** Clicks until it is signed, as a person who comes back would; a click that is never answered is left behind. */
export async function signedInTheEnd({ person, sign }: Signing, api = person.api): Promise<void> {
  let last: unknown;
  const click = async () => {
    const entry = await sign(api);
    return isSigned(entry) ? entry : followed(api, entry);
  };
  for (let i = 0; i < 120; i += 1) {
    const late = new AbortController();
    const entry = await Promise.race([
      click().catch((error: unknown) => {
        last = error;
        return undefined;
      }),
      wait(60_000, undefined, { signal: late.signal }).catch(() => undefined),
    ]);
    late.abort();
    if (isSigned(entry)) return;
    last = entry ?? last;
    await wait(500);
  }
  throw new Error("It was not signed in the end.", { cause: last });
}
