import { createPrivateKey } from "node:crypto";
import { signFile } from "@paraph/pades";
import { fileSource } from "@paraph/pades/read";
import { validate } from "@paraph/pades/validate";
import { clientsOf } from "./authorities.ts";
import type { Told } from "./authority-worker.ts";
import { timed } from "./measure.ts";
import type { Rival } from "./rivals.ts";

/** This library as the rivals are, over the same authorities: a contender like any other, in this process. */
export function paraph(told: Told): Pick<Rival, "name" | "sign" | "validate"> {
  const parties = clientsOf({ ...told, privateKey: createPrivateKey(told.key) });
  return {
    name: "Paraph",
    sign: (file, into, level) =>
      timed(() =>
        Promise.all(
          into.map((out) =>
            signFile(file, out, { ...parties, level, field: "Signature", time: new Date() }),
          ),
        ),
      ),
    validate: (file) =>
      timed(() => {
        const source = fileSource(file);
        const { signatures } = validate(source, { anchors: parties.anchors, at: new Date() });
        source.close();
        const failed = signatures.find(({ indication }) => indication !== "TOTAL_PASSED");
        if (failed) throw new Error(`${failed.indication} ${failed.subIndication ?? ""}`);
      }),
  };
}
