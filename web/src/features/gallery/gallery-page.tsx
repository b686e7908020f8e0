import { PageHead } from "@paraph/ui/lists/section";
import { Logo } from "@paraph/ui/logo";
import { SegmentedControl } from "@paraph/ui/controls/segmented-control";
import { useTranslations } from "use-intl";
import { useTitle } from "../../lib/browser/title.ts";
import { LanguageMenu } from "../../shell/language-menu.tsx";
import { setTheme, THEMES, useTheme } from "../../lib/browser/theme.ts";
import { Buttons } from "./buttons.tsx";
import { Choices } from "./choices.tsx";
import { Fields } from "./fields.tsx";
import { Files } from "./files.tsx";
import { Floating } from "./floating.tsx";
import { Lists } from "./lists.tsx";
import { Marks } from "./marks.tsx";
import { Paper } from "./paper.tsx";

/** The page /component-test, which shows every component of the design system in every state. */
export default function GalleryPage() {
  const t = useTranslations("web.gallery");
  const titles = useTranslations("web.titles");
  const theme = useTheme();
  useTitle(titles("componentTest"));
  return (
    <>
      <header className="sticky top-(--pp-ribbon) z-20 border-b border-line bg-paper">
        <div className="flex min-h-topbar flex-wrap items-center justify-between gap-x-4 px-gutter pt-1 xl:max-w-420">
          <Logo />
          <div className="flex flex-wrap items-center gap-2 py-1">
            <SegmentedControl
              label={t("theme")}
              value={theme}
              onChange={setTheme}
              options={THEMES.map((value) => ({ value, label: t(value) }))}
            />
            <LanguageMenu />
          </div>
        </div>
      </header>
      <main className="max-w-420 px-gutter pb-18">
        <PageHead what={t("what")} title={t("title")} />
        <Marks />
        <Buttons />
        <Fields />
        <Choices />
        <Lists />
        <Floating />
        <Files />
        <Paper />
      </main>
    </>
  );
}
