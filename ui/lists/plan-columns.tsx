import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";

export interface PlanColumn {
  key: string;
  /** The colour of its rule and of its name. */
  colour: "individual" | "team";
  name: ReactNode;
  note: ReactNode;
  /** Whether the reader has it. */
  current?: boolean;
  items: readonly string[];
  /** The way to get it. */
  act?: ReactNode;
  /** What else there is to know, below all else. */
  foot?: ReactNode;
}

const RULE = { individual: "border-t-individual", team: "border-t-team" } as const;
const NAME = { individual: "text-individual", team: "text-team" } as const;

/** Plans beside each other, as columns that touch; below 960 px one below the other. */
export function PlanColumns({ plans }: { plans: readonly PlanColumn[] }) {
  return (
    <div className="grid max-w-200 md:grid-cols-2">
      {plans.map(({ key, colour, name, note, current = false, items, act, foot }) => (
        <section
          key={key}
          className={classNames(
            "flex flex-col border-t-[0.1875rem] px-5.5 pt-4 pb-6",
            RULE[colour],
            current && "bg-desk",
          )}
        >
          <h2 className={`text-title font-[580] ${NAME[colour]}`}>{name}</h2>
          <p className="pt-0.5 text-label text-ink-2">{note}</p>
          <ul className="grid gap-2.5 py-5">
            {items.map((item) => (
              <li key={item} className="flex items-start gap-2.5">
                <Icon of={Check} className={`mt-0.5 ${NAME[colour]}`} />
                {item}
              </li>
            ))}
          </ul>
          {act && <div className="mt-auto">{act}</div>}
          {foot && <p className="pt-4 text-label text-ink-2">{foot}</p>}
        </section>
      ))}
    </div>
  );
}
