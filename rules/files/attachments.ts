/** What can be attached to a signature request: the types of files, how each is recognised, and their names. */
import { limits } from "../limits.ts";

/** How the bytes of a file begin, in hexadecimal digits; `text`: any bytes that are text in UTF-8. */
type Beginning = readonly string[] | "text";

interface AttachmentType {
  readonly type: string;
  /** The endings of its names, in lower case, without the dot. */
  readonly endings: readonly [string, ...string[]];
  readonly begins: Beginning;
}

const PDF = ["25504446"];
/** ZIP (Office Open XML), and the Compound File of earlier Office programs (MS-CFB §2.2). */
const ZIP = ["504b0304"];
const COMPOUND = ["d0cf11e0a1b11ae1"];
const OPEN_XML = "application/vnd.openxmlformats-officedocument";

/** Standards: PDF, Office, GIF, JPEG, PNG, plain text. Office files with macros have other endings and are refused. */
export const ATTACHMENT_TYPES = [
  { type: "application/pdf", endings: ["pdf"], begins: PDF },
  { type: `${OPEN_XML}.wordprocessingml.document`, endings: ["docx"], begins: ZIP },
  { type: `${OPEN_XML}.spreadsheetml.sheet`, endings: ["xlsx"], begins: ZIP },
  { type: `${OPEN_XML}.presentationml.presentation`, endings: ["pptx"], begins: ZIP },
  { type: "application/msword", endings: ["doc"], begins: COMPOUND },
  { type: "application/vnd.ms-excel", endings: ["xls"], begins: COMPOUND },
  { type: "application/vnd.ms-powerpoint", endings: ["ppt"], begins: COMPOUND },
  { type: "image/gif", endings: ["gif"], begins: ["474946383761", "474946383961"] },
  { type: "image/jpeg", endings: ["jpg", "jpeg"], begins: ["ffd8ff"] },
  { type: "image/png", endings: ["png"], begins: ["89504e470d0a1a0a"] },
  { type: "text/plain", endings: ["txt"], begins: "text" },
] as const satisfies readonly AttachmentType[];

/** The media types of attachments. */
export const ATTACHMENT_MEDIA_TYPES: readonly string[] = ATTACHMENT_TYPES.map(({ type }) => type);

/** The endings of attachments with their dots, as a browser's file dialog expects them. */
export const ATTACHMENT_ENDINGS: readonly string[] = ATTACHMENT_TYPES.flatMap(({ endings }) =>
  endings.map((ending) => `.${ending}`),
);

/** How many first bytes of a file `attachmentType` looks at. */
export const ATTACHMENT_HEAD = 4096;

/**
 * The media type of a file, by the ending of its name; undefined if that type cannot be attached, or if the first bytes
 * of the file are of another type.
 */
export function attachmentType(fileName: string, head: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? "";
  const found = ATTACHMENT_TYPES.find(({ endings }) =>
    (endings as readonly string[]).includes(ending),
  );
  return found !== undefined && beginsAs(found.begins, head) ? found.type : undefined;
}

function beginsAs(begins: Beginning, head: Uint8Array): boolean {
  if (begins === "text") return isText(head);
  const hex = Array.from(head.subarray(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return begins.some((beginning) => hex.startsWith(beginning));
}

/** Whether these are the first bytes of a text in UTF-8, whose last character may be cut. */
function isText(head: Uint8Array): boolean {
  // Control characters other than tab, line ends and form feed are in no text.
  if (head.some((byte) => byte < 9 || byte === 11 || (byte > 13 && byte < 32) || byte === 127)) {
    return false;
  }
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/**
 * A file name as it is shown and downloaded: without folders, and without characters that hide something or that turn
 * the direction of writing. Its end, which has the type, is kept when it is too long.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  const shown = last
    .normalize("NFC")
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu, "")
    .replaceAll(/[<>:"|?*]/g, "_")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[ .]+/, "")
    .replace(/[ .]+$/, "");
  const letters = Array.from(shown);
  const most = limits.request.titleLength;
  if (letters.length <= most) return shown;
  const ending = /\.[^.]{1,10}$/.exec(shown)?.[0] ?? "";
  return letters.slice(0, most - ending.length).join("") + ending;
}
