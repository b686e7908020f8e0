import { PageBar } from "@paraph/ui/documents/page-bar";
import { PageRail } from "@paraph/ui/documents/page-rail";
import { PageDesk, PageSheet } from "@paraph/ui/documents/page-sheet";
import { PlacementBox } from "@paraph/ui/documents/placement-box";
import { Section } from "@paraph/ui/lists/section";
import { PlacedBlock, SignHere } from "@paraph/ui/documents/sign-here";
import { SignatureBlock } from "@paraph/ui/documents/signature-block";
import { SignaturePad } from "@paraph/ui/documents/signature-pad";
import { SignerChip } from "@paraph/ui/documents/signer-chip";
import { useState } from "react";
import { useTranslations } from "use-intl";
import example from "./example-block.svg?url";
import { Specimen, Specimens } from "./specimen.tsx";

const A4 = { width: 595, height: 842 };
const FIRST = {
  1: { x: 60, y: 470, width: 225, height: 105 },
  2: { x: 310, y: 470, width: 225, height: 105 },
  3: { x: 60, y: 620, width: 225, height: 105 },
};
const SIGNERS = [
  { number: 1, name: "Jürg Müller" },
  { number: 2, name: "Lena Brunner" },
  { number: 3, name: "Tobias Lindner" },
] as const;

export function Paper() {
  const t = useTranslations("web.gallery.paper");
  const [page, setPage] = useState(4);
  const [zoom, setZoom] = useState(1.1);
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen span={6} caption={t("boxes")}>
          <Placement />
        </Specimen>
        <Specimen span={6} caption={t("rail")}>
          <div className="grid h-140 grid-cols-[minmax(0,1fr)] sm:grid-cols-[8.5rem_minmax(0,1fr)]">
            <div className="grid min-h-0 max-sm:hidden">
              <PageRail
                pages={[1, 2, 3, 4].map((number) => ({ number, ...A4, sign: number === 4 }))}
                current={page}
                onSelect={setPage}
              />
            </div>
            <PageDesk
              label={t("rail")}
              foot={<PageBar page={page} pages={4} onPage={setPage} zoom={zoom} onZoom={setZoom} />}
            >
              <PageSheet {...A4} src={null} scale={zoom * 0.6} alt={t("page", { page })}>
                <SignHere
                  rect={{ x: 60, y: 180, width: 225, height: 105 }}
                  label={t("signHere")}
                  name="Lena Brunner"
                />
                <PlacedBlock
                  rect={{ x: 310, y: 180, width: 225, height: 105 }}
                  src={example}
                  alt={t("toBeSigned")}
                  tag={t("yours")}
                />
                <PlacedBlock
                  rect={{ x: 310, y: 330, width: 225, height: 105 }}
                  src={example}
                  alt={t("toBeSigned")}
                />
              </PageSheet>
            </PageDesk>
          </div>
        </Specimen>
        <Specimen span={6} caption={t("block")}>
          <SignatureBlock src={example} alt={t("toBeSigned")} />
        </Specimen>
        <Specimen span={6} caption={t("pad")}>
          <SignaturePad label={t("draw")} onChange={() => undefined} />
        </Specimen>
      </Specimens>
    </Section>
  );
}

function Placement() {
  const t = useTranslations("web.gallery.paper");
  const [boxes, setBoxes] = useState<Partial<typeof FIRST>>(FIRST);
  const [selected, setSelected] = useState<number | null>(3);
  return (
    <div className="bg-desk-2">
      <div className="flex gap-2 overflow-x-auto border-b border-line bg-paper py-2.5 ps-px">
        {SIGNERS.map(({ number, name }) => (
          <SignerChip
            key={number}
            number={number}
            name={name}
            selected={selected === number}
            placed={boxes[number] !== undefined}
            onSelect={() => {
              setBoxes((now) => ({ ...now, [number]: now[number] ?? FIRST[number] }));
              setSelected(number);
            }}
          />
        ))}
      </div>
      <div className="px-4 py-4">
        <PageSheet
          {...A4}
          src={null}
          alt={t("page", { page: 4 })}
          onClick={() => setSelected(null)}
        >
          {SIGNERS.map(({ number, name }) => {
            const rect = boxes[number];
            return (
              rect && (
                <PlacementBox
                  key={number}
                  rect={rect}
                  page={A4}
                  number={number}
                  name={name}
                  detail={t("qualifiedSwiss")}
                  selected={selected === number}
                  onSelect={() => setSelected(number)}
                  onChange={(next) => setBoxes((now) => ({ ...now, [number]: next }))}
                  onDelete={() => setBoxes((now) => ({ ...now, [number]: undefined }))}
                />
              )
            );
          })}
        </PageSheet>
      </div>
    </div>
  );
}
