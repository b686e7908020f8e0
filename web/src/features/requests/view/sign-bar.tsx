import { Button } from "@paraph/ui/controls/button";
import { Note } from "@paraph/ui/feedback/note";
import { TextButton } from "@paraph/ui/controls/text-link";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../components/people/levels.ts";
import { useFoot } from "../../../hooks/use-foot.ts";
import type { Desk } from "../../../components/document-viewer/use-desk.ts";
import { ActProblem } from "./act-problem.tsx";
import type { ViewParts } from "./view-parts.ts";
import { PayerNote } from "./payer-note.tsx";
import type { Signing } from "./signing/use-signing.ts";

/** The bar with the main action: "Sign with QES". A signer who has to wait can decline. */
export function SignBar(props: ViewParts & { desk: Desk }) {
  const { desk, signing, act, request } = props;
  const signWords = useSignWords(props);
  const foot = useFoot();
  const refuse = useRefusal(props);
  if (!signing.canSign && refuse === undefined) return null;
  return (
    <footer
      ref={foot}
      className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line-2 bg-paper py-2 ps-gutter pe-7 lg:ps-41"
    >
      <div role="status" className="min-w-0 flex-1">
        {act?.problem !== undefined ? (
          <ActProblem {...props} act={act} />
        ) : (
          signing.canSign && (
            <span className="flex flex-wrap items-center gap-x-5 gap-y-1">
              <SignerNowNote signerNow={props.signerNow} />
              <PlaceNote desk={desk} signing={signing} />
              <PayerNote request={request} />
            </span>
          )
        )}
      </div>
      {refuse !== undefined && (
        <Button variant="quiet" size="lg" onClick={refuse.does}>
          {refuse.label}
        </Button>
      )}
      {signing.canSign && act !== undefined && (
        <div className="min-w-62">
          <Button variant="primary" size="lg" wide onClick={act.sign}>
            {signWords}
          </Button>
        </div>
      )}
    </footer>
  );
}

/** Says that somebody else is signing, and that a click on the button waits for them. */
export function SignerNowNote({ signerNow }: Pick<ViewParts, "signerNow">) {
  const t = useTranslations("web.view");
  if (signerNow === undefined) return null;
  return <Note tone="open">{t("signerNowWaits", { name: signerNow.displayName })}</Note>;
}

/** The act of a signer who does not want to sign: they decline, or hand a delegated signature back. */
export function useRefusal({
  request,
  decline,
  signerActs,
}: Pick<ViewParts, "request" | "decline" | "signerActs">) {
  const t = useTranslations("web.view");
  if (request.can.decline === true) return { label: t("decline"), does: decline };
  const mine = request.signatures.find((one) => one.isMe);
  return mine && signerActs.back(mine);
}

/** The button that signs: "Sign with QES", or "Seal with Helvion AG". */
export function useSignWords({ signing: { quality, seal } }: Pick<ViewParts, "signing">): string {
  const t = useTranslations("web.view");
  const levels = useLevelWords();
  return seal === undefined
    ? t("sign", { level: levels.short(quality) })
    : t("seal.act", { organisation: seal.organisation });
}

/** Where the signature will be, and how to choose another position. */
export function PlaceNote({ desk, signing }: { desk: Desk; signing: Signing }) {
  const t = useTranslations("web.view");
  const [first] = signing.places;
  const isSeal = signing.seal !== undefined;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-label">
      {first === undefined ? (
        <Note tone="info">{t(isSeal ? "seal.notPlaced" : "notPlaced")}</Note>
      ) : (
        <>
          <Note tone="success">
            {t(isSeal ? "seal.placed" : "placed", {
              page: first.page.number,
              count: signing.places.length,
            })}
          </Note>
          {first.page.number !== desk.current && (
            <TextButton onClick={() => desk.show(first.page.number)}>{t("showPlace")}</TextButton>
          )}
        </>
      )}
      {signing.mayPlace && (
        <TextButton onClick={signing.addPlace}>
          {t(first === undefined ? "placeIt" : "placeAnother")}
        </TextButton>
      )}
    </span>
  );
}
