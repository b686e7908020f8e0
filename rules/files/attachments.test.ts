import { describe, expect, it } from "vitest";
import { attachmentType, cleanFileName } from "./attachments.ts";
import { limits } from "../limits.ts";

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, "hex"));
const OPEN_XML = "application/vnd.openxmlformats-officedocument";

describe("The type of an attachment", () => {
  it.each([
    ["Terms.pdf", "255044462d312e37", "application/pdf"],
    ["Terms.PDF", "255044462d312e37", "application/pdf"],
    ["Terms.docx", "504b030414000600", `${OPEN_XML}.wordprocessingml.document`],
    ["Prices.xlsx", "504b030414000600", `${OPEN_XML}.spreadsheetml.sheet`],
    ["Plan.pptx", "504b030414000600", `${OPEN_XML}.presentationml.presentation`],
    ["Terms.doc", "d0cf11e0a1b11ae1", "application/msword"],
    ["Prices.xls", "d0cf11e0a1b11ae1", "application/vnd.ms-excel"],
    ["Plan.ppt", "d0cf11e0a1b11ae1", "application/vnd.ms-powerpoint"],
    ["House.gif", "474946383961", "image/gif"],
    ["House.jpg", "ffd8ffe0", "image/jpeg"],
    ["House.jpeg", "ffd8ffe1", "image/jpeg"],
    ["House.png", "89504e470d0a1a0a", "image/png"],
    ["Terms.txt", "c39c62657267616265", "text/plain"],
    // The last character is cut.
    ["Terms.txt", "c39c62657267c3", "text/plain"],
  ])("is that of its ending and its bytes: %s", (name, hex, type) => {
    expect(attachmentType(name, bytes(hex))).toBe(type);
  });

  it.each([
    ["Program.exe", "4d5a9000"],
    ["Terms.docm", "504b030414000600"],
    ["Terms.html", "3c68746d6c3e"],
    ["House.svg", "3c737667"],
    ["Terms", "255044462d312e37"],
    // The bytes are of another type.
    ["Terms.pdf", "4d5a9000"],
    ["Terms.txt", "4d5a9000"],
    ["Terms.txt", "ff41"],
    ["House.png", "474946383961"],
  ])("is none that can be attached: %s", (name, hex) => {
    expect(attachmentType(name, bytes(hex))).toBeUndefined();
  });
});

describe("The name of an attachment", () => {
  it.each([
    ["Terms.pdf", "Terms.pdf"],
    ["/etc/passwd/../Terms.pdf", "Terms.pdf"],
    ["C:\\Users\\Lena\\Terms.pdf", "Terms.pdf"],
    ["Terms\u202Efdp.exe", "Termsfdp.exe"],
    ["Ter\u0007ms\u200f.pdf", "Terms.pdf"],
    ["...Terms.pdf.", "Terms.pdf"],
    ['a"b<c>.pdf', "a_b_c_.pdf"],
    ["Über  «Zürich».pdf", "Über «Zürich».pdf"],
  ])("has no folders and no hidden characters: %j", (name, clean) => {
    expect(cleanFileName(name)).toBe(clean);
  });

  it("keeps its ending when it is too long", () => {
    const name = cleanFileName(`${"a".repeat(400)}.pdf`);
    expect(name).toHaveLength(limits.request.titleLength);
    expect(name.endsWith("a.pdf")).toBe(true);
  });
});
