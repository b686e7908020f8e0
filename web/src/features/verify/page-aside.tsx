import { Facts } from "@paraph/ui/lists/facts";
import { PageSheet } from "@paraph/ui/documents/page-sheet";
import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useFormats } from "../../lib/words/formats.ts";
import { coversOf } from "@paraph/contract/verdict";
import type { Verification } from "@paraph/contract/verdict";

export interface PageAsideProps {
  answer: Verification;
  name: string;
  /** The page as it was signed, before something covered it. */
  isBefore: boolean;
}

/** The page to which the verdict refers, with its signatures numbered as in the list; and the facts about the file. */
export function PageAside({ answer, name, isBefore }: PageAsideProps) {
  const t = useTranslations("web.verify");
  const formats = useFormats();
  const figure = useRef<HTMLElement>(null);
  const { pictureBefore, document, undefinedChanges } = answer;
  const picture = isBefore ? pictureBefore : answer.picture;
  const total = document.pages.length;
  const outlined = isBefore ? [] : coveringBoxes(answer);
  useEffect(() => {
    if (isBefore) figure.current?.scrollIntoView({ block: "nearest" });
  }, [isBefore]);
  const caption = isBefore
    ? "pageBefore"
    : outlined.length > 0
      ? "pageCovered"
      : undefinedChanges
        ? "pageChanged"
        : answer.details.length > 0
          ? "page"
          : "pageAlone";
  return (
    <aside className="pt-9 sm:max-w-75 max-lg:md:col-start-2 sm:max-lg:grid sm:max-lg:max-w-none sm:max-lg:grid-cols-[18.75rem_minmax(0,1fr)] sm:max-lg:items-start sm:max-lg:gap-x-8">
      {picture !== null && (
        <figure ref={figure}>
          <Sheet answer={answer} picture={picture} outlined={outlined} isBefore={isBefore} />
          <figcaption aria-live="polite" className="mt-2 mb-3.5 text-note text-ink-3">
            {t(caption, { page: picture.page + 1, total })}
          </figcaption>
        </figure>
      )}
      <Facts
        ruled
        size="sm"
        terms="short"
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

type Box = Verification["details"][number]["positions"][number];

/** Marks the blocks that cover something on the picture of the page. */
function coveringBoxes({ picture, details }: Verification): Box[] {
  return details.flatMap((signature) =>
    coversOf(signature).some(
      ({ field, page }) => field === signature.field && page === picture?.page,
    )
      ? signature.positions.filter(({ page }) => page === picture?.page)
      : [],
  );
}

interface SheetProps {
  answer: Verification;
  picture: NonNullable<Verification["picture"]>;
  outlined: readonly Box[];
  isBefore: boolean;
}

function Sheet({ answer, picture, outlined, isBefore }: SheetProps) {
  const t = useTranslations("web.verify");
  const size = answer.document.pages[picture.page] ?? {
    width: picture.width,
    height: picture.height,
  };
  const boxes = isBefore
    ? []
    : answer.details.flatMap(({ number, positions }) =>
        positions.filter(({ page }) => page === picture.page).map((box) => ({ ...box, number })),
      );
  const part = (points: number, of: number) => `${(points / of) * 100}%`;
  return (
    <div className="bg-desk-2 px-5 py-5.5">
      <PageSheet
        src={`data:${picture.type};base64,${picture.content}`}
        width={size.width}
        height={size.height}
        alt={t("picture", { page: picture.page + 1 })}
      >
        {outlined.map(({ x, y, width, height }) => (
          <span
            key={`${x} ${y}`}
            aria-hidden
            className="absolute border-2 border-warning"
            style={{
              left: part(x, size.width),
              top: part(y, size.height),
              width: part(width, size.width),
              height: part(height, size.height),
            }}
          />
        ))}
        {boxes.map((box) => (
          <span
            key={`${box.number} ${box.x} ${box.y}`}
            aria-hidden
            className="absolute grid size-[6.2cqw] min-w-4.5 min-h-4.5 -translate-y-1/2 place-items-center rounded-mark bg-[#0f1b2d] text-[0.6875rem] font-[640] text-white"
            style={{
              right: `${100 - ((box.x + box.width) / size.width) * 100}%`,
              top: part(box.y, size.height),
            }}
          >
            {box.number}
          </span>
        ))}
      </PageSheet>
    </div>
  );
}
