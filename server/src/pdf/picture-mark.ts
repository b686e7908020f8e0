import type { VisualSignatureSpec } from "@paraph/pades/appearance";

/** A visual signature whose pictures are PNG or JPEG files. */
export type PictureSpec = Omit<VisualSignatureSpec, "mark"> & { readonly mark: PictureMark };

export type PictureMark =
  | Extract<VisualSignatureSpec["mark"], { kind: "typed" | "text-only" }>
  | { readonly kind: "image"; readonly picture: Uint8Array }
  | {
      readonly kind: "seal";
      readonly name: string;
      readonly unit?: string;
      readonly emblem:
        | { readonly picture: Uint8Array }
        | { readonly letter: string; readonly color: string };
    };
