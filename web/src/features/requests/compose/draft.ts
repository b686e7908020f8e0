/** The draft in the composer, and its conversion to and from the API. Pure. */
import type { Asked } from "@paraph/contract/client";
import type { FileOfRequest } from "@paraph/rules/business-settings";
import type { Legislation, Quality, SignableQuality } from "@paraph/rules/qualities";
import { confirmationOf, hasLaw, isSignable, satisfies } from "@paraph/rules/qualities";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { SignatureRequest, Signer } from "../../../session/signer-client.tsx";

/** A document of the draft. Its version is known once the draft has been saved with it. */
export type DraftDocument = Omit<SignatureRequest["documents"][number], "versionId"> & {
  readonly versionId: string | undefined;
};

export interface DraftSigner {
  /** A key of the composer, which is not sent to the service. */
  readonly key: string;
  readonly email: string;
  /** The name that the service knows for a person with an account; empty until it is known. */
  readonly knownAs: string;
  /** The name that the sender entered; required for a person without an account. */
  readonly firstName: string;
  readonly lastName: string;
  readonly mobile: string;
  readonly language: "en" | "de" | "fr" | "it";
  readonly quality: SignableQuality;
  readonly law: Legislation;
  readonly isMe: boolean;
}

/** The position of a signature. */
export interface Place {
  readonly key: string;
  readonly signer: string;
  readonly document: string;
  /** The page number, from 0. */
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
  /** The files that the mail about the completion has with it; null: those that the business has decided. */
  readonly attached: readonly FileOfRequest[] | null;
  readonly inOrder: boolean;
  readonly documents: readonly DraftDocument[];
  readonly signers: readonly DraftSigner[];
  readonly places: readonly Place[];
}

/** The name of a signer; without a name, the address. */
export function nameOf(signer: DraftSigner): string {
  const name = `${signer.firstName} ${signer.lastName}`.trim();
  return name || signer.knownAs || signer.email;
}

/** The law of a signer's level. A simple signature depends on no law, and neither does a demonstration. */
export function lawOf(signer: DraftSigner): Legislation | null {
  return hasLaw(signer.quality) ? signer.law : null;
}

/** Whether a level requires the phone number of a signer who may have no account; Part 11 requires an account. */
export function needsMobile(quality: Quality): boolean {
  return quality !== "PART11" && confirmationOf(quality) === "tan";
}

/**
 * Whether the phone number of a signer is missing: a signer who signs by link gets codes at the number that the sender
 * enters.
 */
export function lacksMobile(
  signer: Pick<DraftSigner, "firstName" | "isMe" | "mobile" | "quality">,
): boolean {
  const isByLink = signer.firstName !== "" && !signer.isMe;
  return needsMobile(signer.quality) && isByLink && signer.mobile === "";
}

/** The sender. Their name is known here; the service returns only the address that was entered for them. */
export interface Author {
  readonly email: string;
  readonly name: string;
}

/** Converts a request of the service to a draft. */
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
    attached: request.attachOnSuccess,
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

/** A new signer without data. */
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

/**
 * The draft as the body of a call. A list in the body replaces the stored one. What the service has stored of `attached` is not sent
 * again, because the business may have decided otherwise since.
 */
export function bodyOf(draft: Draft, stored: Pick<Draft, "attached"> | undefined): DraftBody {
  return {
    title: draft.title,
    message: draft.message,
    expiration_date: draft.deadline === "" ? null : draft.deadline,
    reminder_days: draft.reminderDays,
    ...((stored === undefined || !sameFiles(draft.attached, stored.attached)) && {
      attach_on_success: draft.attached === null ? null : [...draft.attached],
    }),
    documents: draft.documents.map((document) => ({ document_id: document.id })),
    quality: strongest(draft.signers),
    signatures: draft.signers.map((signer, index) => signerBody(draft, signer, index)),
  };
}

/** The level of the whole request, which lists show: the highest level of its signers. */
function strongest(signers: readonly DraftSigner[]): SignableQuality {
  return signers.reduce<SignableQuality>(
    (level, signer) => (satisfies(level, signer.quality) ? level : signer.quality),
    "SES",
  );
}

/** A signer in the form of the API, without positions. */
export function personBody(signer: Omit<DraftSigner, "key" | "knownAs">): SignerBody {
  const named = signer.firstName !== "" && signer.lastName !== "";
  return {
    account_email: signer.email,
    // A signer with a name needs no account, because they can sign by link.
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
    ...(hasLaw(signer.quality) && { legislation: signer.law }),
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

/**
 * Adds to a draft what only the service knows: versions of documents, names of people. Returns the same object if there
 * is nothing new.
 */
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

/** Whether two drafts have the same contents. */
export function sameDraft(one: Draft, other: Draft): boolean {
  const sameList = (a: readonly unknown[], b: readonly unknown[]) =>
    a.length === b.length && a.every((item, index) => item === b[index]);
  return (
    one.title === other.title &&
    one.message === other.message &&
    one.deadline === other.deadline &&
    one.reminderDays === other.reminderDays &&
    sameFiles(one.attached, other.attached) &&
    one.inOrder === other.inOrder &&
    sameList(one.documents, other.documents) &&
    sameList(one.signers, other.signers) &&
    sameList(one.places, other.places)
  );
}

const sameFiles = (one: Draft["attached"], other: Draft["attached"]): boolean =>
  one === null || other === null
    ? one === other
    : one.length === other.length && one.every((file) => other.includes(file));

/** The address of a signer, with or without an account. */
export function emailOf(one: Signer): string {
  return one.accountEmail ?? one.signerIdentityData?.emailAddress ?? "";
}

/** Whether only the sender signs, so that nobody is invited and sending leads to signing. */
export function signsAlone({ signers }: Draft): boolean {
  return signers.length === 1 && signers[0]?.isMe === true;
}

/** The signers who have no position on any page, so that their signature is not visible on the document. */
export function unplaced(draft: Draft): readonly DraftSigner[] {
  return draft.signers.filter(
    (signer) => !draft.places.some((place) => place.signer === signer.key),
  );
}
