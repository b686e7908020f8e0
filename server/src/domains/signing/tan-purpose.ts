/** What follows from the code of an attempt to sign (the purpose "signing" of one-time codes). */
import type { Floor } from "../../floor.ts";
import { sameBytes } from "../../platform/ids.ts";
import { problem } from "../../platform/problem.ts";
import type { TanPurpose } from "../accounts/tan-calls.ts";
import { runConfirmed } from "./commands/run-confirmed.ts";
import { attemptsOfBatch } from "./steps/attempts.ts";
import type { Attempt } from "./steps/attempts.ts";
import { batchDigest, codeWords } from "./steps/codes.ts";
import { cancelBatch, confirmBatch } from "./steps/confirm.ts";
import { signingPerson } from "./steps/profile.ts";
import { recordOnBatch } from "./steps/record.ts";

const isWaiting = ({ state, confirmedAt }: Attempt) =>
  state === "WAITING_CODE" && confirmedAt === null;

/** The code of an attempt: the right answer signs its batch, giving up ends it. */
export function signingPurpose(floor: Floor): TanPurpose {
  return {
    words: (tx, tan, who) => codeWords(tx, tan.id, who),
    confirmed: async (tx, tan, { who, ip }) => {
      await confirmBatch(tx, floor, tan.id, who.id);
      // The code stood for these names, requests and documents, and for no others.
      if (!sameBytes(await batchDigest(tx, tan.id, who.id), tan.digest)) {
        throw problem("error.tan.unknown");
      }
      return async () =>
        runConfirmed(floor, await signingPerson(floor, who, ip), tan.id, who.language);
    },
    noted: async (tx, tan, { who, ip }, event) => {
      const waiting = (await attemptsOfBatch(tx, tan.id, who.id)).filter(isWaiting);
      await recordOnBatch(tx, floor, waiting, { name: `code_${event}`, channel: "sms", ip });
    },
    cancelled: async (tx, tan, { who }) => {
      await cancelBatch(tx, floor, tan.id, who.id);
    },
  };
}
