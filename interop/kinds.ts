import { prepareFields } from "@paraph/pades/write";
import { append, bufferSource, readAll } from "@paraph/pades/read";
import { damaged, damages, tableDamages } from "@paraph/pades/testing/attacks";
import {
  encrypted,
  type EncryptionKind,
  type ForeignPlan,
  foreignSigned,
  keptAlive,
  linearised,
  makeArchivePdf,
  makePdf,
  type PdfPlan,
  type World,
} from "@paraph/pades/testing";

/** The largest number of signers of one file here. */
export const MOST_SIGNERS = 20;

/** A kind of file that people upload, and its expected result. */
export interface Kind {
  readonly name: string;
  readonly make: (strangers: World) => Promise<Uint8Array> | Uint8Array;
  readonly password?: string;
  /** It is rewritten before its first signature. */
  readonly rewritten?: true;
  /** Whether its fields have places where nothing is drawn. */
  readonly undrawn?: true;
  /** Whether it is signed without decryption. */
  readonly sealed?: true;
  /** The signers' fields: new and visible by default, new and invisible, or in the file already. */
  readonly fields?: "unseen" | "given";
  /** The name of an existing empty field for the first signer. */
  readonly firstField?: string;
  /** The number of existing signatures. */
  readonly carries?: number;
  /**
   * Whether it differs from another kind only in properties that do not depend on the number of signers: then it is
   * signed by 20 only with `KINDS=all`.
   */
  readonly few?: true;
  /** Its PDF/A level, before and after. */
  readonly archive?: "1b" | "2b" | "3b";
}

/** Two columns, row by row; fits A4 in portrait, in landscape, and slightly cropped. */
export const place = (index: number) => ({
  page: 0,
  x: 30 + 105 * (index % 4),
  y: 40 + 75 * Math.floor(index / 4),
  width: 95,
  height: 60,
});

export const signerName = (index: number): string => `Signer ${index + 1}`;

/** An empty field for each signer, as the author of a form makes them. */
function withFields(bytes: Uint8Array): Uint8Array {
  const source = bufferSource(bytes);
  const plans = Array.from({ length: MOST_SIGNERS }, (_, i) => ({
    name: signerName(i),
    positions: [place(i)],
  }));
  return readAll(append(source, prepareFields(source, plans).bytes));
}

const plain = (name: string, plan: PdfPlan): Kind => ({ name, make: () => makePdf(plan) });

const locked = (kind: EncryptionKind, user: string, plan: PdfPlan = { pages: 2 }): Kind => ({
  name: `encrypted-${kind}-${user === "" ? "open" : "password"}`,
  make: () => encrypted(makePdf(plan), { kind, user, owner: "owner" }),
  rewritten: true,
  ...(user !== "" && { password: user }),
});

const sealed = (kind: EncryptionKind, style: "table" | "stream"): Kind => ({
  name: `signed-encrypted-${kind}`,
  make: () => encrypted(makePdf({ pages: 2, style }), { kind, style, owner: "owner" }),
  sealed: true,
  // Each cipher is tested once; the number of signatures affects all of them alike.
  ...(kind !== "aes-256" && { few: true }),
});

const broken = (name: string, damage: string): Kind => ({
  name: `damaged-${name}`,
  make: () =>
    damaged(
      makePdf({ pages: 3, textField: "Town" }),
      tableDamages[damage] ?? damages[damage] ?? String,
    ),
  rewritten: true,
});

const stranger = (
  name: string,
  plan: Omit<ForeignPlan, "field">,
  fields?: Kind["fields"],
): Kind => ({
  name,
  async make(strangers) {
    const form = makePdf({ textField: "Town", pages: 2 });
    const before = fields === "given" ? withFields(form) : form;
    const signed = await foreignSigned(before, strangers, { field: "Stranger", ...plan });
    return keptAlive(signed, strangers);
  },
  carries: 1,
  ...(fields && { fields }),
});

const archive = (part: 1 | 2 | 3, style: "table" | "stream", undrawn?: true): Kind => ({
  name: `pdfa-${part}b${undrawn ? "-undrawn" : ""}`,
  make: () => makeArchivePdf({ part, style, pages: 2 }),
  archive: `${part}b`,
  ...(undrawn && { undrawn, few: true }),
});

/** Every kind that is signed. */
export const kinds: readonly Kind[] = [
  plain("plain", { pages: 2 }),
  { name: "linearised", make: () => linearised(makePdf({ pages: 5 })), few: true },
  plain("object-streams", { pages: 2, style: "stream" }),
  { ...plain("hybrid", { pages: 2, style: "hybrid" }), few: true },
  { ...plain("rotated", { rotation: 90 }), few: true },
  { ...plain("cropped", { rotation: 180, cropBox: [40, 60, 540, 800] }), few: true },
  { ...locked("aes-256", ""), few: true },
  { ...locked("rc4-128", "geheim"), few: true },
  { ...locked("aes-128", "geheim", { pages: 2, style: "stream" }), few: true },
  locked("aes-256", "geheim", { tagged: true }),
  stranger("signed-by-a-stranger", {}),
  stranger("certified-2", { certifies: 2 }, "given"),
  { ...stranger("certified-3", { certifies: 3 }, "unseen"), few: true },
  { ...stranger("fields-locked", { locks: { action: "Include", fields: ["Town"] } }), few: true },
  {
    ...plain("empty-field", { signatureField: "Here", textField: "Town" }),
    firstField: "Here",
    // The value of the other field gets a drawing, so that every program draws it alike.
    rewritten: true,
    few: true,
  },
  { ...plain("pdf-2.0", { version: "2.0", style: "stream" }), few: true },
  { ...archive(1, "table"), few: true },
  { ...archive(2, "stream"), few: true },
  archive(3, "table"),
  archive(1, "table", true),
  archive(2, "table", true),
  archive(3, "stream", true),
  // Twenty sign the tagged file that was encrypted.
  { ...plain("tagged", { tagged: true, pages: 3 }), few: true },
  { ...plain("500-pages", { pages: 500 }), few: true },
  { ...plain("1000-pages", { pages: 1000, style: "stream" }), few: true },
  { ...plain("90000-objects", { destinations: 90_000 }), few: true },
  sealed("aes-256", "table"),
  sealed("aes-128", "stream"),
  sealed("rc4-128", "table"),
  // The rewritten file is like any other.
  { ...broken("offsets", "offsets that are all off"), few: true },
  { ...broken("end", "no startxref"), few: true },
  { ...broken("mail", "garbage before the header"), few: true },
];
