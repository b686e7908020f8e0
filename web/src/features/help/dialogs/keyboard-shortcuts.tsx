import { Button } from "@paraph/ui/controls/button";
import { Dialog, DialogActions } from "@paraph/ui/floating/dialog";
import { KeyList } from "@paraph/ui/lists/key-list";
import { useTranslations } from "use-intl";
import { commandKey, isMac, SHORTCUTS } from "../../../lib/browser/shortcuts.ts";
import type { Stroke } from "../../../lib/browser/strokes.ts";
import type { ModalBody } from "../../../lib/over-pages/modal-names.ts";
import { useWordsByKey } from "../../../lib/words/words-by-key.ts";

declare module "../../../lib/over-pages/modal-names.ts" {
  interface Modals {
    "default/keyboard-shortcuts": { props: object; result: never };
  }
}

/** All keyboard shortcuts, grouped by the part of the client in which they work. */
const KeyboardShortcuts: ModalBody<"default/keyboard-shortcuts"> = ({ close }) => {
  const help = useTranslations("web.shell.help");
  const common = useTranslations("web.common");
  const t = useWordsByKey("web.palette");
  const caps = useCaps();
  return (
    <Dialog
      open
      onClose={close}
      title={help("shortcuts")}
      actions={
        <DialogActions>
          <Button onClick={close}>{common("close")}</Button>
        </DialogActions>
      }
    >
      <KeyList
        label={help("shortcuts")}
        groups={Object.entries(SHORTCUTS).map(([group, shortcuts]) => ({
          title: t(`shortcuts.${group}.title`),
          rows: Object.entries(shortcuts).map(([name, strokes]) => ({
            words: t(`shortcuts.${group}.${name}`),
            keys: caps(strokes),
          })),
        }))}
      />
    </Dialog>
  );
};
export default KeyboardShortcuts;

const SYMBOLS: Readonly<Record<string, string>> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  "-": "−",
};

/** The labels of the keys. Strokes with the same modifier keys share one row: "Shift ← →". */
function useCaps(): (strokes: readonly Stroke[]) => string[][] {
  const t = useTranslations("web.palette.shortcuts.keys");
  const onMac = isMac();
  const named: Readonly<Record<string, string>> = {
    Alt: onMac ? "⌥" : "Alt",
    Delete: t("delete"),
    End: t("end"),
    Enter: t("enter"),
    Escape: t("escape"),
    Home: t("home"),
    PageDown: t("pageDown"),
    PageUp: t("pageUp"),
  };
  const held = ({ command, shift }: Stroke) => [
    ...(command ? [commandKey()] : []),
    ...(shift ? [onMac ? "⇧" : t("shift")] : []),
  ];
  const cap = ({ key }: Stroke) => SYMBOLS[key] ?? named[key] ?? key.toUpperCase();
  return (strokes) =>
    [...Map.groupBy(strokes, (stroke) => held(stroke).join(" ")).values()].map((alike) => [
      ...alike.slice(0, 1).flatMap(held),
      ...alike.map(cap),
    ]);
}
