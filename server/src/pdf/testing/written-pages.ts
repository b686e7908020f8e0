/** Pages as different programs write them, with the words that people read on them. */

interface WrittenPage {
  readonly name: string;
  /** Operators between BT and ET. `/F` is Helvetica, `/B` is bold, and `/L` draws the ligature fi with <01>. */
  readonly operators: string;
  readonly words: string;
}

export const writtenPages: readonly WrittenPage[] = [
  {
    name: "a ligature from a font of its own",
    operators:
      "/F 12 Tf 72 700 Td (Soci\\351t\\351 ) Tj /L 12 Tf <01> Tj /F 12 Tf (duciaire, of) Tj /L 12 Tf <01> Tj /F 12 Tf (ce) Tj",
    words: "Société fiduciaire, office",
  },
  {
    name: "a word in two weights",
    operators: "/B 12 Tf 72 700 Td (grobe Fahr) Tj /F 12 Tf (l\\344ssigkeit haftet) Tj",
    words: "grobe Fahrlässigkeit haftet",
  },
  {
    name: "letters that are raised",
    operators: "/F 12 Tf 72 700 Td (Art. 2) Tj /F 7 Tf 5 Ts (bis) Tj /F 12 Tf 0 Ts ( OR gilt) Tj",
    words: "Art. 2bis OR gilt",
  },
  {
    name: "gaps in place of blanks",
    operators: "/F 12 Tf 72 700 Td [(Ort)-300(und)-300(Datum)-2600(Betrag)] TJ",
    words: "Ort und Datum Betrag",
  },
  {
    name: "letters that are kerned",
    operators: "/F 12 Tf 72 700 Td [(W)80(ert, T)110(otal A)70(V)60(ersion)] TJ",
    words: "Wert, Total AVersion",
  },
  {
    name: "a blank that is drawn by itself, in another size",
    operators: "/F 12 Tf 72 700 Td (Helvion) Tj /F 30 Tf ( ) Tj /F 12 Tf (AG) Tj",
    words: "Helvion AG",
  },
  {
    name: "a word that goes on in the next line",
    operators:
      "/F 12 Tf 72 700 Td 14 TL (Die Parteien treffen eine Verein-) Tj T* (barung in Z\\374rich.) Tj",
    words: "Die Parteien treffen eine Vereinbarung in Zürich.",
  },
  {
    name: "lines that run upwards",
    operators:
      "/F 12 Tf 0 1 -1 0 100 100 Tm 14 TL (Die Parteien treffen eine Verein-) Tj T* (barung in Z\\374rich.) Tj",
    words: "Die Parteien treffen eine Vereinbarung in Zürich.",
  },
  {
    name: "lines that run downwards",
    operators:
      "/F 12 Tf 0 -1 1 0 100 700 Tm 14 TL (Die Parteien treffen eine Verein-) Tj T* (barung in Z\\374rich.) Tj",
    words: "Die Parteien treffen eine Vereinbarung in Zürich.",
  },
  {
    name: "columns",
    operators:
      "/F 12 Tf 72 700 Td (Miete) Tj 200 0 Td (1200.00) Tj -200 -16 Td (Nebenkosten) Tj 200 0 Td (150.00) Tj",
    words: "Miete 1200.00 Nebenkosten 150.00",
  },
];

/** A file of one page with these operators. It has no cross-reference table: readers find the objects themselves. */
export function writtenPage({ operators }: WrittenPage, entries = ""): Buffer {
  const content = `BT ${operators} ET`;
  const glyph = "556 0 0 0 556 700 d1 60 0 60 700 re 240 0 60 500 re f";
  const unicode =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <01> <00660069> endbfchar endcmap end end";
  const helvetica = (name: string) =>
    `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const stream = (data: string) => `<</Length ${data.length}>>\nstream\n${data}\nendstream`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${entries}/Contents 4 0 R/Resources<</Font<</F 5 0 R/B 6 0 R/L 7 0 R>>>>>>`,
    stream(content),
    helvetica("Helvetica"),
    helvetica("Helvetica-Bold"),
    "<</Type/Font/Subtype/Type3/FontBBox[0 0 600 700]/FontMatrix[.001 0 0 .001 0 0]/CharProcs<</fi 8 0 R>>/Encoding<</Type/Encoding/Differences[1/fi]>>/FirstChar 1/LastChar 1/Widths[556]/ToUnicode 9 0 R/Resources<<>>>>",
    stream(glyph),
    stream(unicode),
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join("");
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<</Size 10/Root 1 0 R>>\n%%EOF\n`, "latin1");
}
