import type { Legislation, Quality } from "@paraph/rules/qualities";
import { useTranslations } from "use-intl";
import { SignaturePreview } from "./signature-preview.tsx";
import type { SignatureFields } from "./signature-fields.ts";

export interface SignatureOnPageProps {
  fields: SignatureFields;
  quality: Quality;
  law: Legislation;
}

/** The lines of two paragraphs and of the closing, in percent of the width of the text. */
const TEXT = [
  [100, 97, 99, 62],
  [98, 100, 96, 99, 41],
  [99, 95, 78],
] as const;

/**
 * The signature as the service draws it, on a page of A4 (595 × 842 points) in its default size of 300 × 140 points. The page
 * shows the lines of a text, so that the size can be judged.
 */
export function SignatureOnPage(props: SignatureOnPageProps) {
  const t = useTranslations("web.parts.signature");
  return (
    <figure className="grid gap-2">
      <figcaption className="text-label text-ink-2">{t("onPage")}</figcaption>
      <div className="bg-desk-2 px-4 py-6">
        <div className="@container mx-auto max-w-96 bg-page shadow-page forced-colors:border">
          <div className="grid aspect-[595/842] grid-rows-[auto_1fr_auto] px-[11%] pt-[12%] pb-[14%]">
            <div aria-hidden className="grid content-start gap-[3cqw]">
              <Line width={46} strong />
              {TEXT.map((lines, index) => (
                <div key={index} className="grid gap-[1.6cqw]">
                  {lines.map((width, line) => (
                    <Line key={line} width={width} />
                  ))}
                </div>
              ))}
            </div>
            <span />
            {/* 300 of 595 points. */}
            <div className="w-[64.6%]">
              <SignaturePreview {...props} look="bare" alt={t("onPage")} />
            </div>
          </div>
        </div>
      </div>
    </figure>
  );
}

function Line({ width, strong = false }: { width: number; strong?: boolean }) {
  return (
    <span
      style={{ width: `${width}%` }}
      className={strong ? "h-[2.2cqw] bg-[#9aa6b2]" : "h-[1.1cqw] bg-[#d5dce3]"}
    />
  );
}
