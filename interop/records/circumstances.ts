import { certificates } from "./certificates.ts";
import { proof } from "./proof.ts";
import { revocation } from "./revocation.ts";
import { signatures } from "./signatures.ts";
import { timestamps } from "./timestamps.ts";
import type { Verdicts } from "./words.ts";

/** By what they are about, as the documents are. */
export const recordedCircumstances: Readonly<{ [subject: string]: Verdicts }> = {
  "the certificate and its chain": certificates,
  revocation,
  "time-stamps": timestamps,
  "proof of an earlier time": proof,
  "the signature itself": signatures,
};
