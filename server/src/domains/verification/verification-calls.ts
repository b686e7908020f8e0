/** The calls that verify any PDF, for anybody. They store neither the file nor its name nor the verdict. */
import { verifyFields } from "@paraph/contract/calls/verification";
import type { verificationCalls } from "@paraph/contract/calls/verification";
import type { Material } from "@paraph/pades/validate";
import { pathTo } from "@paraph/rules/routes";
import { trustAnchors } from "../../providers/trust/services.ts";
import type { AppContext } from "../../app-context.ts";
import type { Handlers } from "../../platform/http/call.ts";
import { networkOf } from "../../platform/networks.ts";
import { validate } from "../../platform/http/validate.ts";
import { spooledFile } from "../documents/index.ts";
import { showPage } from "./page-image.ts";
import { platformSeals } from "./platform-seals.ts";
import { presentVerification } from "./present-verdict.ts";
import type { Verdict } from "./present-verdict.ts";
import { reportPaper } from "./report/report-paper.ts";
import { reportWords } from "./report/report-words.ts";
import type { ReportWords } from "./report/report-words.ts";
import { validationReport } from "./report/validation-report.ts";

type Calls = Handlers<typeof verificationCalls>;
type Call = Parameters<Calls["verify"] | Calls["verifyReport"]>[0];

/** A file that was verified. It stays at `path` until the call returns. */
interface Checked {
  readonly path: string;
  readonly password: string | undefined;
  readonly owner: string;
  readonly verdict: Verdict;
  readonly material: Material | undefined;
}

/** Handlers of the verification calls. */
export function verificationHandlers(context: AppContext): Calls {
  return {
    verify: async (call) => {
      const { verdict, ...file } = await check(context, call, { material: false });
      const shown =
        call.query.picture === "true"
          ? await showPage(context, file, verdict)
          : { picture: null, pictureBefore: null, textChanges: null };
      return { ...verdict, ...shown };
    },
    verifyReport: async (call) => {
      const { type } = call.query;
      const checked = await check(context, call, { material: type === "xml" });
      const words = await reportWords(call.language);
      const bytes =
        type === "pdf"
          ? await paperOf(context, checked, words)
          : Buffer.from(xmlOf(context, checked, words));
      return {
        type: type === "pdf" ? "application/pdf" : "application/xml; charset=utf-8",
        bytes,
        length: bytes.length,
        fileName: `validation-report.${type}`,
      };
    },
  };
}

async function check(
  context: AppContext,
  call: Call,
  { material }: { readonly material: boolean },
): Promise<Checked> {
  // Anonymous callers share the PDF processes fairly, by network.
  const owner = networkOf(call.ip);
  const pdf = context.strangersPdf;
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
      material,
      ...(password !== undefined && { password }),
    },
    { lane: "interactive", owner },
  );
  const statedNamePolicies = Object.values(context.settings.trust).flatMap(
    (trust) => trust.statedNamePolicy ?? [],
  );
  const verdict = presentVerification(found, {
    id: call.requestId,
    at,
    statedNamePolicies,
    isOurs: await platformSeals(context, found.validation.signatures),
  });
  return { path: file.path, password, owner, verdict, material: found.validation.material };
}

/** The report as a PDF. Its texts come from a stranger's file, so it is typeset in the PDF processes for such files. */
async function paperOf(
  context: AppContext,
  { verdict, owner }: Checked,
  words: ReportWords,
): Promise<Uint8Array> {
  const paper = reportPaper(verdict, words, `${context.publicUrl}${pathTo("verify")}`);
  const lane = { lane: "interactive", owner } as const;
  return (await context.strangersPdf.run("protocol", { paper }, lane)).pdf;
}

function xmlOf(context: AppContext, { verdict, material }: Checked, wording: ReportWords): string {
  if (material === undefined) throw new Error("The validation returned no material.");
  return validationReport({ verdict, material, wording, service: context.publicUrl });
}
