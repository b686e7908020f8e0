export type AppearanceErrorKey =
  | "appearance.image_unsupported"
  | "appearance.image_invalid"
  | "appearance.box_invalid"
  | "appearance.qr_too_long";

/** A visual signature that cannot be drawn; the key names the reason, the details what caused it. */
export class AppearanceError extends Error {
  readonly key: AppearanceErrorKey;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    key: AppearanceErrorKey,
    message: string,
    details: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = "AppearanceError";
    this.key = key;
    this.details = details;
  }
}
