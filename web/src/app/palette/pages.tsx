import { pagesToJumpTo } from "@paraph/rules/palette";
import { titleOf } from "@paraph/rules/routes";
import type { Command } from "@paraph/ui/controls/command-palette";
import { Icon } from "@paraph/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { CornerDownRight } from "lucide-react";
import { useGo } from "../../components/page-link.tsx";
import { useWordsByKey } from "../../lib/words/words-by-key.ts";
import { visitorOf } from "../visitor.ts";

/** The pages that the person may open, from the table of routes, without pages that show only a headline. */
export function usePages(): readonly Command[] {
  const title = useWordsByKey("web.titles");
  const go = useGo();
  const { data = [] } = useQuery({
    queryKey: ["palette", "pages"],
    queryFn: async () => {
      const [visitor, { hasContent }] = await Promise.all([
        visitorOf(undefined),
        import("../pages.tsx"),
      ]);
      return pagesToJumpTo(visitor).filter(hasContent);
    },
  });
  return data.map((name) => ({
    id: name,
    label: title(titleOf(name)),
    icon: <Icon of={CornerDownRight} />,
    run: () => go(name),
  }));
}
