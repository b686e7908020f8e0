/** PEM (RFC 7468) around DER. */

/** One PEM block, lines of 64 characters, with a line end behind it. `label` for example "CERTIFICATE". */
export function toPem(label: string, der: Uint8Array): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}

/** All blocks of a label in a text, as DER, in their order. Text between blocks is ignored. */
export function fromPem(label: string, text: string): Buffer[] {
  const block = new RegExp(
    `-----BEGIN ${label}-----([A-Za-z0-9+/=\\s]*)-----END ${label}-----`,
    "g",
  );
  return [...text.matchAll(block)].map((match) =>
    Buffer.from((match[1] ?? "").replace(/\s/g, ""), "base64"),
  );
}
