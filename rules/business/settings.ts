/** The settings of a business (specification section 3, "Business"). */
import { isSharedEnding } from "../network/domain-names.ts";
import { isPhone } from "../phone-numbers.ts";
import { RANKED_QUALITIES } from "../qualities.ts";
import type { RankedQuality } from "../qualities.ts";
import { isEmail } from "../validators.ts";

/** The parts of a visual signature that a business may decide for its members. */
export const VISUAL_PARTS = ["claim", "date", "std"] as const;
export type VisualPart = (typeof VISUAL_PARTS)[number];

/** Whether a member may change a part of their visual signatures, and what it is unless they do. */
export interface VisualPermission {
  readonly can_update: boolean;
  readonly default_value: boolean;
}
export type VisualPermissions = Readonly<Record<VisualPart, VisualPermission>>;

/** The files that the mail about the completion of a request can have with it. */
export const MAIL_FILES = ["signed_document", "signature_protocol"] as const;
export type MailFile = (typeof MAIL_FILES)[number];

/** Whether a file is attached, and whether the sender of a request may decide otherwise. */
export interface AttachedFile {
  readonly enabled: boolean;
  readonly customisable: boolean;
}
export type AttachedFiles = Readonly<Record<MailFile, AttachedFile>>;

/** The names of the files in `attach_on_success` of a request. */
export const FILES_OF_REQUEST = ["SIGNED_DOCUMENT", "SIGNATURE_PROTOCOL"] as const;
export type FileOfRequest = (typeof FILES_OF_REQUEST)[number];

const NAME_OF_FILE: Readonly<Record<MailFile, FileOfRequest>> = {
  signed_document: "SIGNED_DOCUMENT",
  signature_protocol: "SIGNATURE_PROTOCOL",
};

export interface SupportContact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** What applies where no business decides otherwise. */
export const SETTINGS_WITHOUT_BUSINESS: {
  readonly visualSignatures: VisualPermissions;
  readonly attachments: AttachedFiles;
} = {
  visualSignatures: {
    claim: { can_update: true, default_value: true },
    date: { can_update: true, default_value: true },
    std: { can_update: true, default_value: true },
  },
  attachments: {
    signed_document: { enabled: false, customisable: false },
    signature_protocol: { enabled: false, customisable: false },
  },
};

/** A support contact as it is shown: an invalid address or number is blanked (specification section 5). */
export function validContact({ email, phone }: SupportContact): SupportContact {
  return {
    email: email !== null && isEmail(email) ? email : null,
    phone: phone !== null && isPhone(phone) ? phone : null,
  };
}

/** The values of a switch of the visual signature that apply: the member's own, where the business lets them choose. */
export function permittedValue(permission: VisualPermission, chosen: boolean): boolean {
  return permission.can_update ? chosen : permission.default_value;
}

/** The lowest level that a business lets its members request; SES if it has switched none off. */
export function lowestAllowed(disabled: readonly string[]): RankedQuality {
  return RANKED_QUALITIES.find((one) => !disabled.includes(one)) ?? "SES";
}

/**
 * The files that the mail about the completion of a request has with it.
 * @param asked what the sender has decided for the request; null if they have decided nothing
 */
export function filesToAttach(
  files: AttachedFiles,
  asked: readonly FileOfRequest[] | null,
): MailFile[] {
  return MAIL_FILES.filter((file) => {
    const { enabled, customisable } = files[file];
    return customisable && asked !== null ? asked.includes(NAME_OF_FILE[file]) : enabled;
  });
}

/**
 * What a sender decides who wants a file attached, or not: all files that are attached then, also those about which the business
 * decides.
 */
export function decidedFiles(
  files: AttachedFiles,
  asked: readonly FileOfRequest[] | null,
  { file, attached }: { readonly file: MailFile; readonly attached: boolean },
): FileOfRequest[] {
  const now = filesToAttach(files, asked);
  return MAIL_FILES.filter((one) => (one === file ? attached : now.includes(one))).map(
    (one) => NAME_OF_FILE[one],
  );
}

/** The files about which a sender has decided what their business does not let them decide. */
export function filesNotTheirs(
  files: AttachedFiles,
  asked: readonly FileOfRequest[],
): FileOfRequest[] {
  return MAIL_FILES.filter((file) => {
    const { enabled, customisable } = files[file];
    return !customisable && asked.includes(NAME_OF_FILE[file]) !== enabled;
  }).map((file) => NAME_OF_FILE[file]);
}

const LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";

/**
 * A website that may show signing pages in a frame: a source of `frame-ancestors` (CSP Level 3 §2.3.1) with https, at
 * least two labels, at most one wildcard in front of them, and perhaps a port. No path: browsers ignore it there.
 */
export const WEBSITE = new RegExp(
  `^https://(\\*\\.)?(${LABEL}\\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])?(:[1-9]\\d{0,4})?$`,
);

const LONGEST_WEBSITE = 270;

/** `shared_website`: the ending of many websites, such as `https://*.github.io`, whose holders have nothing to do with each other. */
export type WebsiteFault = "https" | "website" | "shared_website";

/** Why a text is no such website; undefined if it is one. */
export function faultOfWebsite(text: string): WebsiteFault | undefined {
  if (!text.startsWith("https://")) return "https";
  if (text.length > LONGEST_WEBSITE || !WEBSITE.test(text)) return "website";
  const host = text.replace(/^https:\/\/(\*\.)?/, "").replace(/:\d+$/, "");
  return isSharedEnding(host) ? "shared_website" : undefined;
}

/** A website as people write it, in the form in which the service takes it: in lower case, without a slash at its end. */
export const writtenWebsite = (text: string): string =>
  text.trim().toLowerCase().replace(/\/$/, "");
