import { Note } from "@paraph/ui/feedback/note";
import { useTranslations } from "use-intl";
import type { Composition } from "./composition.ts";
import { nameOf, signsAlone, unplaced } from "./draft.ts";

/** Says whether every signer has a position. */
export function PlacedNote({ edited }: Pick<Composition, "edited">) {
  const t = useTranslations("web.compose.place");
  const { draft } = edited;
  if (draft.signers.length === 0 || draft.documents.length === 0) return null;
  const missing = unplaced(draft);
  const [first] = missing;
  if (signsAlone(draft)) {
    return first === undefined ? (
      <Note tone="success">{t("ownPlaced")}</Note>
    ) : (
      <Note tone="info">{t("ownMissing")}</Note>
    );
  }
  return first === undefined ? (
    <Note tone="success">{t("allPlaced")}</Note>
  ) : (
    <Note tone="info">{t("missing", { name: nameOf(first), count: missing.length })}</Note>
  );
}
