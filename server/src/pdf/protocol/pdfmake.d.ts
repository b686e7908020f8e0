/**
 * The part of pdfmake that the protocol uses. The published types would add browser names to the whole service, where
 * they do not exist.
 */
declare module "pdfmake" {
  type Value = string | number | boolean | null | undefined;

  /** A node of a document: text, table, columns, picture. */
  export interface Node {
    [key: string]:
      | Value
      | Node
      | readonly (Value | Node | readonly (Value | Node)[])[]
      | ((...given: never[]) => unknown);
  }
  export type Content = string | Node;
  export type TableCell = string | Node;

  export interface DocumentDefinition {
    version?: "1.7";
    language?: string;
    displayTitle?: boolean;
    info?: Record<string, string>;
    pageSize?: "A4";
    pageMargins?: [number, number, number, number];
    defaultStyle?: Node;
    content: Content[];
    footer?: (page: number, pages: number) => Content;
  }

  interface Pdfmake {
    /** In memory only. */
    readonly virtualfs: { writeFileSync(name: string, bytes: Uint8Array): void };
    createPdf(definition: DocumentDefinition): { getBuffer(): Promise<Uint8Array> };
    setFonts(fonts: Record<string, Record<string, string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
