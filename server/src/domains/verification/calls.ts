/** The call that verifies any PDF, for anybody. Nothing of it is kept: not the file, not its name, not the verdict. */
import { verifyFields } from "@paraph/contract/verification";
import type { verificationCalls } from "@paraph/contract/verification";
import { trustAnchors } from "../../providers/trust/services.ts";
import type { Floor } from "../../floor.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { networkOf } from "../../platform/networks.ts";
import { problem } from "../../platform/problem.ts";
import { spooledFile } from "../documents/steps/spooled-file.ts";
import { showPage } from "./picture.ts";
import { presentVerification } from "./present.ts";

/** Handlers of the verification calls. */
export function verificationHandlers(floor: Floor): Handlers<typeof verificationCalls> {
  const pdf = floor.strangersPdf;
  return {
    verify: async (call) => {
      // Strangers take turns among themselves, by their network.
      const owner = networkOf(call.ip);
      const file = await spooledFile(pdf, {
        upload: call.upload,
        asker: owner,
        fields: Object.keys(verifyFields.shape),
      });
      const checked = verifyFields.safeParse(file.fields);
      if (!checked.success) throw problem("error.validation", { fields: { password: "password" } });
      const { password } = checked.data;
      const at = floor.clock.now();
      const found = await pdf.run(
        "verify",
        {
          document: { path: file.path },
          anchors: trustAnchors(floor.trust),
          at,
          ...(password !== undefined && { password }),
        },
        { lane: "interactive", owner },
      );
      const verdict = presentVerification(found, { id: call.requestId, at });
      const shown =
        call.query.picture === "true"
          ? await showPage(floor, { path: file.path, owner, password }, verdict)
          : { picture: null, textChanges: null };
      return { ...verdict, ...shown };
    },
  };
}
