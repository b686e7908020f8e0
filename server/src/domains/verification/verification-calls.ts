/** The call that verifies any PDF, for anybody. It stores neither the file nor its name nor the verdict. */
import { verifyFields } from "@paraph/contract/calls/verification";
import type { verificationCalls } from "@paraph/contract/calls/verification";
import type { Locale } from "@paraph/language/locales";
import type { Material } from "@paraph/pades/validate";
import { pathTo } from "@paraph/rules/routes";
import { trustAnchors } from "../../providers/trust/services.ts";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { networkOf } from "../../platform/networks.ts";
import { validate } from "../../platform/http/validate.ts";
import { spooledFile } from "../documents/index.ts";
import { showPage } from "./page-image.ts";
import { presentVerification } from "./present-verdict.ts";
import type { Verdict } from "./present-verdict.ts";
import { reportPaper } from "./report/report-paper.ts";
import { reportWords } from "./report/report-words.ts";
import { validationReport } from "./report/validation-report.ts";

const FILE_NAME = "validation-report";

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
      const { type, picture } = call.query;
      const at = context.clock.now();
      const found = await pdf.run(
        "verify",
        {
          document: { path: file.path },
          anchors: trustAnchors(context.trust),
          at,
          material: type === "xml",
          ...(password !== undefined && { password }),
        },
        { lane: "interactive", owner },
      );
      const statedNamePolicies = Object.values(context.settings.trust).flatMap(
        (trust) => trust.statedNamePolicy ?? [],
      );
      const verdict = presentVerification(found, { id: call.requestId, at, statedNamePolicies });
      if (type !== "json") {
        const bytes =
          type === "pdf"
            ? await paperOf(context, verdict, { owner, language: call.language })
            : await xmlOf(context, { verdict, material: found.validation.material }, call.language);
        return {
          type: type === "pdf" ? "application/pdf" : "application/xml; charset=utf-8",
          bytes,
          length: bytes.length,
          fileName: `${FILE_NAME}.${type}`,
        };
      }
      const shown =
        picture === "true"
          ? await showPage(context, { path: file.path, owner, password }, verdict)
          : { picture: null, pictureBefore: null, textChanges: null };
      return { ...verdict, ...shown };
    },
  };
}

/** The report as a PDF. What it says comes from a stranger's file, so that it is set where those are read. */
async function paperOf(
  context: AppContext,
  verdict: Verdict,
  { owner, language }: { readonly owner: string; readonly language: Locale },
): Promise<Uint8Array> {
  const words = await reportWords(language);
  const paper = reportPaper(verdict, words, `${context.publicUrl}${pathTo("verify")}`);
  const lane = { lane: "interactive", owner } as const;
  return (await context.strangersPdf.run("protocol", { paper }, lane)).pdf;
}

/** The report as XML. */
async function xmlOf(
  context: AppContext,
  { verdict, material }: { readonly verdict: Verdict; readonly material: Material | undefined },
  language: Locale,
): Promise<Uint8Array> {
  if (material === undefined) throw new Error("The validation came without its material.");
  const wording = await reportWords(language);
  const xml = validationReport({ verdict, material, wording, service: context.publicUrl });
  return Buffer.from(xml);
}
