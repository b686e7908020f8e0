import { classNames } from "@paraph/ui/class-names";
import { Icon } from "@paraph/ui/icon";
import type { ReactNode } from "react";
import { FINDING_ICONS } from "./finding-icons.ts";
import type { Finding } from "./use-findings.ts";

export interface FindingListProps {
  /** The label of the list, which says whose findings these are. */
  label: string;
  findings: readonly Finding[];
  /** A text about each outcome, after the finding, or below it if there is no room. */
  fates?: Readonly<Record<Finding["fate"], ReactNode>>;
}

/** The findings in a document, one per line: an icon, a title, a sentence. */
export function FindingList({ label, findings, fates }: FindingListProps) {
  return (
    <ul aria-label={label} className="@container border-t border-line">
      {findings.map((finding) => (
        <li
          key={`${finding.fate} ${finding.kind}`}
          className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3.5 gap-y-1 border-b border-line py-3 @md:grid-cols-[1rem_minmax(0,1fr)_auto]"
        >
          <Icon
            of={FINDING_ICONS[finding.kind]}
            className={classNames(
              "mt-0.5",
              finding.fate === "stays" ? "text-warning-text" : "text-ink-2",
            )}
          />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <p className="font-medium text-pretty">{finding.title}</p>
            <p className="text-label text-pretty text-ink-2">{finding.text}</p>
          </div>
          {fates !== undefined && (
            <div className="col-start-2 @md:col-start-3 @md:ps-2 @md:pt-px">
              {fates[finding.fate]}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
