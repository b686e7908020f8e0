/** File types of page images. */

/** The type of a page image, from its first byte: the PDF processes produce only PNG and WebP. */
export function pictureType(bytes: Uint8Array): "image/png" | "image/webp" {
  return bytes[0] === 0x89 ? "image/png" : "image/webp";
}
