/** The kinds of pictures of pages. */

/** The type of a page's picture, by how it begins: the PDF processes make PNG and WebP. */
export function pictureType(bytes: Uint8Array): "image/png" | "image/webp" {
  return bytes[0] === 0x89 ? "image/png" : "image/webp";
}
