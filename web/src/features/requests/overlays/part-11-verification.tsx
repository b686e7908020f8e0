import { markOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { Form } from "@paraph/ui/fields/form";
import { RadioGroup } from "@paraph/ui/fields/radio-group";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { Facts } from "@paraph/ui/lists/facts";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { useTranslations } from "use-intl";
import { FailureLine } from "../../../components/forms/failure-line.tsx";
import { useFields } from "../../../components/forms/use-fields.ts";
import {
  ABOUT_PROOF,
  CodeProof,
  LoginProof,
  NO_PROOF,
  PasswordProof,
  proofOf,
  useProofWay,
} from "../../../components/people/proof.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { PageLink } from "../../../components/page-link.tsx";
import { Part11Link } from "../../../components/people/part11-link.tsx";
import { usePreview } from "../../../components/signature/signature-preview.tsx";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { attribute, useUser } from "../../../session/user.ts";
import type { Ceremony } from "../signing/stages.ts";
import type { Statement } from "../signing/statement.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { CeremonyPage } from "./about.tsx";
import { useSteps } from "./use-steps.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "part-11-verification": {
      /** `needsProof`: the person has to confirm again who they are. */
      props: { ceremony: Ceremony; needsProof: boolean };
      result: Statement;
    };
  }
}

const MEANINGS = ["author", "review", "approval", "responsibility"] as const;
type Meaning = (typeof MEANINGS)[number];

/**
 * Before a signature under 21 CFR Part 11: the person states what it means and, for the first one in a while, confirms who they
 * are. The code by SMS comes next.
 */
const Part11Verification: ModalBody<"part-11-verification"> = (modal) => {
  const { props, attempt, loading, close } = modal;
  const { ceremony, needsProof } = props;
  const t = useTranslations("web.signing.part11");
  const signing = useTranslations("web.signing");
  const common = useTranslations("web.common");
  const levels = useLevelWords();
  const steps = useSteps(2);
  const way = useProofWay();
  const last = attribute(useUser(), "p11_signing_reason");
  const textOf = (meaning: Meaning) => t(`meanings.${meaning}.text`);
  const fields = useFields({
    values: {
      ...NO_PROOF,
      meaning: MEANINGS.find((meaning) => textOf(meaning) === last) ?? "approval",
    },
    checks: "onSubmit",
    about: ABOUT_PROOF,
    submit: (entered) =>
      attempt({
        reason: textOf(entered.meaning),
        ...(needsProof && { proof: proofOf(way, entered) }),
      }),
  });
  const reason = textOf(fields.entered.meaning);
  const { query } = ceremony;
  const preview = usePreview(query && { ...query, reason }).data ?? ceremony.preview;
  const title = !needsProof ? "titleLater" : way === "code" ? "titleCode" : "title";
  return (
    <Overlay
      open
      label={signing("label", { title: ceremony.title })}
      steps={steps}
      onBack={close}
      leave={{ label: common("cancel"), disabled: loading, onSelect: close }}
    >
      <OverlayBody
        asideFirst
        aside={<CeremonyPage ceremony={{ ...ceremony, preview }} standing="asked" />}
      >
        <Form id={fields.id} onSubmit={fields.submit}>
          <p className="flex items-center gap-2.5 pb-3 text-label text-ink-2">
            <LevelMark level={markOf(ceremony.quality)} />
            {levels.name(ceremony.quality)}
          </p>
          <Head>{t(title)}</Head>
          <Lead>{t("lead")}</Lead>
          <RadioGroup<Meaning>
            label={t("meaning")}
            layout="choice"
            {...fields.choice("meaning")}
            options={MEANINGS.map((value) => ({
              value,
              label: t(`meanings.${value}.name`),
              hint: textOf(value),
            }))}
          />
          <h2 className="pt-5 pb-1.5 text-label font-medium">{t("printed")}</h2>
          <Facts
            ruled
            items={[
              { term: t("name"), value: ceremony.signerName },
              { term: t("time"), value: t("timeText") },
              { term: t("meaningTerm"), value: reason },
            ]}
          />
          {needsProof && (
            <div data-takes-focus className="grid gap-2 pt-5">
              {way === "password" && (
                <>
                  <PasswordProof
                    size="lg"
                    {...fields.input("password", { required: true, raw: true })}
                  />
                  <p className="text-note text-ink-3">
                    <LoggedIn />{" "}
                    <PageLink to="passwordReset" className={textLinkClass}>
                      {t("forgotten")}
                    </PageLink>
                  </p>
                </>
              )}
              {way === "code" && (
                <CodeProof size="lg" {...fields.input("code", { required: true })} />
              )}
              {way === "login" && <LoginProof />}
            </div>
          )}
          <div className="pt-3 empty:hidden">
            <FailureLine size="body" of={fields.failure} />
          </div>
          <div className="pt-5">
            <Button type="submit" variant="primary" size="lg" wide loading={loading}>
              {t("next")}
            </Button>
          </div>
          <p className="pt-3 text-note text-ink-3">
            {t("nextNote")} <Part11Link />
          </p>
        </Form>
      </OverlayBody>
    </Overlay>
  );
};
export default Part11Verification;

/** With which address the person is logged in. */
function LoggedIn() {
  const t = useTranslations("web.signing.part11");
  const me = useUser();
  return me === undefined ? null : t("loggedIn", { email: me.email });
}
