import { buttonClass } from "@paraph/ui/controls/button";
import { LevelStroke } from "@paraph/ui/lists/level-mark";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";

const DOORS = [
  { door: "alone", stroke: "aes", search: { signer: "me" } },
  { door: "others", stroke: "qes", search: undefined },
] as const;

/** Where nothing is yet: the two ways to begin, to sign oneself and to ask others. */
export function Doors() {
  const t = useTranslations("web.dashboard");
  return (
    <div className="py-5.5">
      <p className="font-semibold">{t("emptyAll")}</p>
      <ul className="mt-4 grid max-w-200 border-y border-line max-md:divide-y md:grid-cols-2 md:divide-x md:divide-line">
        {DOORS.map(({ door, stroke, search }) => (
          <li
            key={door}
            className="grid grid-rows-[auto_auto_1fr_auto] justify-items-start gap-1 border-line py-5 md:px-8 md:first:ps-0"
          >
            <LevelStroke level={stroke} className="h-9 text-primary-text" />
            <h2 className="pt-2 text-title font-[580]">{t(`${door}.title`)}</h2>
            <p className="text-ink-2">{t(`${door}.lead`)}</p>
            <PageLink
              to="upload"
              search={search}
              className={`${buttonClass({ variant: "outline" })} mt-3`}
            >
              {t(`${door}.act`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
