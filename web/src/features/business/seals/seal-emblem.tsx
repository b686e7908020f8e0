import { Avatar } from "@paraph/ui/lists/avatar";
import { useQuery } from "@tanstack/react-query";
import { useBlobUrl } from "../../../lib/browser/blob-url.ts";
import { sealImageQuery } from "./seal-queries.ts";
import type { Seal } from "./seal-queries.ts";

export interface SealEmblemProps {
  /** The id of the business. */
  business: string;
  seal: Pick<Seal, "name" | "organisation" | "hasImage">;
}

/** The picture of a seal, or the first letter of its organisation. */
export function SealEmblem({ business, seal: { name, organisation, hasImage } }: SealEmblemProps) {
  const { data } = useQuery({ ...sealImageQuery(business, name), enabled: hasImage });
  const src = useBlobUrl(hasImage ? data : undefined);
  return (
    <Avatar kind="organisation" size="lg" name={organisation} {...(src !== undefined && { src })} />
  );
}
