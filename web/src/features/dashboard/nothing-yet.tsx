import { buttonClass } from "@paraph/ui/controls/button";
import { DropZone } from "@paraph/ui/documents/drop-zone";
import { LevelStroke } from "@paraph/ui/lists/level-mark";
import { Matter, PageHead, Section } from "@paraph/ui/lists/section";
import { useTranslations } from "use-intl";
import { PageLink } from "../../components/page-link.tsx";
import { ACCEPTED } from "../../components/upload/upload.ts";
import { useUser } from "../../session/user.ts";
import { FreeLeft } from "./free-left.tsx";

const DOORS = [
  { door: "alone", act: "signAlone", stroke: "aes", search: { signer: "me" } },
  { door: "others", act: "askOthers", stroke: "qes", search: undefined },
] as const;

/** The dashboard of a person without documents: an area for the first one, two ways to begin, and first steps. */
export function NothingYet({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const t = useTranslations("web.dashboard");
  const words = useTranslations("web.dashboard.nothingYet");
  const me = useUser();
  const start = [
    ...(me === undefined || me.mobileVerified ? [] : [{ what: "mobile", to: "profile" } as const]),
    { what: "look", to: "profileVisualSignature" } as const,
  ];
  return (
    <>
      <PageHead what={t("noun")} title={words("title")} lead={words("lead")} aside={<FreeLeft />} />
      <Matter>
        <DropZone
          layout="stage"
          onFiles={onFiles}
          accept={ACCEPTED}
          multiple
          title={{ drop: words("drop"), choose: words("add") }}
          detail={words("dropDetail")}
          choose={t("choose")}
          over={(count) => t("dropOver", { count })}
        />
        <ul className="mt-6 grid border-t border-line max-sm:divide-y sm:grid-cols-2 sm:divide-x sm:divide-line">
          {DOORS.map(({ door, act, stroke, search }) => (
            <li
              key={door}
              className="grid grid-rows-[auto_auto_1fr_auto] justify-items-start gap-1 border-line py-6 sm:px-6 sm:first:ps-0 md:px-8"
            >
              <LevelStroke level={stroke} className="h-10 text-primary" />
              <h2 className="pt-3 text-title font-[580]">{words(`${door}.title`)}</h2>
              <p className="max-w-[32em] text-ink-2">{words(`${door}.lead`)}</p>
              <PageLink
                to="upload"
                search={search}
                className={`${buttonClass({ variant: "outline" })} mt-3 max-sm:w-full`}
              >
                {t(act)}
              </PageLink>
            </li>
          ))}
        </ul>
      </Matter>
      <Section title={words("start.title")} note={words("start.note")}>
        <ul className="divide-y divide-line border-b border-line">
          {start.map(({ what, to }) => (
            <li key={what} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{words(`start.${what}.title`)}</p>
                <p className="text-label text-ink-3">{words(`start.${what}.lead`)}</p>
              </div>
              <PageLink to={to} className={buttonClass({ size: "sm" })}>
                {words(`start.${what}.act`)}
              </PageLink>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
