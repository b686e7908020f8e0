/** A file for each row of the table of content that shows or does something else later, elsewhere or on paper. */
import { jpeg } from "./drawings/coded-pictures.ts";
import { photographed } from "./drawings/odd-pictures.ts";
import { twofoldFont } from "./drawings/twofold-font.ts";
import type { HiddenId } from "../hidden/table.ts";
import type { Body } from "./file-layout.ts";
import { BLACK, drawing, file, type Plan } from "./drawings/page-file.ts";

/** Object 20: an appearance that is a black box. */
const AP = "/AP<</N 20 0 R>>";
const RECT = "/Rect[100 500 220 540]";
const annotation = (subtype: string, more = "", ap = AP): string =>
  `<</Type/Annot/Subtype/${subtype}${RECT}${ap}${more}>>`;
const link = (more: string): string => `<</Type/Annot/Subtype/Link${RECT}/Border[0 0 0]${more}>>`;
const linkTo = (action: string): Plan => ({ annotations: [link(`/A ${action}`)] });
const SCRIPT = "<</S/JavaScript/JS(this.getField('Price').value = 900)>>";

const image = (entries = ""): Body => ({
  entries: `/Type/XObject/Subtype/Image/Width 1/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${entries}`,
  data: Buffer.from([0]),
});
const showing = (more: Plan): Plan => ({
  resources: "/XObject<</X1 40 0 R>>",
  content: "q 120 0 0 40 100 500 cm /X1 Do Q",
  ...more,
});
const layered = (properties: string, usage = ""): Plan => ({
  resources: "/Properties<</L1 40 0 R>>",
  content: "/OC /L1 BDC 0 g 100 500 120 40 re f EMC",
  catalog: `/OCProperties<</OCGs[40 0 R]${properties}>>`,
  objects: [`<</Type/OCG/Name(Price)${usage}>>`],
});
/** A file with another one attached. */
export const attached = (name: string, data: Body): Plan => ({
  catalog: `/Names<</EmbeddedFiles<</Names[(${name}) 40 0 R]>>>>`,
  objects: [`<</Type/Filespec/F(${name})/UF(${name})/EF<</F 41 0 R>>>>`, data],
});
const embedded = (data: string): Body => ({
  entries: "/Type/EmbeddedFile",
  data: Buffer.from(data),
});

/** Nested forms to some depth, each of which draws the next one this number of times. */
export const costly = (depth: number, times: number): Plan => ({
  resources: "/XObject<</X1 40 0 R>>",
  content: "/X1 Do",
  objects: Array.from({ length: depth }, (_, level) =>
    level === depth - 1
      ? drawing("0 0 1 1 re f")
      : drawing("/X1 Do ".repeat(times), `/Resources<</XObject<</X1 ${41 + level} 0 R>>>>`),
  ),
});

/** Scripts at every place where viewers run one. */
export const scriptPlaces: Readonly<Record<string, () => Buffer>> = {
  "Names/JavaScript": () => file({ catalog: `/Names<</JavaScript<</Names[(a) ${SCRIPT}]>>>>` }),
  "Names/JavaScript, elsewhere": () =>
    file({
      catalog: "/Names 40 0 R",
      objects: ["<</JavaScript 41 0 R>>", "<</Kids[42 0 R]>>", `<</Names[(a) ${SCRIPT}]>>`],
    }),
  OpenAction: () => file({ catalog: `/OpenAction ${SCRIPT}` }),
  "OpenAction, its name elsewhere": () =>
    file({
      catalog: "/OpenAction 40 0 R",
      objects: ["<</S 41 0 R/JS(app.beep())>>", "/JavaScript"],
    }),
  "behind another action": () =>
    file({
      catalog: `/OpenAction<</S/GoTo/D[4 0 R/Fit]/Next[<</S/GoTo/D[4 0 R/Fit]/Next ${SCRIPT}>>]>>`,
    }),
  "AA of the catalog": () => file({ catalog: `/AA<</WP ${SCRIPT}>>` }),
  "AA of a page": () => file({ page: `/AA<</O ${SCRIPT}>>` }),
  "A of a link": () => file(linkTo(SCRIPT)),
  "AA of a widget": () => file({ field: `/V(100)/F 4/AP<</N 21 0 R>>/AA<</E ${SCRIPT}>>` }),
  "format and calculation of a field": () =>
    file({
      form: "/CO[30 0 R]",
      field: `/V(100)/F 4/AP<</N 21 0 R>>/AA<</F ${SCRIPT}/C ${SCRIPT}>>`,
    }),
  "an outline": () =>
    file({
      catalog: "/Outlines 40 0 R",
      objects: [
        "<</Type/Outlines/First 41 0 R/Last 41 0 R/Count 1>>",
        `<</Title(One)/Parent 40 0 R/A ${SCRIPT}>>`,
      ],
    }),
  "a rendition": () => file(linkTo("<</S/Rendition/OP 0/JS(app.beep())>>")),
  "steps of a presentation": () => file({ page: `/PresSteps<</Type/NavNode/NA ${SCRIPT}>>` }),
  "an address": () => file(linkTo("<</S/URI/URI(java\\nscript:alert\\(1\\))>>")),
};

const plans: Readonly<Record<HiddenId, Plan>> = {
  javascript: { catalog: `/OpenAction ${SCRIPT}` },
  script_address: linkTo("<</S/URI/URI(javascript:alert\\(1\\))>>"),
  requirements: { catalog: "/Requirements[<</Type/Requirement/S/EnableJavaScripts>>]" },
  triggers: { page: "/AA<</O<</S/GoTo/D[4 0 R/Fit]>>>>" },
  launch: linkTo("<</S/Launch/F(calc.exe)>>"),
  import_data: linkTo("<</S/ImportData/F(prices.fdf)>>"),
  submit_form: linkTo("<</S/SubmitForm/F(https://example.org/take)>>"),
  reset_form: linkTo("<</S/ResetForm>>"),
  hide: { annotations: [annotation("Stamp", "/F 4/T(s)"), link("/A<</S/Hide/T(s)>>")] },
  set_layers: { ...layered("/D<<>>"), ...linkTo("<</S/SetOCGState/State[/OFF 40 0 R]>>") },
  go_to_remote: linkTo("<</S/GoToR/F(other.pdf)/D[0/Fit]>>"),
  go_to_embedded: linkTo("<</S/GoToE/T<</R/C/N(a)>>/D[0/Fit]>>"),
  named_command: linkTo("<</S/Named/N/Print>>"),
  local_address: linkTo("<</S/URI/URI(file:///etc/passwd)>>"),
  action_unknown: linkTo("<</S/Thread/F(other.pdf)/D 0>>"),
  link: linkTo("<</S/URI/URI(https://example.org/)>>"),
  go_to: {
    catalog: "/OpenAction[4 0 R/Fit]",
    annotations: [link("/Dest[4 0 R/Fit]"), link("/A<</S/Named/N/NextPage>>")],
  },
  media_action: linkTo("<</S/Sound/Sound 20 0 R>>"),
  media_annotation: {
    annotations: [annotation("Screen", "/F 4/MK<<>>"), annotation("3D", "/F 4", "")],
  },
  transition: { page: "/Trans<</S/Dissolve>>/Dur 2" },
  presentation_steps: { page: "/PresSteps<</Type/NavNode>>" },
  external_stream: showing({ objects: [image("/F(price.jpg)")] }),
  reference_object: showing({
    objects: [drawing(BLACK, "/Ref<</F(other.pdf)/Page 0>>/Matrix[.008 0 0 .025 0 0]")],
  }),
  opi: showing({ objects: [image("/OPI<</2.0<</Type/OPI/Version 2.0/F(price.tif)>>>>")] }),
  layers_automatic: layered(
    "/D<</AS[<</Event/View/Category[/View]/OCGs[40 0 R]>><</Event/Print/Category[/Print]/OCGs[40 0 R]>>]>>",
    "/Usage<</View<</ViewState/ON>>/Print<</PrintState/OFF>>>>",
  ),
  layer_expression: {
    ...layered("/D<<>>"),
    resources: "/Properties<</L1 41 0 R>>",
    objects: [
      "<</Type/OCG/Name(Price)>>",
      "<</Type/OCMD/OCGs 40 0 R/P/AllOff/VE[/Or[/Not[/Not 40 0 R]]40 0 R]>>",
    ],
  },
  layer_odd: {
    ...layered("/D<</OFF[40 0 R]>>"),
    content: "",
    annotations: [annotation("Stamp", "/F 4/OC<</OCGs 41 0 R>>")],
  },
  annotation_layer: {
    ...layered("/D<</OFF[40 0 R]>>"),
    content: "",
    annotations: [annotation("Stamp", "/F 4/OC 40 0 R")],
  },
  layers_hidden: layered("/D<</OFF[40 0 R]>>"),
  alternate_images: showing({
    objects: [image("/Alternates[<</Image 41 0 R/DefaultForPrinting true>>]"), image()],
  }),
  annotation_screen_only: { annotations: [annotation("Stamp")] },
  annotation_print_only: { annotations: [annotation("Stamp", "/F 36")] },
  annotation_toggling: { annotations: [annotation("Stamp", "/F 292")] },
  annotation_zoom: { annotations: [annotation("Stamp", "/F 28")] },
  annotation_undrawn: {
    annotations: [annotation("FreeText", "/F 4/Contents(100)/DA(/Helv 10 Tf 0 g)", "")],
  },
  appearance_pointed: {
    annotations: [annotation("Stamp", "/F 4", "/AP<</N 20 0 R/R 40 0 R>>")],
    objects: [drawing("1 g 0 0 120 40 re f")],
  },
  appearance_unstated: {
    annotations: [annotation("Stamp", "/F 4", "/AP<</N<</Off 20 0 R>>>>")],
  },
  annotation_unknown: { annotations: [annotation("Hologram", "/F 4")] },
  annotation_unplaced: {
    annotations: [annotation("Stamp", "/F 5"), annotation("Highlight", "/F 4/C[1 1 0]")],
  },
  highlight_opaque: {
    annotations: [
      "<</Type/Annot/Subtype/Highlight/F 4/C[1 1 0]/Rect[60 690 300 730]/QuadPoints[60 730 300 730 60 690 300 690]/AP<</N 40 0 R>>>>",
    ],
    objects: [drawing("1 1 0 rg 0 0 120 40 re f")],
  },
  link_appearance: { annotations: [annotation("Link", "/F 4/Border[0 0 0]")] },
  link_border: { annotations: ["<</Type/Annot/Subtype/Link/F 4/Rect[100 500 220 540]>>"] },
  link_cover: { annotations: [link("/BS<</W 30>>/C[1 0 0]")] },
  fixed_print: {
    annotations: [annotation("Watermark", "/F 4/FixedPrint<</Type/FixedPrint/H 1.0/V 1.0>>")],
  },
  press_annotation: { annotations: [annotation("PrinterMark", "/F 4")] },
  postscript: showing({
    objects: [{ entries: "/Type/XObject/Subtype/PS", data: Buffer.from("(900) show") }],
  }),
  transfer_function: {
    resources: "/ExtGState<</G1<</TR 40 0 R>>>>",
    content: "/G1 gs 0 g 100 500 120 40 re f",
    objects: ["<</FunctionType 2/Domain[0 1]/C0[1]/C1[1]/N 1>>"],
  },
  overprint: {
    resources: "/ExtGState<</G1<</Type/ExtGState/OP true/op true/OPM 1>>>>",
    content: "/G1 gs 0 0 0 1 k 100 500 120 40 re f 0 0 0 0 k 110 510 20 20 re f",
  },
  press_tones: {
    resources: "/ExtGState<</G1<</Type/ExtGState/BG2/Default/UCR 40 0 R>>>>",
    content: "/G1 gs 0 g 100 500 120 40 re f",
    objects: ["<</FunctionType 2/Domain[0 1]/C0[1]/C1[1]/N 1>>"],
  },
  colorant: {
    resources: "/ColorSpace<</C1[/Separation/Black/DeviceCMYK 40 0 R]>>",
    content: "/C1 cs 1 scn 100 500 120 40 re f",
    objects: ["<</FunctionType 2/Domain[0 1]/C0[0 0 0 0]/C1[0 0 0 0]/N 1>>"],
  },
  default_colours: {
    resources: "/ColorSpace<</DefaultGray[/Separation/Spot/DeviceGray 40 0 R]>>",
    content: "0 g 100 500 120 40 re f",
    objects: ["<</FunctionType 2/Domain[0 1]/C0[1]/C1[0]/N 1>>"],
  },
  print_area: {
    page: "/CropBox[0 0 595 700]",
    catalog: "/ViewerPreferences<</PrintArea/MediaBox/PrintClip/MediaBox>>",
  },
  need_appearances: { form: "/NeedAppearances true" },
  form_field: { form: "" },
  field_undrawn: { field: "/V(100)/F 4" },
  field_value: { field: "/V(900)/F 4/AP<</N 21 0 R>>" },
  portfolio: { ...attached("annex.pdf", embedded("%PDF-1.7")), catalog: "/Collection<</View/D>>" },
  executable: attached("annex.exe", embedded("MZ")),
  attachment: attached("annex.csv", embedded("price;100")),
  font_missing: {
    resources:
      "/Font<</F1 3 0 R/F2<</Type/Font/Subtype/TrueType/BaseFont/Vinque/FirstChar 32/LastChar 32/Widths[500]>>>>",
  },
  font_ambiguous: {
    resources: "/Font<</F1 3 0 R/F2 40 0 R>>",
    content: "BT /F2 24 Tf 72 600 Td (1) Tj ET",
    objects: [
      `<</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Face/FirstChar 49/LastChar 49/Widths[600]/Encoding/WinAnsiEncoding/FontDescriptor 41 0 R>>`,
      "<</Type/FontDescriptor/FontName/ABCDEF+Face/Flags 36/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 42 0 R>>",
      { entries: "", data: twofoldFont() },
    ],
  },
  content_ambiguous: { content: "0 g 1.0.0 100 500 120 40 re 100 500 120 40 re f" },
  content_torn: { content: "BT /F1 24 Tf 72 600 Td (900) Tj ET (800) Tj" },
  page_shape: { page: "/CropBox[null 0 595 700 5]/Rotate 100" },
  drawing_ambiguous: showing({ objects: [image("/Decode[1]")] }),
  drawing_costly: costly(8, 10),
  picture_damaged: photographed(jpeg().subarray(0, -4)),
  picture_open: photographed(jpeg({ progressive: true }).subarray(0, -2)),
  paper_blending: {
    resources: "/ExtGState<</G1<</BM/Screen>>>>",
    content: "1 1 1 0 k 100 500 120 40 re f /G1 gs 0 0 0 1 k 110 510 20 20 re f",
  },
  group_blending: {
    resources: "/XObject<</X1 40 0 R>>",
    content: "/X1 Do",
    objects: [
      {
        entries:
          "/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<>>/Group<</S/Transparency/I true/CS/DeviceGray>>",
        data: Buffer.from(".59 g 100 500 120 40 re f 0 1 0 rg 110 510 20 20 re f"),
      },
    ],
  },
  drawing_default: showing({ objects: [image("/ImageMask/None/Decode 1")] }),
  text_differs: {
    resources: "/Font<</F1 3 0 R/F2 40 0 R>>",
    content: "BT /F2 24 Tf 72 600 Td (1) Tj ET",
    objects: [
      "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding/ToUnicode 41 0 R>>",
      { entries: "", data: Buffer.from("1 beginbfchar <31> <0039> endbfchar") },
    ],
  },
  text_unseen: {
    catalog: "/StructTreeRoot<</Type/StructTreeRoot/K<</S/P/ActualText(900)/Alt(900)>>>>",
    content: "BT 3 Tr /F1 24 Tf 72 600 Td (900) Tj ET",
  },
  private_data: {
    page: "/LastModified(D:20260101)/PieceInfo<</Maker<</LastModified(D:20260101)/Private 20 0 R>>>>",
  },
  user_unit: { page: "/UserUnit 2" },
  preferences: {
    catalog:
      "/PageMode/FullScreen/PageLayout/SinglePage/ViewerPreferences<</PrintScaling/None/HideToolbar true>>",
  },
};

/** The file of a row, without a signature. */
export const hiddenFile = (id: HiddenId): Buffer => file(plans[id]);

/** A file without faults: a link, a bookmark, and a stamp that is printed. */
export const ordinaryFile = (): Buffer =>
  file({
    catalog: "/Outlines 40 0 R",
    objects: [
      "<</Type/Outlines/First 41 0 R/Last 41 0 R/Count 1>>",
      "<</Title(One)/Parent 40 0 R/Dest[4 0 R/Fit]>>",
    ],
    annotations: [
      link("/A<</S/URI/URI(https://example.org/)>>"),
      link("/Dest[4 0 R/Fit]"),
      annotation("Stamp", "/F 4"),
    ],
  });
