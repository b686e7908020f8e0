import type { RouteName } from "@paraph/rules/routes";
import { Icon } from "@paraph/ui/icon";
import { Matter, PageHead } from "@paraph/ui/lists/section";
import { Building2, ChevronRight, PenLine, Signature, Smartphone, Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { useMayUpload, useOwnBusiness } from "../../session/business.ts";
import { useUser } from "../../session/user.ts";

/** Shown to a new account: first steps. */
export default function WelcomePage() {
  const t = useTranslations("web.account.welcome");
  const me = useUser();
  const mayUpload = useMayUpload();
  const own = useOwnBusiness();
  return (
    <>
      <PageHead title={t("title", { name: me?.firstName ?? "" })} lead={t("lead")} />
      <Matter>
        <ul className="max-w-140 border-t border-line pb-12">
          {mayUpload && (
            <>
              <Step
                to="upload"
                search={{ signer: "me" }}
                icon={<Icon of={PenLine} />}
                title={t("alone")}
              >
                {t("aloneLead")}
              </Step>
              <Step to="upload" icon={<Icon of={Users} />} title={t("upload")}>
                {t("uploadLead")}
              </Step>
            </>
          )}
          <Step to="profile" icon={<Icon of={Smartphone} />} title={t("mobile")}>
            {t("mobileLead")}
          </Step>
          <Step to="profileVisualSignature" icon={<Icon of={Signature} />} title={t("signature")}>
            {t("signatureLead")}
          </Step>
          {own?.business === null && (
            <Step to="businessRegister" icon={<Icon of={Building2} />} title={t("business")}>
              {t("businessLead")}
            </Step>
          )}
        </ul>
      </Matter>
    </>
  );
}

interface StepProps {
  readonly to: RouteName;
  readonly search?: Record<string, string>;
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Step(props: StepProps) {
  return (
    <li className="border-b border-line">
      <PageLink
        to={props.to}
        search={props.search}
        className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 py-3 hover:bg-desk"
      >
        <span className="text-ink-3">{props.icon}</span>
        <span>
          <span className="block font-semibold">{props.title}</span>
          <span className="block text-ink-2">{props.children}</span>
        </span>
        <Icon of={ChevronRight} className="text-ink-3" />
      </PageLink>
    </li>
  );
}
