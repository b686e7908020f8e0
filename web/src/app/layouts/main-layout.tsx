import { Icon } from "@paraph/ui/icon";
import { KeyRound, PenLine, Settings, ShieldCheck, User } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Framed } from "../../shell/framed.tsx";
import { MaintenanceBanner } from "./maintenance-banner.tsx";
import { CONTENT_ID, SkipLink } from "./skip-link.tsx";
import { SubNavigation } from "./sub-navigation.tsx";
import { TopBar } from "./top-bar.tsx";

const MARGIN = "12.5rem";

/** The layout of the profile: sub-navigation in a left margin of 200 pixels, and the page. */
export function MainLayout({ children }: { children: ReactNode }) {
  const t = useTranslations("web.shell");
  return (
    <div style={{ "--pp-bar-col": MARGIN } as CSSProperties}>
      <SkipLink />
      <MaintenanceBanner />
      <TopBar />
      <div className="grid max-w-420 grid-cols-[minmax(0,1fr)] gap-x-col px-gutter pb-18 md:grid-cols-[12.5rem_minmax(0,1fr)]">
        <div className="pt-6 md:pt-9">
          <SubNavigation
            label={t("profile.label")}
            places={[
              { to: "profile", label: t("profile.details"), icon: <Icon of={User} /> },
              {
                to: "profileVisualSignature",
                label: t("profile.visualSignature"),
                icon: <Icon of={PenLine} />,
              },
              {
                to: "profileSettings",
                label: t("profile.settings"),
                icon: <Icon of={Settings} />,
              },
              {
                to: "standards",
                label: t("profile.standards"),
                icon: <Icon of={ShieldCheck} />,
              },
              {
                to: "profileChangePassword",
                label: t("profile.changePassword"),
                icon: <Icon of={KeyRound} />,
              },
            ]}
          />
        </div>
        <main id={CONTENT_ID} tabIndex={-1} className="min-w-0 outline-none">
          <Framed>{children}</Framed>
        </main>
      </div>
    </div>
  );
}
