/** Parts that the overlays of the ceremony share: the page with the signature block, the facts, the way out. */
import { hasLaw, markOf } from "@paraph/rules/qualities";
import { Button } from "@paraph/ui/controls/button";
import { Facts } from "@paraph/ui/lists/facts";
import { Icon } from "@paraph/ui/icon";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { PageSheet } from "@paraph/ui/documents/page-sheet";
import { PlacedBlock, SignHere } from "@paraph/ui/documents/sign-here";
import { Hourglass, Lock } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { SignerClientProvider } from "../../../session/signer-client.tsx";
import { namedTerms } from "../../../components/people/terms-link.tsx";
import { useLevelWords } from "../../../components/people/levels.ts";
import { useBlobUrl } from "../../../lib/browser/blob-url.ts";
import { scaleFor, usePageImage } from "../../../components/document-viewer/page-image.tsx";
import type { Ceremony } from "../signing/stages.ts";
import { SeveralList, useCeremonyTitle } from "../several/several-parts.tsx";

/** Document, person, level and law: what the code confirms. */
export function CeremonyFacts({ ceremony }: { ceremony: Ceremony }) {
  const t = useTranslations("web.signing.facts");
  const levels = useLevelWords();
  return (
    <Facts
      ruled
      items={[
        {
          term: t(ceremony.several === undefined ? "document" : "sign"),
          value: useCeremonyTitle(ceremony),
        },
        { term: t("signAs"), value: ceremony.signerName },
        {
          term: t("level"),
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <LevelMark level={markOf(ceremony.quality, ceremony.organisation !== undefined)} />
              {hasLaw(ceremony.quality) && levels.lawInFull(ceremony.law)}
            </span>
          ),
        },
      ]}
    />
  );
}

/** How many requests are signed, for texts. */
export const countOf = ({ several }: Ceremony) => ({ count: several?.requests.length ?? 1 });

/** The end of a form that signs: what is signed, the button, and what the signature means. */
export function SignFoot(props: {
  ceremony: Ceremony;
  loading: boolean;
  act: string;
  meaning: string;
}) {
  const t = useTranslations("web.signing");
  return (
    <>
      <div className="pt-5.5 pb-5">
        <CeremonyFacts ceremony={props.ceremony} />
      </div>
      <Button type="submit" variant="primary" size="lg" wide loading={props.loading}>
        {props.act}
      </Button>
      <p className="mt-3 text-note text-ink-3">
        {t.rich("terms", namedTerms("tou"))} {props.meaning}
      </p>
    </>
  );
}

interface CeremonyPageProps {
  ceremony: Ceremony;
  /**
   * `asked`: nothing is signed until the person confirms. `sent`: they have confirmed. `unknown`: it is unknown whether
   * something is signed.
   */
  standing: "asked" | "sent" | "unknown";
}

/** A section of the page that will contain the signature, with the block on it; the list of several requests. */
export function CeremonyPage({ ceremony, standing }: CeremonyPageProps) {
  if (ceremony.several !== undefined) {
    return (
      <div className="grid gap-4">
        <SeveralList several={ceremony.several} />
        <StandingLine standing={standing} />
      </div>
    );
  }
  return (
    <SignerClientProvider client={ceremony.client}>
      <PageWithBlock ceremony={ceremony} standing={standing} />
    </SignerClientProvider>
  );
}

function PageWithBlock({ ceremony, standing }: CeremonyPageProps) {
  const t = useTranslations("web.signing");
  const { shown } = ceremony;
  const { src } = usePageImage(shown?.page, scaleFor(0.7));
  const preview = useBlobUrl(ceremony.preview);
  const frame = useRef<HTMLDivElement>(null);
  const [sheet, setSheet] = useState<HTMLDivElement | null>(null);
  useEffect(() => {
    // The block is in the middle of the section.
    if (frame.current === null || sheet === null || shown === undefined) return;
    const middle = (shown.rect.y + shown.rect.height / 2) / shown.page.height;
    frame.current.scrollTop = sheet.clientHeight * middle - frame.current.clientHeight / 2;
  }, [sheet, shown]);
  return (
    <figure className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {shown !== undefined && (
        <div
          ref={frame}
          className="h-137 overflow-hidden bg-desk-2 px-9 outline outline-line max-lg:h-100 max-md:hidden"
        >
          <PageSheet
            ref={setSheet}
            src={src}
            width={shown.page.width}
            height={shown.page.height}
            alt={t("page", { page: shown.page.number, name: shown.page.documentName })}
          >
            {preview === undefined ? (
              <SignHere rect={shown.rect} label={ceremony.signerName} />
            ) : (
              <PlacedBlock
                rect={shown.rect}
                src={preview}
                alt={t("toBeSignedBy", { name: ceremony.signerName })}
                tag={t("yourSignature")}
              />
            )}
          </PageSheet>
        </div>
      )}
      {standing !== "unknown" && (
        <figcaption>
          <StandingLine standing={standing} />
        </figcaption>
      )}
    </figure>
  );
}

/** What is signed at the moment; nothing if that is unknown. */
function StandingLine({ standing }: Pick<CeremonyPageProps, "standing">) {
  const t = useTranslations("web.signing");
  if (standing === "unknown") return null;
  return (
    <p className="flex items-start gap-2 text-label text-ink-2">
      <Icon of={standing === "asked" ? Lock : Hourglass} size="sm" className="mt-0.5" />
      <span role="status">{t(standing === "asked" ? "nothingSigned" : "creating")}</span>
    </p>
  );
}
