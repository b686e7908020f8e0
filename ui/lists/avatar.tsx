import { classNames } from "../class-names.ts";

export interface AvatarProps {
  name: string;
  /** Oneself is inked. */
  you?: boolean;
  /** People are round, organisations and seals square. */
  kind?: "person" | "organisation";
  size?: "md" | "lg";
  /** Address of a logo. */
  src?: string;
}

/** Initials of a name: the first letters of the first and the last word; one letter for an organisation. */
export function initials(name: string, kind: "person" | "organisation" = "person"): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0]?.at(0) ?? "";
  const last = words.length > 1 ? (words.at(-1)?.at(0) ?? "") : "";
  return (kind === "person" ? first + last : first).toLocaleUpperCase();
}

/** The face of a person or an organisation. The name always stands beside it, so that it is silent. */
export function Avatar({ name, you, kind = "person", size = "md", src }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden border border-transparent font-[620] tracking-[0.01em]",
        size === "md" ? "size-7 text-[0.6875rem]" : "size-9 text-label",
        kind === "person" ? "rounded-full" : "rounded-control",
        kind === "organisation" && "bg-ink text-paper",
        kind === "person" && (you ? "bg-qes-bg text-qes-fg" : "bg-desk-2 text-ink-2"),
      )}
    >
      {src === undefined ? (
        initials(name, kind)
      ) : (
        <img src={src} alt="" className="size-full object-contain" />
      )}
    </span>
  );
}
