/** What follows from the code of an attempt to sign (the purpose "signing" of one-time codes). */
import type { Floor } from "../../floor.ts";
import type { TanPurpose } from "../accounts/tan-calls.ts";
import { runConfirmed } from "./commands/run-confirmed.ts";
import { codeWords } from "./steps/codes.ts";
import { cancelBatch, confirmBatch } from "./steps/confirm.ts";
import { signingPerson } from "./steps/profile.ts";

/** The code of an attempt: the right answer signs its batch, giving up ends it. */
export function signingPurpose(floor: Floor): TanPurpose {
  return {
    words: (tx, tan, who) => codeWords(tx, tan.id, who),
    confirmed: async (tx, tan, { who, ip }) => {
      await confirmBatch(tx, floor, tan.id, who.id);
      return async () =>
        runConfirmed(floor, await signingPerson(floor.db, who, ip), tan.id, who.language);
    },
    cancelled: async (tx, tan, { who }) => {
      await cancelBatch(tx, floor, tan.id, who.id);
    },
  };
}
