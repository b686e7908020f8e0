import { LOCALE_NAMES, OFFERED_LOCALES, offeredLocale } from "@paraph/language/locales";
import type { OfferedLocale } from "@paraph/language/locales";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Select } from "@paraph/ui/fields/select";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { TextField } from "@paraph/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { FormSection } from "../../components/forms/form-section.tsx";
import { SaveBar } from "../../components/forms/save-bar.tsx";
import { useSentence } from "../../lib/forms/failure.ts";
import { FreeSignatures, useFreeSignatures } from "../../components/people/free-signatures.tsx";
import { useOwnBusiness } from "../../session/business.ts";
import { userQuery } from "../../session/user.ts";
import type { Me } from "../../session/user.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { chooseLocale } from "../../shell/choose-locale.ts";
import { setTheme, THEMES, useTheme } from "../../lib/browser/theme.ts";
import type { Theme } from "../../lib/browser/theme.ts";
import { LevelsPart } from "./levels-part.tsx";
import { MobilePart } from "./mobile-part.tsx";
import { NamePart, useName } from "./name-part.tsx";

const THEME_WORDS = { light: "themeLight", dark: "themeDark", system: "themeSystem" } as const;

/** The person's profile: name, addresses, mobile number, levels, language and theme. */
export default function ProfilePage() {
  const t = useTranslations("web.profile");
  const sentence = useSentence();
  const me = useQuery(userQuery);
  if (me.data !== undefined) return <Profile user={me.data} />;
  return me.isError ? (
    <ErrorState page title={t("failed")} onRetry={() => void me.refetch()}>
      {sentence(me.error)}
    </ErrorState>
  ) : (
    <Loading>
      <SkeletonRows rows={5} />
    </Loading>
  );
}

function Profile({ user }: { user: Me }) {
  const t = useTranslations("web.profile");
  const common = useTranslations("web.common");
  const locale = useLocale();
  const theme = useTheme();
  const name = useName(user);
  return (
    <>
      <PageHead flush title={t("title")} />
      <FormSection title={t("nameTitle")} note={t("nameNote")}>
        <NamePart fields={name} managedBy={user.nameManagedBy} />
      </FormSection>
      <FormSection title={t("email")}>
        <div className="max-w-96">
          <TextField
            label={t("email")}
            hideLabel
            value={user.email}
            readOnly
            locked={user.emailVerified ? t("emailLocked") : t("emailUnconfirmed")}
          />
        </div>
      </FormSection>
      <FormSection title={t("mobileTitle")} note={t("mobileNote")}>
        <MobilePart me={user} />
      </FormSection>
      <PayerRow />
      <FormSection title={t("levelsTitle")} note={t("levelsNote")}>
        <LevelsPart page="profile" />
      </FormSection>
      <FormSection title={t("language")} note={t("languageNote")}>
        <div className="sm:max-w-60">
          <Select<OfferedLocale>
            label={t("language")}
            hideLabel
            value={offeredLocale(locale)}
            onChange={(next) => void chooseLocale(next)}
            options={OFFERED_LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
        </div>
      </FormSection>
      <FormSection title={t("theme")} note={t("themeNote")}>
        <SegmentedControl<Theme>
          label={t("theme")}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: common(THEME_WORDS[value]) }))}
        />
      </FormSection>
      <SaveBar fields={name} names={{ firstName: t("firstName"), lastName: t("lastName") }} />
    </>
  );
}

/** Who pays for the person's signatures if the sender's business does not pay. */
function PayerRow() {
  const t = useTranslations("web.profile");
  const left = useFreeSignatures();
  const own = useOwnBusiness();
  if (left === undefined || own === undefined) return null;
  return (
    <FormSection title={t("freeTitle")} note={t("freeNote")}>
      {own.business === null ? (
        <FreeSignatures left={left} />
      ) : (
        t("businessPays", { name: own.business.name })
      )}
    </FormSection>
  );
}
