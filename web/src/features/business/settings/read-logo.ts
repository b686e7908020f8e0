/** Reads the file of a logo in the browser, for its preview. The service checks it again. */
import { base64Of } from "../../../lib/browser/base64.ts";
import type { ErrorKey } from "@paraph/contract/errors";
import { isOfOneColour } from "@paraph/rules/branding";
import { limits } from "@paraph/rules/limits/business";

export interface ChosenLogo {
  /** The address of the picture in this browser. */
  readonly url: string;
  readonly fileName: string;
  /** The side of its square in pixels. */
  readonly side: number;
  /** Bytes. */
  readonly size: number;
  readonly oneColour: boolean;
  /** The bytes in base64. */
  readonly content: () => Promise<string>;
}

/** The side in which the colours of a logo are looked at. */
const LOOKED_AT = 128;

type Fault = "unreadable" | "not_square" | "too_small" | "too_large";

/** Throws a `LogoFault` for a file that is no logo. */
export async function readLogo(file: File): Promise<ChosenLogo> {
  const { bytes, least } = limits.logo;
  if (file.size > bytes) throw new LogoFault("too_large");
  const isDrawing = file.type === "image/svg+xml";
  if (!isDrawing && file.type !== "image/png") throw new LogoFault("unreadable");
  const url = URL.createObjectURL(file);
  try {
    // In an `img`, an SVG runs no scripts and loads nothing.
    const picture = await load(url);
    const { naturalWidth: width, naturalHeight: height } = picture;
    if (!isDrawing && width !== height) throw new LogoFault("not_square");
    if (!isDrawing && width < least) throw new LogoFault("too_small");
    return {
      url,
      fileName: file.name,
      side: isDrawing ? limits.logo.stored : width,
      size: file.size,
      oneColour: isOfOneColour(pixelsOf(picture)),
      content: () => base64Of(file),
    };
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
}

/** Why a file is no logo: the service's own error. */
export class LogoFault extends Error {
  readonly key: ErrorKey;
  constructor(fault: Fault) {
    super(`file.logo.${fault}`);
    this.key = `file.logo.${fault}`;
  }
}

function load(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  return new Promise((resolve, reject) => {
    picture.addEventListener("load", () => resolve(picture));
    picture.addEventListener("error", () => reject(new LogoFault("unreadable")));
    picture.src = url;
  });
}

function pixelsOf(picture: HTMLImageElement): Uint8ClampedArray {
  const canvas = document.createElement("canvas");
  canvas.width = LOOKED_AT;
  canvas.height = LOOKED_AT;
  const context = canvas.getContext("2d");
  if (context === null) return new Uint8ClampedArray();
  context.drawImage(picture, 0, 0, LOOKED_AT, LOOKED_AT);
  return context.getImageData(0, 0, LOOKED_AT, LOOKED_AT).data;
}
