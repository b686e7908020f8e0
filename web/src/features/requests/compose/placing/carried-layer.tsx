import { BoxFace } from "@paraph/ui/documents/box-face";
import { signerColour } from "@paraph/ui/documents/signer-number";
import type { PageRect } from "@paraph/ui/documents/page-rect";
import type { CSSProperties } from "react";
import { createPortal } from "react-dom";
import { useTranslations } from "use-intl";
import { CoversTag } from "../../../../components/document-viewer/covers-note.tsx";
import { coveredBoxes } from "../../../../components/document-viewer/covered-text.ts";
import type { DeskPage } from "../../../../components/document-viewer/desk-pages.ts";
import { usePageText } from "../../../../components/document-viewer/page-text.ts";
import { useStore } from "../../../../lib/browser/stored.ts";
import type { Store } from "../../../../lib/browser/stored.ts";
import { useLevelWords } from "../../../../components/people/levels.ts";
import { lawOf, nameOf } from "../draft.ts";
import type { Draft } from "../draft.ts";
import type { Carried } from "./carrying.ts";

/**
 * The dragged box in the size that it will have on the page, with the lines that it snaps to and the text that it
 * covers.
 */
export function CarriedLayer(props: { carried: Store<Carried | undefined>; draft: Draft }) {
  const carried = useStore(props.carried);
  const levels = useLevelWords();
  const { signers } = props.draft;
  const index = signers.findIndex((one) => one.key === carried?.signer);
  const signer = signers[index];
  if (carried === undefined || signer === undefined) return null;
  const { rect, scale, page } = carried;
  const style = {
    ...placed(rect, carried),
    "--pt": `${scale}px`,
    "--signer": signerColour(index + 1),
  } as CSSProperties;
  return createPortal(
    <div aria-hidden className="pointer-events-none fixed inset-0 z-50 overflow-hidden">
      {page !== undefined && (
        <div className="absolute inset-0" style={within(carried)}>
          <Guides carried={carried} page={page} />
        </div>
      )}
      <div
        data-carried
        style={style}
        // Beside the pages it lies on words that would show through it.
        className={`absolute border border-(--signer) bg-[color-mix(in_srgb,var(--signer)_8%,#fff)] ${page === undefined ? "border-dashed shadow-[0_14px_30px_-8px_rgb(15_27_45/.4)]" : "opacity-85 shadow-[0_0_0_1px_var(--signer),0_14px_30px_-8px_rgb(15_27_45/.4)]"}`}
      >
        <BoxFace
          number={index + 1}
          name={nameOf(signer)}
          detail={levels.nameWithLaw(signer.quality, lawOf(signer))}
        />
      </div>
      {page !== undefined && (
        <div className="absolute inset-0" style={within(carried)}>
          <Covered carried={carried} page={page} />
        </div>
      )}
    </div>,
    document.body,
  );
}

/** The position of a rectangle in the window. */
const placed = ({ x, y, width, height }: PageRect, { origin, scale }: Carried): CSSProperties => ({
  left: origin.x + x * scale,
  top: origin.y + y * scale,
  width: width * scale,
  height: height * scale,
});

/** Clips content on the page to the visible part of the page. */
const within = ({ view }: Carried): CSSProperties =>
  view === undefined
    ? {}
    : {
        clipPath: `inset(${view.top}px calc(100% - ${view.right}px) calc(100% - ${view.bottom}px) ${view.left}px)`,
      };

interface OnPage {
  carried: Carried;
  page: DeskPage;
}

const LINE = 1;

/** The lines across the page, and a label beside the box that says what it is aligned with. */
function Guides({ carried, page }: OnPage) {
  const t = useTranslations("web.compose.place.aligned");
  const { guides, rect, scale } = carried;
  const words = guides.map(({ of, name = "" }) => t(of, { name }));
  const isNearEnd = rect.x + rect.width > page.width * 0.7;
  const beside = isNearEnd ? { ...rect, width: 0 } : { ...rect, x: rect.x + rect.width, width: 0 };
  return (
    <>
      {guides.map(({ axis, at }) => {
        const line =
          axis === "x"
            ? { x: at, y: 0, width: LINE / scale, height: page.height }
            : { x: 0, y: at, width: page.width, height: LINE / scale };
        return (
          <span
            key={`${axis} ${at}`}
            className="absolute bg-[#006fe6]"
            style={placed(line, carried)}
          />
        );
      })}
      <span className="absolute" style={placed(beside, carried)}>
        <span
          className={`absolute grid gap-1 text-note font-semibold whitespace-nowrap text-white ${isNearEnd ? "right-2 justify-items-end" : "left-2 justify-items-start"}`}
        >
          {[...new Set(words)].map((word) => (
            <span key={word} className="rounded-mark bg-[#005fc7] px-1.5 py-0.5">
              {word}
            </span>
          ))}
        </span>
      </span>
    </>
  );
}

/** Marks the text of the page that the box would cover, and quotes it. */
function Covered({ carried, page }: OnPage) {
  const { text } = usePageText(page);
  const covered = text === undefined ? [] : coveredBoxes(text, carried.rect);
  if (covered.length === 0) return null;
  const { x, y, width, height } = carried.rect;
  return (
    <>
      {covered.map((box) => (
        <span
          key={`${box.x} ${box.y}`}
          className="absolute bg-[rgb(255_120_3/.2)] shadow-[0_0_0_1px_#ff7803]"
          style={placed(box, carried)}
        />
      ))}
      <span className="absolute" style={placed({ x, y: y + height, width, height: 0 }, carried)}>
        <CoversTag />
      </span>
    </>
  );
}
