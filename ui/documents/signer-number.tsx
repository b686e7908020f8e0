/** The four colours that signers take in turn; the number is always with them. */
export const SIGNER_COLOURS = [
  "var(--pp-signer-1)",
  "var(--pp-signer-2)",
  "var(--pp-signer-3)",
  "var(--pp-signer-4)",
] as const;

/** The colour of the n-th signer (from 1). */
export function signerColour(number: number): string {
  return SIGNER_COLOURS[(number - 1) % SIGNER_COLOURS.length] ?? SIGNER_COLOURS[0];
}

/** The number of a signer on its colour. */
export function SignerNumber({ number }: { number: number }) {
  return (
    <span
      className="grid h-5.5 min-w-5.5 shrink-0 place-items-center rounded-mark border border-transparent px-1 text-note font-[640] text-white"
      style={{ backgroundColor: signerColour(number) }}
    >
      {number}
    </span>
  );
}
