import { LOCALE_NAMES, OFFERED_LOCALES, offeredLocale } from "@paraph/language/locales";
import type { OfferedLocale } from "@paraph/language/locales";
import { ErrorState } from "@paraph/ui/feedback/error-state";
import { PageHead } from "@paraph/ui/lists/section";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { Select } from "@paraph/ui/fields/select";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { TextField } from "@paraph/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useSentence } from "../../lib/forms/failure.ts";
import { FreeSignatures, useFreeSignatures } from "../../parts/free-signatures.tsx";
import { useOwnBusiness } from "../../session/business.ts";
import { userQuery } from "../../session/user.ts";
import { useLocale } from "../../lib/words/words.tsx";
import { chooseLocale } from "../../shell/choose-locale.ts";
import { setTheme, THEMES, useTheme } from "../../lib/browser/theme.ts";
import type { Theme } from "../../lib/browser/theme.ts";
import { LevelsPart } from "./levels-part.tsx";
import { MobilePart } from "./mobile-part.tsx";
import { NamePart } from "./name-part.tsx";

const THEME_WORDS = { light: "themeLight", dark: "themeDark", system: "themeSystem" } as const;

/** Who one is, where the codes go, and in what one reads. */
export default function ProfilePage() {
  const t = useTranslations("web.profile");
  const common = useTranslations("web.common");
  const sentence = useSentence();
  const me = useQuery(userQuery);
  const locale = useLocale();
  const theme = useTheme();
  if (me.data === undefined) {
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
  const user = me.data;
  return (
    <div className="pb-12">
      <PageHead
        flush
        title={t("title", { name: `${user.firstName} ${user.lastName}`.trim() || user.email })}
      />
      <Row title={t("nameTitle")} note={t("nameNote")}>
        <NamePart me={user} />
      </Row>
      <Row title={t("email")}>
        <div className="max-w-96">
          <TextField
            label={t("email")}
            hideLabel
            value={user.email}
            readOnly
            locked={user.emailVerified ? t("emailLocked") : t("emailUnconfirmed")}
          />
        </div>
      </Row>
      <Row title={t("mobileTitle")} note={t("mobileNote")}>
        <MobilePart me={user} />
      </Row>
      <PayerRow />
      <Row title={t("levelsTitle")} note={t("levelsNote")}>
        <LevelsPart />
      </Row>
      <Row title={t("language")} note={t("languageNote")}>
        <div className="max-w-60">
          <Select<OfferedLocale>
            label={t("language")}
            hideLabel
            value={offeredLocale(locale)}
            onChange={(next) => void chooseLocale(next)}
            options={OFFERED_LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
        </div>
      </Row>
      <Row title={t("theme")} note={t("themeNote")}>
        <SegmentedControl<Theme>
          label={t("theme")}
          value={theme}
          onChange={setTheme}
          options={THEMES.map((value) => ({ value, label: common(THEME_WORDS[value]) }))}
        />
      </Row>
    </div>
  );
}

/** Who pays for one's signatures where no sender does. */
function PayerRow() {
  const t = useTranslations("web.profile");
  const left = useFreeSignatures();
  const own = useOwnBusiness();
  if (left === undefined || own === undefined) return null;
  return (
    <Row title={t("freeTitle")} note={t("freeNote")}>
      {own.business === null ? (
        <FreeSignatures left={left} />
      ) : (
        t("businessPays", { name: own.business.name })
      )}
    </Row>
  );
}

function Row(props: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div>
        <h2 className="font-semibold">{props.title}</h2>
        {props.note !== undefined && <p className="text-label text-ink-3">{props.note}</p>}
      </div>
      <div className="min-w-0">{props.children}</div>
    </section>
  );
}
