/** Archive files: PDF/A-1b, 2b and 3b (ISO 19005), the last with a file inside. */
import { colourProfile } from "./colour-profile.ts";
import type { Body } from "./file-layout.ts";
import { writeObjects, type PdfStyle } from "./pdf.ts";

export interface ArchivePlan {
  readonly part: 1 | 2 | 3;
  /** PDF/A-1 knows tables alone. */
  readonly style?: Exclude<PdfStyle, "hybrid">;
  readonly pages?: number;
}

const TITLE = "Archived";

const metadata = (
  part: number,
): string => `<?xpacket begin="\u00ef\u00bb\u00bf" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="${part}" pdfaid:conformance="B"/>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${TITLE}</rdf:li></rdf:Alt></dc:title></rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>`;

/** The file. Its pages are drawn without text, so that no font is needed. */
export function makeArchivePdf({ part, style = "table", pages = 1 }: ArchivePlan): Buffer {
  const objects = new Map<number, Body>();
  const first = 20;
  const kids = Array.from({ length: pages }, (_, i) => first + 2 * i);
  objects.set(2, `<</Type/Pages/Count ${pages}/Kids[${kids.map((n) => `${n} 0 R`).join(" ")}]>>`);
  for (const page of kids) {
    const drawing = Buffer.from("0.2 0.4 0.6 rg 72 600 200 100 re f");
    objects.set(page + 1, { entries: "", data: drawing });
    objects.set(
      page,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${page + 1} 0 R/Resources<<>>>>`,
    );
  }
  objects.set(3, `<</Title(${TITLE})>>`);
  objects.set(4, {
    entries: "/Type/Metadata/Subtype/XML",
    data: Buffer.from(metadata(part), "latin1"),
  });
  objects.set(5, { entries: "/N 3", data: colourProfile() });
  objects.set(
    6,
    "<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(Test RGB)/Info(Test RGB)/DestOutputProfile 5 0 R>>",
  );
  let catalog = "/Type/Catalog/Pages 2 0 R/Metadata 4 0 R/OutputIntents[6 0 R]";
  if (part === 3) {
    const data = Buffer.from("<order><item>pen</item></order>");
    objects.set(7, {
      entries: `/Type/EmbeddedFile/Subtype/text#2Fxml/Params<</ModDate(D:20260101000000Z)/Size ${data.length}>>`,
      data,
    });
    objects.set(
      8,
      "<</Type/Filespec/F(order.xml)/UF(order.xml)/Desc(The order)/AFRelationship/Source/EF<</F 7 0 R/UF 7 0 R>>>>",
    );
    catalog += "/AF[8 0 R]/Names<</EmbeddedFiles<</Names[(order.xml) 8 0 R]>>>>";
  }
  objects.set(1, `<<${catalog}>>`);
  return writeObjects(objects, {
    version: part === 1 ? "1.4" : "1.7",
    style,
    trailer:
      "/Root 1 0 R/Info 3 0 R/ID[<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>]",
  });
}
