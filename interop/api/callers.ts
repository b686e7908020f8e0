/**
 * The callers: people with one object of each kind and a business that they administer, guests with a link, and holders
 * of access codes. They lose these objects while they call (a session ends, a draft is deleted), so that new callers
 * follow as long as the run lasts.
 */
import { renameSync, writeFileSync } from "node:fs";
import { belongingsOf, entered, PIXEL } from "@paraph/server/testing/access";
import type { Belongings, Credentials } from "@paraph/server/testing/access";
import { makePdf } from "@paraph/pades/testing";
import { hasToken, linkOf } from "@paraph/server/src/domains/signature-requests/testing/people";
import type { Link } from "@paraph/server/src/domains/signature-requests/testing/people";
import { messageTo } from "@paraph/server/testing/inbox";
import { PASSWORD } from "@paraph/server/testing/service";
import type { TestPerson, TestService } from "@paraph/server/testing/service";
import { sentRequest, signSimple, uploaded } from "@paraph/server/testing/signing";

/** How many of each are available at the same time. */
const KEPT = 3;
/** Milliseconds between one set of callers and the next. */
const RENEWED_EVERY = 12_000;

/** One set: a person, a guest of theirs and an access code, with their objects by kind. */
interface Callers {
  /** Headers. */
  readonly person: Credentials;
  readonly guest: Credentials;
  /** The credentials with which they log in again after their session ends. */
  readonly email: string;
  readonly link: Link;
  readonly code: string;
  /** Ids and other values that exist in the service, by kind: the person's, and where a guest has others. */
  readonly values: Values;
  readonly guestValues: Values;
}

type Values = Readonly<Record<string, readonly string[]>>;

export interface Offered {
  /** The file with the newest sets, as JSON. */
  readonly file: string;
  /** Stops making new ones; throws if that failed. */
  readonly stop: () => Promise<void>;
}

/** Writes sets of callers to a file, and replaces old ones by new ones until it is stopped. */
export async function offerCallers(service: TestService, file: string): Promise<Offered> {
  const sets: Callers[] = [];
  const renew = async () => {
    sets.unshift(await callersOf(service));
    sets.splice(KEPT);
    const text = JSON.stringify({ password: PASSWORD, content: CONTENT, picture: PIXEL, sets });
    // In one step: a reader sees the old file or the new one.
    writeFileSync(`${file}.new`, text);
    renameSync(`${file}.new`, file);
  };
  await renew();
  let stopped = false;
  let wake = () => {};
  const renewing = (async () => {
    while (!stopped) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, RENEWED_EVERY);
      });
      if (!stopped) await renew();
    }
  })();
  renewing.catch(() => undefined);
  return {
    file,
    stop: async () => {
      stopped = true;
      wake();
      await renewing;
    },
  };
}

/** The contents of an upload. */
const CONTENT = makePdf({}).toString("base64");

async function callersOf(service: TestService): Promise<Callers> {
  const [person, signer] = [await service.person({ mobile: true }), await service.person()];
  const own = await belongingsOf(service, person, signer);
  const { authorization = "", cookie = "" } = await entered(service.url, own.guestEmail);
  return {
    person: { Authorization: person.authorization },
    guest: { Authorization: authorization, Cookie: cookie },
    email: person.email,
    link: linkOf(await messageTo(own.guestEmail, hasToken)),
    code: own.accessCode,
    values: await valuesOf(person, signer, own),
    guestValues: {
      request: [own.request],
      document: (await requestOf(person, own.request)).documents.map(idOf),
    },
  };
}

async function valuesOf(person: TestPerson, signer: TestPerson, own: Belongings): Promise<Values> {
  const { api } = person;
  const to = { account_email: signer.email, quality: "SES" as const };
  const toSelf = { account_email: person.email, quality: "SES" as const };
  const [mine, signed, withdrawn] = [
    await sentRequest(api, [toSelf, to]),
    await sentRequest(api, [toSelf]),
    await sentRequest(api, [to]),
  ];
  await signSimple(api, signed.id);
  await api("POST /v3/signature-requests/{id}/withdraw", {
    path: { id: withdrawn.id },
    body: { message: "No longer needed" },
  });
  const [draft, open] = [await requestOf(person, own.draft), await requestOf(person, own.request)];
  const ready = await api("POST /v3/signature-requests", {
    body: {
      title: "Ready to be sent",
      documents: [{ document_id: await uploaded(api) }],
      signatures: [to],
    },
  });
  const requests = [mine, signed, withdrawn, draft, ready, open];
  return {
    document: [own.document, ...requests.flatMap((one) => one.documents.map(idOf))],
    request: requests.map(idOf),
    signature: requests.flatMap((one) => one.signatures.map(({ sid }) => sid)),
    visual: [own.visual],
    session: [own.session],
    export: [own.export],
    business: [own.business],
    invitation: [own.invitation],
    attempt: [own.attempt],
    sendTo: [own.sendTo],
    user: [person.id, signer.id],
    email: [person.email, signer.email],
  };
}

const requestOf = ({ api }: TestPerson, id: string) =>
  api("GET /v3/signature-requests/{id}", { path: { id } });

const idOf = ({ id }: { readonly id: string }): string => id;
