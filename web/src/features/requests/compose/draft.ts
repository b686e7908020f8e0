/** A draft as it is edited: what the composer shows, and how it goes over the wire. Pure. */
import type { Asked } from "@paraph/contract/client";
import type { Legislation, Quality, SignableQuality } from "@paraph/rules/qualities";
import { confirmationOf, isSignable, satisfies } from "@paraph/rules/qualities";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";

/** A document of the draft; its version is known once the draft with it has been saved. */
export type DraftDocument = Omit<SignatureRequest["documents"][number], "versionId"> & {
  readonly versionId: string | undefined;
};

export interface DraftSigner {
  /** Ours, for as long as the composer is open. */
  readonly key: string;
  readonly email: string;
  /** What the service client a person with an account; empty until it is known. */
  readonly knownAs: string;
  /** Names as the sender gave them; needed for a person without an account. */
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly language: "en" | "de" | "fr" | "it";
  readonly quality: SignableQuality;
  readonly law: Legislation;
  readonly isMe: boolean;
}

/** Where a signer signs. */
export interface Place {
  readonly key: string;
  readonly signer: string;
  readonly document: string;
  /** 0-based. */
  readonly page: number;
  readonly rect: PageRect;
}

export interface Draft {
  readonly title: string;
  readonly message: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly deadline: string;
  /** Days between automatic reminders; null for none. */
  readonly reminderDays: number | null;
  readonly inOrder: boolean;
  readonly documents: readonly DraftDocument[];
  readonly signers: readonly DraftSigner[];
  readonly places: readonly Place[];
}

/** What the signer is called: the name, or the address while there is none. */
export function nameOf(signer: DraftSigner): string {
  const name = `${signer.firstName} ${signer.lastName}`.trim();
  return name || signer.knownAs || signer.email;
}

/** The law that counts for a signer: a simple signature has none of its own. */
export function lawOf(signer: DraftSigner): Legislation | null {
  return signer.quality === "SES" ? null : signer.law;
}

/** Whether a level needs the number of a signer who may have no account. */
export function needsMobile(quality: Quality): boolean {
  return confirmationOf(quality) === "tan";
}

/** A signer by link gets codes at the number that the sender gives: it is missing. */
export function lacksMobile(signer: DraftSigner): boolean {
  const isByLink = signer.firstName !== "" && !signer.isMe;
  return needsMobile(signer.quality) && isByLink && signer.mobile === "";
}

/** Who composes: known by name, where the service knows only the address that was given. */
export interface Author {
  readonly email: string;
  readonly name: string;
}

/** The draft that a request of the service is. */
export function draftOf(
  request: SignatureRequest,
  { author, law, newKey }: { author: Author; law: Legislation; newKey: () => string },
): Draft {
  const signers = request.signatures.map((one): DraftSigner => {
    const signer = signerOf(one, request, law, newKey());
    return signer.email === author.email ? { ...signer, isMe: true, knownAs: author.name } : signer;
  });
  return {
    title: request.title,
    message: request.message,
    deadline: request.expirationDate?.slice(0, 10) ?? "",
    reminderDays: request.reminderDays,
    inOrder: request.signatures.some((one) => one.sequence >= 0),
    documents: request.documents,
    signers,
    places: request.signatures.flatMap((one, index) =>
      one.documentSignatures.flatMap((entry) =>
        (entry.visualSignature?.positions ?? []).map((position) => ({
          key: newKey(),
          signer: signers[index]?.key ?? "",
          document: entry.documentId,
          page: Number(position.page),
          rect: {
            x: position.x,
            y: position.y,
            width: position.width,
            height: position.height,
          },
        })),
      ),
    ),
  };
}

function signerOf(
  one: Signer,
  request: SignatureRequest,
  law: Legislation,
  key: string,
): DraftSigner {
  const identity = one.signerIdentityData;
  return {
    key,
    email: emailOf(one),
    knownAs: one.displayName,
    firstName: identity?.firstName ?? "",
    lastName: identity?.lastName ?? "",
    mobile: identity?.mobileNumber ?? "",
    language: languageOf(identity?.language),
    quality: isSignable(one.quality) ? one.quality : "SES",
    law: one.legislation ?? request.legislation ?? law,
    isMe: one.isMe,
  };
}

/** A signer of whom nothing is known yet. */
export const unknownSigner = (code: string | undefined) => ({
  email: "",
  firstName: "",
  lastName: "",
  mobile: "",
  language: languageOf(code),
});

export function languageOf(code: string | undefined): DraftSigner["language"] {
  const two = code?.slice(0, 2);
  return two === "de" || two === "fr" || two === "it" ? two : "en";
}

type DraftBody = NonNullable<Asked<"PUT /v3/signature-requests/{id}">["body"]>;
type SignerBody = NonNullable<DraftBody["signatures"]>[number];

/** The draft as the service takes it: lists that are given replace the ones that are there. */
export function bodyOf(draft: Draft): DraftBody {
  return {
    title: draft.title,
    message: draft.message,
    expiration_date: draft.deadline === "" ? null : draft.deadline,
    reminder_days: draft.reminderDays,
    documents: draft.documents.map((document) => ({ document_id: document.id })),
    quality: strongest(draft.signers),
    signatures: draft.signers.map((signer, index) => signerBody(draft, signer, index)),
  };
}

/** What the request as a whole asks for, in lists: the strongest level that is asked of anybody. */
function strongest(signers: readonly DraftSigner[]): SignableQuality {
  return signers.reduce<SignableQuality>(
    (level, signer) => (satisfies(level, signer.quality) ? level : signer.quality),
    "SES",
  );
}

/** A signer as the service takes them, without the places where they sign. */
export function personBody(signer: Omit<DraftSigner, "key" | "knownAs">): SignerBody {
  const named = signer.firstName !== "" && signer.lastName !== "";
  return {
    account_email: signer.email,
    // With a name the signer needs no account: a link is enough.
    ...(named &&
      !signer.isMe && {
        signer_identity_data: {
          email_address: signer.email,
          first_name: signer.firstName,
          last_name: signer.lastName,
          language: signer.language,
          ...(signer.mobile !== "" && { mobile_number: signer.mobile }),
        },
      }),
    quality: signer.quality,
    ...(signer.quality !== "SES" && { legislation: signer.law }),
  };
}

function signerBody(draft: Draft, signer: DraftSigner, index: number): SignerBody {
  return {
    ...personBody(signer),
    sequence: draft.inOrder ? index : -1,
    document_signatures: draft.documents.map((document) => {
      const places = draft.places.filter(
        (place) => place.signer === signer.key && place.document === document.id,
      );
      return {
        document_id: document.id,
        visual_signature:
          places.length === 0
            ? null
            : {
                positions: places.map(({ page, rect }) => ({ page: String(page), ...rect })),
              },
      };
    }),
  };
}

/** The draft with what only the service knows of it: versions of documents, names of people. The same where it knows no more. */
export function completed(draft: Draft, answer: SignatureRequest): Draft {
  const documents = draft.documents.map((document) => {
    const known = answer.documents.find((one) => one.id === document.id)?.versionId;
    return known === undefined || known === document.versionId
      ? document
      : { ...document, versionId: known };
  });
  const signers = draft.signers.map((signer) => {
    const known = answer.signatures.find((one) => emailOf(one) === signer.email)?.displayName;
    return signer.isMe || known === undefined || known === signer.knownAs
      ? signer
      : { ...signer, knownAs: known };
  });
  const next = { ...draft, documents, signers };
  return sameDraft(draft, next) ? draft : next;
}

/** Whether two drafts are the same, by what they consist of. */
export function sameDraft(one: Draft, other: Draft): boolean {
  const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((item, index) => item === b[index]);
  return (
    one.title === other.title &&
    one.message === other.message &&
    one.deadline === other.deadline &&
    one.reminderDays === other.reminderDays &&
    one.inOrder === other.inOrder &&
    sameList(one.documents, other.documents) &&
    sameList(one.signers, other.signers) &&
    sameList(one.places, other.places)
  );
}

/** The address of a signer, known or named. */
export function emailOf(one: Signer): string {
  return one.accountEmail ?? one.signerIdentityData?.emailAddress ?? "";
}

/** Whether nobody signs but the sender: nobody is invited, and sending leads to signing. */
export function signsAlone({ signers }: Draft): boolean {
  return signers.length === 1 && signers[0]?.isMe === true;
}

/** The signers who have no place on any page: their signature will not be seen on paper. */
export function unplaced(draft: Draft): readonly DraftSigner[] {
  return draft.signers.filter(
    (signer) => !draft.places.some((place) => place.signer === signer.key),
  );
}
