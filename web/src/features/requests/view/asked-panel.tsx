import { confirmationOf, markOf } from "@paraph/rules/qualities";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Note } from "@paraph/ui/feedback/note";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { PageLink } from "../../../components/page-link.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { useLevelSentences } from "../../../components/people/level-sentences.ts";
import type { GuestView } from "./guest/guest-view.ts";
import { Part11Link } from "../../../components/people/part11-link.tsx";
import { Block } from "./block.tsx";
import type { Signing } from "./signing/use-signing.ts";

/** The level that a guest has to sign at, what the law says about it, and how the signature is confirmed. */
export function AskedPanel({ signing, guest }: { signing: Signing; guest: GuestView }) {
  const t = useTranslations("web.view.askedPanel");
  const levels = useLevelWords();
  const about = useLevelSentences();
  const { quality, law, against } = signing;
  return (
    <Block title={t("title")} aside={<LevelMark level={markOf(quality)} />}>
      <p className="text-ink-2">
        {levels.nameWithLaw(quality, law)}. {about.sentence(quality, law)}
      </p>
      <p className="pt-2.5 text-label text-ink-2">
        {quality === "PART11" ? (
          <Part11Link />
        ) : confirmationOf(quality) === "tan" ? (
          guest.mobile === null ? (
            t("codePlain")
          ) : (
            t("code", { number: guest.mobile })
          )
        ) : (
          t(confirmationOf(quality) === "provider" ? "provider" : "click")
        )}
      </p>
      {against !== undefined && (
        <p className="pt-2.5">
          <Note tone="warning">
            {about.missing(against, { law, asked: signing.asked, isGuest: true })}
            {against !== "unanswered" &&
              ` ${t(against === "mobile" || against === "account" ? "account" : "another")}`}
          </Note>
        </p>
      )}
      {(against === "mobile" || against === "account") && (
        <p className="flex flex-wrap gap-x-4 gap-y-1 pt-2 text-label">
          <PageLink to="signup" className={textLinkClass}>
            {t("signUp")}
          </PageLink>
          <PageLink to="login" className={textLinkClass}>
            {t("logIn")}
          </PageLink>
        </p>
      )}
    </Block>
  );
}
