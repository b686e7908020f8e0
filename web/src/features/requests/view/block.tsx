import type { ReactNode } from "react";
import type { GuestView } from "./guest/guest-view.ts";

/** A section of the side panel, separated by a line. */
export function Block(props: { title?: ReactNode; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line pt-4.5 pb-4 last:border-b-0">
      {props.title !== undefined && (
        <div className="flex items-center justify-between gap-3 pb-2.5">
          <h2 className="font-semibold">{props.title}</h2>
          {props.aside}
        </div>
      )}
      {props.children}
    </section>
  );
}

/** The sender's message, with a vertical rule before it, in the colour of the sender's business if it has one. */
export function Message({
  guest,
  children,
}: {
  guest: GuestView | undefined;
  children: ReactNode;
}) {
  const colour = guest?.sender?.colour;
  return (
    <p
      style={colour === undefined ? undefined : { borderColor: colour }}
      className="border-s-3 border-primary ps-3.5 whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]"
    >
      {children}
    </p>
  );
}
