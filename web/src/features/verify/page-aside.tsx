import { Facts } from "@paraph/ui/facts";
import { PageSheet } from "@paraph/ui/page-sheet";
import { useTranslations } from "use-intl";
import { useFormats } from "../../parts/formats.ts";
import type { Verification } from "./verdict.ts";

/** The page that the verdict is about, its signatures numbered as in the list; and what the file is. */
export function PageAside({ answer, name }: { answer: Verification; name: string }) {
  const t = useTranslations("web.verify");
  const formats = useFormats();
  const { picture, document, undefinedChanges } = answer;
  const total = document.pages.length;
  return (
    <aside className="max-w-75 pt-9 max-lg:md:col-start-2">
      {picture !== null && (
        <figure>
          <Sheet answer={answer} picture={picture} />
          <figcaption className="mt-2 mb-3.5 text-note text-ink-3">
            {t(undefinedChanges ? "pageChanged" : "page", { page: picture.page + 1, total })}
          </figcaption>
        </figure>
      )}
      <Facts
        ruled
        size="sm"
        items={[
          { term: t("file"), value: name },
          {
            term: t("size"),
            value: t("sizePages", { size: formats.bytes(document.size), count: total }),
          },
          {
            term: t("sha"),
            value: <span className="font-mono">{document.sha256.match(/.{8}/g)?.join(" ")}</span>,
          },
          { term: t("stored"), value: t("storedNot") },
        ]}
      />
    </aside>
  );
}

function Sheet(props: { answer: Verification; picture: NonNullable<Verification["picture"]> }) {
  const { answer, picture } = props;
  const t = useTranslations("web.verify");
  const size = answer.document.pages[picture.page] ?? {
    width: picture.width,
    height: picture.height,
  };
  const boxes = answer.details.flatMap(({ number, positions }) =>
    positions.filter(({ page }) => page === picture.page).map((box) => ({ ...box, number })),
  );
  return (
    <div className="bg-desk-2 px-5 py-5.5">
      <PageSheet
        src={`data:image/webp;base64,${picture.content}`}
        width={size.width}
        height={size.height}
        alt={t("picture", { page: picture.page + 1 })}
      >
        {boxes.map((box) => (
          <span
            key={`${box.number} ${box.x} ${box.y}`}
            aria-hidden
            className="absolute grid size-[6.2cqw] min-w-4.5 min-h-4.5 -translate-y-1/2 place-items-center rounded-mark bg-[#0f1b2d] text-[0.6875rem] font-[640] text-white"
            style={{
              right: `${100 - ((box.x + box.width) / size.width) * 100}%`,
              top: `${(box.y / size.height) * 100}%`,
            }}
          >
            {box.number}
          </span>
        ))}
      </PageSheet>
    </div>
  );
}
