/** The base64 of a data URL. */
export const pngOf = (dataUrl: string): string => dataUrl.slice(dataUrl.indexOf(",") + 1);
