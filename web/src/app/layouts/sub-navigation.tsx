import { Select } from "@paraph/ui/fields/select";
import type { RouteName } from "@paraph/rules/routes";
import { pageAt } from "@paraph/rules/routes";
import { useRouterState } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PageLink, useGo } from "../../components/page-link.tsx";

export interface SubPlace {
  to: RouteName;
  label: string;
  icon: ReactNode;
  /** Further pages of this place. */
  also?: readonly RouteName[];
}

const PLACE =
  "flex min-h-8.5 items-center gap-2.25 rounded-control px-2.5 py-1 font-medium text-ink-2 hover:bg-desk hover:text-ink aria-[current=page]:rounded-s-none aria-[current=page]:bg-desk aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_0_var(--pp-primary)] pointer-coarse:min-h-11";

/** Links to the pages of a section, in the left margin; below 960 pixels a select. */
export function SubNavigation({ label, places }: { label: string; places: readonly SubPlace[] }) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const go = useGo();
  const page = pageAt(path);
  const present =
    places.findLast(({ to, also = [] }) => [to, ...also].some((one) => one === page))?.to ?? null;
  return (
    <nav aria-label={label}>
      <div className="-mx-2.5 grid content-start gap-px max-md:hidden">
        {places.map((place) => (
          <PageLink
            key={place.to}
            to={place.to}
            aria-current={place.to === present ? "page" : undefined}
            className={PLACE}
          >
            {place.icon}
            {place.label}
          </PageLink>
        ))}
      </div>
      <div className="md:hidden">
        <Select
          label={label}
          hideLabel
          value={present}
          placeholder={label}
          onChange={(to) => go(to)}
          options={places.map(({ to, label: words }) => ({ value: to, label: words }))}
        />
      </div>
    </nav>
  );
}
