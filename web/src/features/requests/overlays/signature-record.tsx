import { hasLaw, markOf } from "@paraph/rules/qualities";
import { Facts } from "@paraph/ui/lists/facts";
import { LevelMark } from "@paraph/ui/lists/level-mark";
import { Loading, SkeletonRows } from "@paraph/ui/feedback/skeleton";
import { Status } from "@paraph/ui/feedback/status";
import { textLinkClass } from "@paraph/ui/controls/text-link";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useSignerClient } from "../../../session/signer-client.tsx";
import type { RequestEvents, SignatureRequest } from "../../../session/signer-client.tsx";
import { closeModal } from "../../../lib/over-pages/modals.ts";
import { useFormats } from "../../../lib/words/formats.ts";
import { useLevelWords } from "../../../components/people/levels.ts";
import { PageLink } from "../../../components/page-link.tsx";
import { usePageImage } from "../../../components/document-viewer/page-image.tsx";
import { eventsQuery, requestQuery } from "../../../components/signature-requests.ts";
import type { Ceremony } from "../signing/stages.ts";

type RequestEvent = RequestEvents["events"][number];

/**
 * The data that the service recorded about the signature: who signed, when, at which level and law, and how to verify
 * it.
 */
export function SignatureRecord({ ceremony }: { ceremony: Ceremony }) {
  const t = useTranslations("web.signing.record");
  const client = useSignerClient();
  const request = useQuery(requestQuery(client, ceremony.request)).data;
  const events = useQuery(eventsQuery(client, ceremony.request)).data;
  const mine = request?.signatures.find((signer) => signer.isMe);
  const event = events?.events.findLast(
    (one) => one.name === "signed" && (mine === undefined || one.signatureId === mine.sid),
  );
  const quality = mine?.signedQuality ?? ceremony.quality;
  const sealedBy = mine?.sealedBy ?? ceremony.organisation ?? null;
  return (
    <section
      aria-labelledby="signature-record"
      className="border-t-3 border-qes-bg bg-desk px-4 pt-6 pb-5 max-md:-mx-gutter sm:px-7"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="signature-record" className="text-read font-[580]">
          {t("title")}
        </h2>
        <LevelMark level={markOf(quality, sealedBy !== null)} />
      </div>
      <SignedBlock request={request} ceremony={ceremony} />
      {request === undefined || events === undefined ? (
        <Loading>
          <SkeletonRows rows={4} height="2.5rem" />
        </Loading>
      ) : (
        <RecordFacts request={request} event={event} sealedBy={sealedBy} />
      )}
    </section>
  );
}

interface RecordFactsProps {
  request: SignatureRequest;
  event: RequestEvent | undefined;
  /** The organisation with whose seal the person has signed. */
  sealedBy: string | null;
}

function RecordFacts({ request, event, sealedBy }: RecordFactsProps) {
  const t = useTranslations("web.signing.record");
  const ui = useTranslations("web.ui");
  const levels = useLevelWords();
  const formats = useFormats();
  const mine = request.signatures.find((signer) => signer.isMe);
  const at = mine?.signedAt ?? event?.time;
  const law = mine?.signedLegislation ?? null;
  const quality = mine?.signedQuality;
  const signed = request.signatures.filter((one) => one.signatureStatus === "SIGNED").length;
  const total = request.signatures.length;
  const done = request.statusOverall === "SIGNED";
  const name = mine?.displayName ?? event?.person ?? "";
  return (
    <Facts
      terms="short"
      items={[
        sealedBy === null
          ? { term: t("by"), value: name }
          : {
              term: t("sealedWith"),
              value: t("sealedBy", { organisation: sealedBy, name }),
            },
        ...(at == null ? [] : [{ term: t("when"), value: formats.momentWithSeconds(at) }]),
        ...(quality == null
          ? []
          : [
              {
                term: t("level"),
                value:
                  law === null || !hasLaw(quality)
                    ? levels.name(quality)
                    : `${levels.name(quality, sealedBy !== null)}, ${levels.lawInFull(law)}`,
              },
            ]),
        ...(event?.certificateSubject == null
          ? []
          : [{ term: t("certificate"), value: <Certificate event={event} /> }]),
        ...(event?.documents ?? []).map((document) => ({
          term: t("document"),
          value: (
            <>
              SHA-256{" "}
              <span className="font-mono text-label whitespace-nowrap">
                {shortHash(document.documentSha256)}
              </span>
            </>
          ),
        })),
        {
          term: t("status"),
          value: (
            <Status state={done ? "SIGNED" : "OPEN"}>
              {done
                ? t("allSigned", { total })
                : `${ui("signed", { signed, total })} ${t("signed")}`}
            </Status>
          ),
        },
        {
          term: t("verify"),
          value: (
            <PageLink
              to="verifyRequest"
              params={{ srid: request.id }}
              className={textLinkClass}
              onClick={() => closeModal("overlay")}
            >
              {t("verifyLink")}
            </PageLink>
          ),
        },
      ]}
    />
  );
}

function Certificate({ event }: { event: RequestEvent }) {
  const t = useTranslations("web.signing.record");
  return (
    <>
      {commonName(event.certificateIssuer ?? event.certificateSubject ?? "")}
      {event.certificateSerial !== null && (
        <span className="block font-normal text-ink-3 [overflow-wrap:anywhere]">
          {t("serial", { serial: grouped(event.certificateSerial, 2) })}
        </span>
      )}
    </>
  );
}

interface SignedBlockProps {
  /** Undefined while it is loading. */
  request: SignatureRequest | undefined;
  ceremony: Ceremony;
}

/**
 * The signature as it now is on the page, cut out of the picture of the page. Until the picture is loaded, its space
 * stays empty.
 */
function SignedBlock({ request, ceremony }: SignedBlockProps) {
  const t = useTranslations("web.signing.record");
  const { shown } = ceremony;
  const document = request?.documents.find((one) => one.id === shown?.page.document);
  const { src, failed } = usePageImage(
    shown === undefined || document === undefined
      ? undefined
      : { document: document.id, version: document.versionId, page: shown.page.page },
    200,
  );
  if (shown === undefined || failed) return null;
  const { page, rect } = shown;
  return (
    <div className="my-4 grid justify-items-center bg-page py-3.5 shadow-[0_0_0_1px_rgb(15_27_45/.07)]">
      <div
        role="img"
        aria-label={t("block")}
        aria-busy={src === undefined || undefined}
        className="relative w-75 max-w-full overflow-hidden"
        style={{ aspectRatio: `${rect.width} / ${rect.height}` }}
      >
        {src !== undefined && (
          <img
            src={src}
            alt=""
            className="absolute max-w-none"
            style={{
              width: `${(page.width / rect.width) * 100}%`,
              left: `${(-rect.x / rect.width) * 100}%`,
              top: `${(-rect.y / rect.height) * 100}%`,
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The common name of a distinguished name; the whole name if it has none. */
function commonName(name: string): string {
  return /(?:^|,)\s*CN=((?:[^,\\]|\\.)+)/.exec(name)?.[1]?.replaceAll("\\", "") ?? name;
}

/** Formats a number such as "9b1f 40c7 … e2a8 77d3". */
function shortHash(hash: string): string {
  return `${grouped(hash.slice(0, 8), 4)} … ${grouped(hash.slice(-8), 4)}`;
}

function grouped(text: string, size: number): string {
  return text.match(new RegExp(`.{1,${size}}`, "g"))?.join(" ") ?? text;
}
