import { Button } from "@paraph/ui/controls/button";
import { IconButton } from "@paraph/ui/controls/icon-button";
import { Menu } from "@paraph/ui/controls/menu";
import { SearchField } from "@paraph/ui/fields/search-field";
import { Icon } from "@paraph/ui/icon";
import { useIsPhone } from "@paraph/ui/use-media";
import { ChevronDown, ListChecks } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AddressSearch } from "../../hooks/use-address-query.ts";
import { CHOICES } from "./narrowing.ts";
import type { Choice, ChosenFilters } from "./narrowing.ts";

const ALL = "all";

/** The search field and the filters of the lists. */
export function NarrowBar({
  search: { text, setText },
  filters,
  choosing,
  onChoosing,
}: {
  search: AddressSearch;
  filters: ChosenFilters;
  /** Whether the checkboxes of the rows are visible. */
  choosing: boolean;
  onChoosing: (choosing: boolean) => void;
}) {
  const t = useTranslations("web.dashboard");
  const table = useTranslations("web.parts.table");
  const isPhone = useIsPhone();
  const choose = (
    <IconButton
      label={table("choose")}
      icon={<Icon of={ListChecks} />}
      aria-pressed={choosing}
      onClick={() => onChoosing(!choosing)}
    />
  );
  return (
    <>
      <div className="flex-1 max-sm:basis-[calc(100%-4rem)] sm:min-w-60 md:w-54 md:flex-none">
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          hideLabel
          value={text}
          onChange={setText}
        />
      </div>
      {/* On a phone it stands beside the search, where every language has room for it. */}
      {isPhone && choose}
      {(Object.keys(CHOICES) as Choice[]).map((choice) => (
        <Filter key={choice} choice={choice} filters={filters} />
      ))}
      {!isPhone && choose}
    </>
  );
}

/** A button with the name of the filter, or with the chosen value. On a phone, all of them stand on one line. */
function Filter({
  choice,
  filters: { choices, choose },
}: {
  choice: Choice;
  filters: ChosenFilters;
}) {
  const t = useTranslations("web.dashboard.filter");
  const chosen = choices[choice];
  const label = t(`label.${choice}`);
  const isPhone = useIsPhone();
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size={isPhone ? "sm" : "md"}
          variant={chosen === undefined ? "secondary" : "outline"}
          iconAfter={<Icon of={ChevronDown} size="sm" />}
          {...(chosen !== undefined && { "aria-label": `${label}: ${t(`value.${chosen}`)}` })}
        >
          {chosen === undefined ? label : t(`value.${chosen}`)}
        </Button>
      }
      items={[
        {
          label,
          value: chosen ?? ALL,
          options: [
            { value: ALL, label: t(`all.${choice}`) },
            ...CHOICES[choice].map((value) => ({ value, label: t(`value.${value}`) })),
          ],
          onChange: (value) => choose({ [choice]: value === ALL ? undefined : value }),
        },
      ]}
    />
  );
}
