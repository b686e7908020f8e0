import { shownPhone } from "@paraph/rules/phone-numbers";
import type { Legislation, SignableQuality } from "@paraph/rules/qualities";
import { hasLaw, isIdentified, LEGISLATIONS } from "@paraph/rules/qualities";
import { Icon } from "@paraph/ui/icon";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Note } from "@paraph/ui/feedback/note";
import { TextButton } from "@paraph/ui/controls/text-link";
import { Select } from "@paraph/ui/fields/select";
import { SignerNumber } from "@paraph/ui/documents/signer-number";
import { GripVertical, Pencil, X } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { useTranslations } from "use-intl";
import { useLevelWords } from "../../../../components/people/levels.ts";
import { useLevelSentences } from "../../../../components/people/level-sentences.ts";
import { BreakingName } from "../../../../components/people/breaking-name.tsx";
import { WayToLevel } from "../../../../components/people/way-to-level.tsx";
import { lacksMobile, nameOf } from "../draft.ts";
import type { DraftSigner } from "../draft.ts";
import { LevelSelect, useMissing } from "../level-select.tsx";

export interface SignerRowProps {
  signer: DraftSigner;
  number: number;
  total: number;
  inOrder: boolean;
  /** Whether the row is being dragged. */
  lifted: boolean;
  onLevel: (quality: SignableQuality) => void;
  onLaw: (law: Legislation) => void;
  onEdit: () => void;
  onRemove: () => void;
  /** Moves the row up (-1) or down (+1). */
  onMove: (by: -1 | 1) => void;
  onLift: (event: PointerEvent<HTMLButtonElement>) => void;
}

/** A signer of the draft, with order, level and law. All other data is in the dialog behind the pencil. */
export function SignerRow(props: SignerRowProps) {
  const { signer, number, total, inOrder, lifted } = props;
  const t = useTranslations("web.compose.signers");
  const common = useTranslations("web.common");
  const levels = useLevelWords();
  const name = nameOf(signer);
  const move = (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : undefined;
    if (by === undefined) return;
    event.preventDefault();
    props.onMove(by);
  };
  return (
    <li
      data-signer={signer.key}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-1.5 border-b border-line py-2.5 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] ${lifted ? "relative z-10 bg-desk shadow-float" : ""}`}
    >
      <div className="flex items-center gap-2">
        {inOrder && (
          <button
            type="button"
            aria-label={t("move", { name, number, total })}
            aria-describedby="signer-move-keys"
            onKeyDown={move}
            onPointerDown={props.onLift}
            className="grid h-7 w-5 cursor-grab touch-none place-items-center text-ink-3 hover:text-ink pointer-coarse:h-11 pointer-coarse:w-7"
          >
            <Icon of={GripVertical} />
          </button>
        )}
        <SignerNumber number={number} />
      </div>
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium [overflow-wrap:anywhere]">
          <BreakingName>{name}</BreakingName>
          {signer.isMe && <span className="font-normal text-ink-3"> {common("you")}</span>}
        </p>
        {name !== signer.email && (
          <p className="text-note text-ink-3 [overflow-wrap:anywhere]">
            <BreakingName>{signer.email}</BreakingName>
          </p>
        )}
        {signer.mobile !== "" && (
          <p className="text-note text-ink-3">{shownPhone(signer.mobile)}</p>
        )}
      </div>
      <div className="flex items-center gap-2 max-sm:order-last max-sm:col-span-3 max-sm:ps-8">
        <div className="w-27">
          <LevelSelect
            label={t("level", { name })}
            hideLabel
            value={signer.quality}
            onChange={props.onLevel}
            law={signer.law}
            isMe={signer.isMe}
          />
        </div>
        {hasLaw(signer.quality) && (
          <div className="w-23">
            <Select<Legislation>
              label={t("law", { name })}
              hideLabel
              value={signer.law}
              onChange={props.onLaw}
              options={LEGISLATIONS.map((value) => ({
                value,
                label: levels.law(value),
                mark: (
                  <>
                    <span aria-hidden>{levels.lawShort(value)}</span>
                    <span className="sr-only">{levels.law(value)}</span>
                  </>
                ),
              }))}
            />
          </div>
        )}
      </div>
      <div className="flex justify-end sm:min-w-14">
        {!signer.isMe && (
          <IconButton
            size="sm"
            label={t("edit", { name })}
            icon={<Icon of={Pencil} size="sm" />}
            onClick={props.onEdit}
          />
        )}
        <IconButton
          size="sm"
          label={t("remove", { name })}
          icon={<Icon of={X} />}
          onClick={props.onRemove}
        />
      </div>
      <SignerNeeds signer={signer} onEdit={props.onEdit} />
    </li>
  );
}

/**
 * Why the signer cannot sign at the level: something that the sender lacks, a number that the sender has to enter, or
 * an identity.
 */
function SignerNeeds({ signer, onEdit }: Pick<SignerRowProps, "signer" | "onEdit">) {
  const t = useTranslations("web.compose.signers");
  const about = useLevelSentences();
  const { quality, law, isMe } = signer;
  const missing = useMissing(isMe)(quality, law);
  const note =
    missing !== undefined ? (
      <Note tone="warning">
        {about.missing(missing, { law, asked: quality })} <WayToLevel reason={missing} />
      </Note>
    ) : lacksMobile(signer) ? (
      <Note tone="warning">
        {t("mobileMissing")} <TextButton onClick={onEdit}>{t("addMobile")}</TextButton>
      </Note>
    ) : (isIdentified(quality) || quality === "QES") && !isMe ? (
      <Note>{about.needs(quality, law, "other")}</Note>
    ) : null;
  return note === null ? null : <p className="order-last col-span-full ps-8">{note}</p>;
}
