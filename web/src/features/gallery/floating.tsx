import { ActDialog } from "@paraph/ui/floating/act-dialog";
import { Banner } from "@paraph/ui/feedback/banner";
import { Button } from "@paraph/ui/controls/button";
import { Icon } from "@paraph/ui/icon";
import { Menu } from "@paraph/ui/controls/menu";
import { Overlay, OverlayBody } from "@paraph/ui/floating/overlay";
import { Section } from "@paraph/ui/lists/section";
import { Snackbar } from "@paraph/ui/feedback/snackbar";
import { Stroke } from "@paraph/ui/documents/stroke";
import { TanInput } from "@paraph/ui/fields/tan-input";
import { TextArea } from "@paraph/ui/fields/text-area";
import { Tooltip } from "@paraph/ui/floating/tooltip";
import { ChevronDown, CornerUpRight, Download, Eye, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useFocusReturn } from "@paraph/ui/floating/use-focus-return";
import { useTranslations } from "use-intl";
import { openModal } from "../../lib/over-pages/modals.ts";
import { showSnackbar } from "../../lib/over-pages/snackbar.ts";
import { PaletteExample } from "./palette-example.tsx";
import { Row, Specimen, Specimens } from "./specimen.tsx";

/** Opens a name that the registry does not have: loading fails, and nothing is shown. */
const openUnknown = openModal as (name: string, props: object) => Promise<unknown>;

export function Floating() {
  const t = useTranslations("web.gallery.floating");
  const buttons = useTranslations("web.gallery.buttons");
  const common = useTranslations("web.common");
  const [open, setOpen] = useState<"dialog" | "overlay" | "palette" | null>(null);
  return (
    <Section title={t("title")} note={t("note")}>
      <Specimens>
        <Specimen>
          <Row>
            <Menu
              align="start"
              trigger={<Button iconAfter={<Icon of={ChevronDown} size="sm" />}>{t("menu")}</Button>}
              items={[
                { label: t("open"), icon: <Icon of={Eye} /> },
                { label: buttons("download"), icon: <Icon of={Download} /> },
                { label: t("delegate"), icon: <Icon of={CornerUpRight} />, disabled: true },
                "line",
                { label: t("withdraw"), icon: <Icon of={Undo2} />, danger: true },
              ]}
            />
            <Tooltip content={t("tip")}>
              <Button variant="quiet">{t("tooltip")}</Button>
            </Tooltip>
            <Button onClick={() => setOpen("dialog")}>{t("dialog")}</Button>
            <Button onClick={() => setOpen("overlay")}>{t("overlay")}</Button>
            <Button onClick={() => setOpen("palette")}>{t("palette")}</Button>
            <Button
              onClick={() => {
                showSnackbar({ message: t("reminded"), color: "success" });
                showSnackbar({
                  message: t("remindFailed"),
                  indefinite: true,
                  action: { text: common("retry"), handler: () => setOpen(null) },
                });
              }}
            >
              {t("snackbar")}
            </Button>
            <Button onClick={() => void openUnknown("unknown/name", {})}>
              {t("unknownDialog")}
            </Button>
            <Button onClick={() => void openUnknown("unknown-name", {})}>
              {t("unknownOverlay")}
            </Button>
          </Row>
        </Specimen>
        <Specimen caption={t("snackbar")}>
          <Row>
            <Snackbar message={t("reminded")} tone="success" onDismiss={() => setOpen(null)} />
            <Snackbar
              message={t("remindFailed")}
              action={{ text: common("retry"), onSelect: () => setOpen(null) }}
              onDismiss={() => setOpen(null)}
            />
            <Snackbar message={t("reminded")} tone="info" />
            <Snackbar message={t("remindFailed")} tone="error" />
          </Row>
        </Specimen>
        <Specimen caption={t("banner")}>
          <div className="-mx-gutter md:mx-0">
            <Banner href="#status" linkText={t("status")}>
              {t("maintenance")}
            </Banner>
          </div>
        </Specimen>
      </Specimens>
      <DeclineDialog open={open === "dialog"} onClose={() => setOpen(null)} />
      {open === "palette" && <PaletteExample onClose={() => setOpen(null)} />}
      <SigningOverlay open={open === "overlay"} onClose={() => setOpen(null)} />
    </Section>
  );
}

interface OpenProps {
  open: boolean;
  onClose: () => void;
}

function DeclineDialog({ open, onClose }: OpenProps) {
  const t = useTranslations("web.gallery.floating");
  const choices = useTranslations("web.gallery.choices");
  const common = useTranslations("web.common");
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t("decline")}
      lead={t("declineLead")}
      leave={common("cancel")}
      act={{ label: t("declineAct"), danger: true, does: onClose }}
    >
      <TextArea label={choices("reason")} />
    </ActDialog>
  );
}

function SigningOverlay({ open, onClose }: OpenProps) {
  const t = useTranslations("web.gallery.files");
  const choices = useTranslations("web.gallery.choices");
  const buttons = useTranslations("web.gallery.buttons");
  const common = useTranslations("web.common");
  const [code, setCode] = useState("");
  useFocusReturn(open);
  return (
    <Overlay
      open={open}
      label={t("steps")}
      steps={{
        label: t("steps"),
        names: [t("place"), choices("level"), t("confirm"), t("done")],
        current: 2,
      }}
      leave={{ label: common("close"), icon: <Icon of={X} />, onSelect: onClose }}
    >
      <OverlayBody
        aside={
          <div className="overflow-hidden pt-1">
            <Stroke level="qes" />
          </div>
        }
      >
        <h1 className="mb-4 text-[1.5rem]/[1.875rem] font-[560] tracking-[-0.02em] sm:text-head">
          {t("confirm")}
        </h1>
        <TanInput label={t("code")} value={code} onChange={setCode} />
        <div className="pt-5">
          <Button variant="primary" size="lg" wide>
            {buttons("act")}
          </Button>
        </div>
      </OverlayBody>
    </Overlay>
  );
}
