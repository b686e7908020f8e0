/** The verdict as the API returns it. */
import { shown } from "@paraph/contract/free-text";
import type { Verification } from "@paraph/contract/calls/verification";
import { limits } from "@paraph/rules/limits";
import { parseCertificate } from "@paraph/pades/cades";
import { nameValue } from "@paraph/pki";
import type {
  Change,
  SignatureVerdict,
  TimestampVerdict,
  Validation,
} from "@paraph/pades/validate";
import type { PlacedBox } from "@paraph/pades/read";
import type { PdfTasks } from "../../pdf/tasks.ts";
import { levelOf, lowestOf } from "./level.ts";
import type { IsOurs } from "./platform-seals.ts";

type Verified = PdfTasks["verify"]["output"];
type Signature = Verification["details"][number];
/** The part of the response that needs no rendered page. */
export type Verdict = Omit<Verification, "picture" | "pictureBefore" | "textChanges">;

export interface Checked {
  readonly id: string;
  readonly at: Date;
  /** Policies under which the configured providers issue certificates for unconfirmed names. */
  readonly statedNamePolicies: readonly string[];
  /** Whether the certificate of a seal is one of the platform. */
  readonly isOurs: IsOurs;
}

/** Whether a certificate from a trusted authority says that its name is unconfirmed. */
function isNameStated(
  { certificate, qualification }: SignatureVerdict,
  statedNamePolicies: readonly string[],
): boolean {
  if (!certificate || !qualification?.confirmed) return false;
  const { policies } = parseCertificate(certificate);
  return policies.some((policy) => statedNamePolicies.includes(policy));
}

/**
 * The response to a verification; `id` is the call's id, `at` the time of the check. Names, reasons and field names
 * come from the file, so invisible characters are removed.
 */
export const presentVerification = (verified: Verified, checked: Checked): Verdict =>
  withShownText(presentAsRead(verified, checked));

/** The same value, with every text in it made safe to show. */
function withShownText<T>(value: T): T;
function withShownText(value: unknown): unknown {
  if (typeof value === "string") return shown(value);
  if (Array.isArray(value)) return value.map((item: unknown) => withShownText(item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, withShownText(item)]),
  );
}

function presentAsRead(
  { validation, size, sha256, pages, signatureFields, notes }: Verified,
  { id, at, statedNamePolicies, isOurs }: Checked,
): Verdict {
  const details = validation.signatures.map((verdict, index) => {
    const field = signatureFields.find(({ name }) => name === verdict.field);
    const signature = presentSignature(verdict, index + 1, field?.positions ?? [], isOurs);
    return { ...signature, nameStated: isNameStated(verdict, statedNamePolicies) };
  });
  const passed = details.filter(({ indication }) => indication === "TOTAL_PASSED");
  return {
    id,
    valid: details.length > 0 && passed.length === details.length,
    signatures: details.length,
    validSignatures: passed.length,
    quality: lowestOf(details),
    sandbox: details.some(({ sandbox }) => sandbox),
    legislation: lawOfAll(details),
    longTermValidation: details.length > 0 && details.every(({ level }) => /-LTA?$/.test(level)),
    undefinedChanges: details.some((each) => each.changesAfter.some((one) => !one.permitted)),
    additionalInfos: details.map((each) => ({
      signer: each.certificate ? [{ certificate: each.certificate }] : [],
      format: each.level,
      validation: {
        indication: each.indication,
        subIndication: each.subIndication,
        details: each.reasons.map(({ key }) => key),
      },
    })),
    checkedAt: at.toISOString(),
    document: {
      size,
      sha256,
      pages: pages.map(({ width, height }) => ({ width, height })),
    },
    notes: [...notes],
    provableUntil: provableUntil(validation),
    details,
    archiveTimestamps: validation.documentTimestamps.map((stamp) => ({
      ...presentTimestamp(stamp),
      ...presentCovering(stamp),
    })),
  };
}

function presentSignature(
  verdict: SignatureVerdict,
  number: number,
  positions: readonly PlacedBox[],
  isOurs: IsOurs,
): Omit<Signature, "nameStated"> {
  const { qualification } = verdict;
  return {
    ...presentJudged(verdict),
    ...presentCovering(verdict),
    number,
    level: verdict.level,
    ...levelOf(
      {
        ...verdict,
        certificate: verdict.certificate ? parseCertificate(verdict.certificate) : undefined,
      },
      isOurs,
    ),
    legislation: qualification?.law ?? null,
    seal: qualification?.quality.includes("Seal") ?? false,
    confirmed: qualification?.confirmed ?? false,
    certificate: presentCertificate(verdict),
    hash: verdict.hash,
    time: verdict.bestSignatureTime,
    timeProven: !verdict.notes.some(({ key }) => key === "time_unproven"),
    claimedTime: verdict.claimedTime ?? null,
    claimedName: verdict.name ?? null,
    reason: verdict.reason ?? null,
    location: verdict.location ?? null,
    permits: verdict.permits ?? null,
    timestamps: verdict.timestamps.map(presentTimestamp),
    positions: positions.map(({ page, x, y, width, height }) => ({ page, x, y, width, height })),
  };
}

function lawOfAll(details: readonly Signature[]): Verification["legislation"] {
  const laws = new Set(details.map(({ legislation }) => legislation));
  if (laws.size === 0) return null;
  if (laws.has(null)) return "WORLD";
  if (laws.size > 1) return "CH-EU";
  return laws.has("ZERTES") ? "CH" : "EU";
}

/** An archive time-stamp counts until its authority's certificate ends (EN 319 142-1 §5.5). */
function provableUntil({ documentTimestamps }: Validation): string | null {
  const newest = documentTimestamps.findLast(({ indication }) => indication === "TOTAL_PASSED");
  return newest?.certificate ? parseCertificate(newest.certificate).notAfter.toISOString() : null;
}

function presentCertificate({
  certificate,
  signer,
}: Pick<SignatureVerdict, "certificate" | "signer">): Signature["certificate"] {
  if (!certificate || !signer) return null;
  const parsed = parseCertificate(certificate);
  return {
    ...signer,
    organization: nameValue(parsed.subject, "O"),
    issuerName: nameValue(parsed.issuer, "CN"),
    validFrom: parsed.notBefore.toISOString(),
    validTo: parsed.notAfter.toISOString(),
  };
}

type Judged = Pick<SignatureVerdict, "indication" | "subIndication" | "reasons" | "notes">;

const presentJudged = ({ indication, subIndication, reasons, notes }: Judged) => ({
  indication,
  subIndication: subIndication ?? null,
  reasons: reasons.map(({ key, facts }) => ({ key, facts: { ...facts } })),
  notes: notes.map(({ key, facts }) => ({ key, facts: { ...facts } })),
});

const presentTimestamp = (verdict: TimestampVerdict): Signature["timestamps"][number] => ({
  ...presentJudged(verdict),
  time: verdict.time,
  authority: verdict.authority,
  qualified: verdict.qualified,
  policy: verdict.policy,
});

type Covering = Pick<SignatureVerdict, "field" | "coverage" | "coveredLength" | "changesAfter">;

const presentCovering = ({ field, coverage, coveredLength, changesAfter }: Covering) => ({
  field,
  coversWholeFile: coverage === "whole_file",
  coveredLength,
  // Changes that are not permitted come first, in case the list is cut.
  changesAfter: changesAfter
    .toSorted((a, b) => Number(a.permitted) - Number(b.permitted))
    .slice(0, limits.verification.changes)
    .map(presentChange),
});

const presentChange = (change: Change): Signature["changesAfter"][number] => ({
  kind: change.kind,
  what: change.what ?? null,
  field: change.field ?? null,
  page: change.page ?? null,
  object: change.object ?? null,
  detail: change.detail ?? null,
  permitted: change.permitted,
  forbiddenBy: change.forbiddenBy ?? null,
});
