/** Unchanged signed documents, under circumstances that decide their verdicts. */
import { ofAlgorithms } from "./of-algorithms.ts";
import { ofCertificates } from "./of-certificates.ts";
import { ofLists } from "./of-lists.ts";
import { ofProof } from "./of-proof.ts";
import { ofResponders } from "./of-responders.ts";
import { ofRevocation } from "./of-revocation.ts";
import { ofSignatures } from "./of-signatures.ts";
import { ofTime } from "./of-time.ts";
import type { Circumstance } from "./papers.ts";

/** By topic. */
export const circumstances: Readonly<Record<string, readonly Circumstance[]>> = {
  "the certificate and its chain": ofCertificates,
  revocation: ofRevocation,
  "revocation lists": ofLists,
  "time-stamps": ofTime,
  "proof of an earlier time": ofProof,
  "responders that have expired since": ofResponders,
  "the signature itself": ofSignatures,
  "new and unknown algorithms": ofAlgorithms,
};
