import { Button } from "@paraph/ui/controls/button";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Menu } from "@paraph/ui/controls/menu";
import type { MenuEntry } from "@paraph/ui/controls/menu";
import { Icon } from "@paraph/ui/icon";
import { useIsPhone } from "@paraph/ui/use-media";
import { Ellipsis } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import { useTranslations } from "use-intl";

/** An action for one row. */
export interface RowAct {
  readonly label: string;
  readonly icon: LucideIcon;
  /**
   * If set, the action is a button beside the menu if there is room. Use it for the main action of a row; `name` is the
   * accessible name, with the row.
   */
  readonly visible?: { readonly name: string };
  /** Whether the action is last in the menu, after a line. */
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

/** The actions of a row: the visible ones as buttons, all others in a menu; on a phone all are in the menu. */
export function RowActs({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  const t = useTranslations("web.parts.table");
  const isPhone = useIsPhone();
  const buttons = isPhone ? [] : acts.filter(({ visible }) => visible !== undefined);
  const others = acts.filter((act) => !buttons.includes(act));
  const entries = (wanted: boolean): MenuEntry[] =>
    others
      .filter(({ danger = false }) => danger === wanted)
      .map(({ label, icon, onSelect }) => ({
        label,
        icon: <Icon of={icon} />,
        danger: wanted,
        onSelect,
      }));
  const [harmless, dangerous] = [entries(false), entries(true)];
  const line: MenuEntry[] = harmless.length > 0 && dangerous.length > 0 ? ["line"] : [];
  return (
    <>
      {buttons.map(({ label, visible, onSelect }) => (
        <Button key={label} size="sm" variant="quiet" aria-label={visible?.name} onClick={onSelect}>
          <span className="whitespace-nowrap">{label}</span>
        </Button>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={<IconButton label={t("actionsOf", { name })} icon={<Icon of={Ellipsis} />} />}
          items={[...harmless, ...line, ...dangerous]}
        />
      )}
    </>
  );
}
