import { Icon } from "@paraph/ui/icon";
import { PencilLine } from "lucide-react";
import { Children } from "react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";
import { changeForbiddenBy, changeOf } from "@paraph/contract/verdict-words";
import type { Change, Verification } from "@paraph/contract/verdict";

const MOST = 6;

export interface ChangeRowProps {
  changes: readonly Change[];
  texts: Verification["textChanges"];
}

/** The changes that no signature covers, by position. A changed text is next to the signed one. */
export function ChangeRow({ changes, texts }: ChangeRowProps) {
  const t = useTranslations("web.verify.change");
  const byKind = useWordsByKey("web.verify.change");
  const shown = changes.slice(0, MOST);
  const sentences = shown.map(changeOf).map(({ key, values }) => byKind(key, values));
  const said = [...new Set(sentences)];
  const why = t(changeForbiddenBy(changes[0]));
  return (
    <div className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-4 border-t border-line pt-4 pb-4">
      <span className="grid size-7 place-items-center rounded-mark bg-error text-on-error">
        <Icon of={PencilLine} />
      </span>
      <div className="min-w-0">
        {said.map((each) => (
          <p key={each} className="font-semibold text-error-text [overflow-wrap:anywhere]">
            {each}
          </p>
        ))}
        {changes.length > MOST && (
          <p className="text-label text-error-text">
            {t("more", { count: changes.length - MOST })}
          </p>
        )}
        <p className="text-label text-ink-3">{why}</p>
        {texts !== null && <BesideEachOther texts={texts} />}
      </div>
    </div>
  );
}

function BesideEachOther({ texts }: { texts: NonNullable<Verification["textChanges"]> }) {
  const t = useTranslations("web.verify.change");
  const { before, after } = texts;
  return (
    <div className="mt-3.5 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Text caption={t("asSigned")}>
        {before.map(({ text, changed }, index) =>
          changed ? (
            <del key={index} className="bg-[#fdecf1] text-[#c20036] decoration-[1.5px]">
              {text}
            </del>
          ) : (
            text
          ),
        )}
      </Text>
      <Text caption={t("asNow")}>
        {after.map(({ text, changed }, index) =>
          changed ? (
            <ins
              key={index}
              className="bg-[#e8f2fe] text-[#004fa8] decoration-[1.5px] underline-offset-3"
            >
              {text}
            </ins>
          ) : (
            text
          ),
        )}
      </Text>
    </div>
  );
}

/** Text from the page. It has a light background in both themes. */
function Text({ caption, children }: { caption: string; children: ReactNode }) {
  const t = useTranslations("web.verify.change");
  const empty = Children.count(children) === 0;
  return (
    <figure className="min-w-0 bg-page px-4.5 pt-3.5 pb-4 text-[0.9375rem]/[1.45] text-[#14161a] shadow-page forced-colors:border">
      <figcaption className="mb-2 text-note font-[550] text-[#435061]">{caption}</figcaption>
      <p className="[overflow-wrap:anywhere]">{empty ? t("noWords") : children}</p>
    </figure>
  );
}
