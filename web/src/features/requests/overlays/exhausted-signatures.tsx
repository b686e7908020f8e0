import { limits } from "@paraph/rules/limits/pages";
import { Button, buttonClass } from "@paraph/ui/controls/button";
import { Overlay, OverlayActs, OverlayBody } from "@paraph/ui/floating/overlay";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useGo } from "../../../components/page-link.tsx";
import type { Ceremony } from "../signing/stages.ts";
import { Head, Lead } from "../../../components/overlay-words.tsx";
import { countOf } from "./about.tsx";
import { useCeremonyTitle } from "../several/several-parts.tsx";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "exhausted-signatures": {
      props: { ceremony: Ceremony };
      result: never;
    };
  }
}

/**
 * Shown if no free signature is left: the alternatives, a mail to the sender, whose business can pay, and the way back.
 */
const ExhaustedSignatures: ModalBody<"exhausted-signatures"> = ({ props }) => {
  const t = useTranslations("web.signing.exhausted");
  const common = useTranslations("web.common");
  const go = useGo();
  const { sender, title } = props.ceremony;
  const about = useCeremonyTitle(props.ceremony);
  return (
    <Overlay
      open
      label={t("title", { total: limits.freeSignatures })}
      about={about}
      leave={{ label: common("close"), onSelect: () => closeModal("overlay") }}
    >
      <OverlayBody>
        <div role="alert">
          <Head>{t("title", { total: limits.freeSignatures })}</Head>
          <Lead>{t("lead")}</Lead>
        </div>
        <ul className="mb-6 border-t border-line">
          <Choice title={t("plan")} lead={t("planLead")}>
            <Button
              variant="primary"
              wide
              onClick={() => {
                closeModal("overlay");
                go("upgrade");
              }}
            >
              {t("planShow")}
            </Button>
          </Choice>
          {sender !== undefined && (
            <Choice title={t("ask")} lead={t("askLead", { name: sender.name })}>
              <a
                className={buttonClass({ wide: true })}
                href={mailTo(sender.email, title, t("askText", { name: sender.name, title }))}
              >
                {t("askAct", { name: sender.name })}
              </a>
            </Choice>
          )}
        </ul>
        <OverlayActs>
          <Button size="lg" onClick={() => closeModal("overlay")}>
            {t("back", countOf(props.ceremony))}
          </Button>
        </OverlayActs>
      </OverlayBody>
    </Overlay>
  );
};
export default ExhaustedSignatures;

/** One alternative, with its button. */
function Choice(props: { title: string; lead: string; children: ReactNode }) {
  return (
    <li className="grid items-center gap-x-5 gap-y-2 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_minmax(11rem,auto)]">
      <div className="min-w-0">
        <h2 className="font-semibold">{props.title}</h2>
        <p className="text-label text-ink-2">{props.lead}</p>
      </div>
      {props.children}
    </li>
  );
}

const mailTo = (address: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
