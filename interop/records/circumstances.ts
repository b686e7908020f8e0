import { algorithms } from "./algorithms.ts";
import { certificates } from "./certificates.ts";
import { lists } from "./lists.ts";
import { proof } from "./proof.ts";
import { responders } from "./responders.ts";
import { revocation } from "./revocation.ts";
import { signatures } from "./signatures.ts";
import { timestamps } from "./timestamps.ts";
import type { Verdicts } from "./words.ts";

/** By what they are about, as the documents are. */
export const recordedCircumstances: Readonly<{ [subject: string]: Verdicts }> = {
  "the certificate and its chain": certificates,
  revocation,
  "revocation lists": lists,
  "time-stamps": timestamps,
  "proof of an earlier time": proof,
  "responders that have expired since": responders,
  "the signature itself": signatures,
  "new and unknown algorithms": algorithms,
};
