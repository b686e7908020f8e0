import { classNames } from "@paraph/ui/class-names";
import { useTranslations } from "use-intl";

/** Up to this number of seats each is a mark; more are a bar. */
const MOST_MARKS = 60;

const LOOKS = {
  members: "bg-ink",
  invited:
    "border border-primary bg-[repeating-linear-gradient(135deg,var(--pp-primary)_0_2px,transparent_2px_5px)]",
  free: "border border-line-strong",
} as const;
type Kind = keyof typeof LOOKS;
const KINDS = Object.keys(LOOKS) as Kind[];

/** How many seats of a business are taken by members, may be taken by invited people, and are free. */
export function SeatBar(props: { members: number; invited: number; seats: number }) {
  const { members, seats } = props;
  const t = useTranslations("web.business.seats");
  const left = Math.max(0, seats - members);
  const invited = Math.min(props.invited, left);
  const counts: Record<Kind, number> = { members, invited, free: left - invited };
  const total = Math.max(seats, members);
  return (
    <div className="grid gap-2 pt-1">
      {total <= MOST_MARKS ? (
        <div aria-hidden className="flex flex-wrap gap-0.75">
          {KINDS.flatMap((kind) =>
            Array.from({ length: counts[kind] }, (_, at) => (
              <span
                key={`${kind} ${at}`}
                className={classNames("h-7 w-2 rounded-[1px] max-sm:h-5 max-sm:w-1.5", LOOKS[kind])}
              />
            )),
          )}
        </div>
      ) : (
        <div aria-hidden className="flex h-3 max-w-120 overflow-hidden rounded-[2px] bg-desk-2">
          {KINDS.map((kind) => (
            <span
              key={kind}
              className={classNames(kind !== "free" && LOOKS[kind])}
              style={{ width: `${(counts[kind] / total) * 100}%` }}
            />
          ))}
        </div>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-label text-ink-2">
        {KINDS.map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <span aria-hidden className={classNames("h-3 w-2 rounded-[1px]", LOOKS[kind])} />
            {t(kind === "free" && invited > 0 ? "freeAfter" : kind, {
              count: kind === "invited" ? props.invited : counts[kind],
            })}
          </li>
        ))}
      </ul>
      {props.invited > left && (
        <p className="max-w-[42em] text-label text-ink-2">
          {t("tooMany", { count: props.invited - left })}
        </p>
      )}
    </div>
  );
}
