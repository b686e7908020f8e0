/** The call that verifies any PDF, for anybody. It stores neither the file nor its name nor the verdict. */
import { verifyFields } from "@paraph/contract/calls/verification";
import type { verificationCalls } from "@paraph/contract/calls/verification";
import { trustAnchors } from "../../providers/trust/services.ts";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { networkOf } from "../../platform/networks.ts";
import { validate } from "../../platform/http/validate.ts";
import { spooledFile } from "../documents/index.ts";
import { showPage } from "./page-image.ts";
import { presentVerification } from "./present-verdict.ts";

/** Handlers of the verification calls. */
export function verificationHandlers(context: AppContext): Handlers<typeof verificationCalls> {
  const pdf = context.strangersPdf;
  return {
    verify: async (call) => {
      // Anonymous callers share the PDF processes fairly, by network.
      const owner = networkOf(call.ip);
      const file = await spooledFile(pdf, {
        upload: call.upload,
        asker: owner,
        fields: Object.keys(verifyFields.shape),
      });
      const { password } = validate(verifyFields, file.fields);
      const at = context.clock.now();
      const found = await pdf.run(
        "verify",
        {
          document: { path: file.path },
          anchors: trustAnchors(context.trust),
          at,
          ...(password !== undefined && { password }),
        },
        { lane: "interactive", owner },
      );
      const statedNamePolicies = Object.values(context.settings.trust).flatMap(
        (trust) => trust.statedNamePolicy ?? [],
      );
      const verdict = presentVerification(found, { id: call.requestId, at, statedNamePolicies });
      const shown =
        call.query.picture === "true"
          ? await showPage(context, { path: file.path, owner, password }, verdict)
          : { picture: null, pictureBefore: null, textChanges: null };
      return { ...verdict, ...shown };
    },
  };
}
