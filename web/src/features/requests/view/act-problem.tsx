import { Note } from "@paraph/ui/feedback/note";
import { WayToLevel } from "../../../components/people/way-to-level.tsx";
import type { ViewParts } from "./view-parts.ts";

/** Why one cannot sign at the level, and the way to what is missing: a warning before the click, an error after it. */
export function ActProblem({ act, signing, guest }: Pick<ViewParts, "act" | "signing" | "guest">) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Note tone={act.isRefused ? "error" : "warning"}>{act.problem}</Note>
      <span className="text-label empty:hidden">
        {guest === undefined && <WayToLevel reason={signing.against} />}
      </span>
    </span>
  );
}
