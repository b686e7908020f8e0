/** Layers that some programs show and others hide. */
import type { Body } from "../file-layout.ts";
import { drawing, BLACK, type Plan } from "./page-file.ts";

/** Objects 40 and 41: two layers; further ones from 42. A black box belongs to `membership`. */
const layered = (properties: string, membership: string, ...objects: Body[]): Plan => ({
  resources: `/Properties<</L1 ${membership}>>`,
  content: "/OC /L1 BDC 0 g 100 500 120 40 re f EMC",
  catalog: `/OCProperties<<${properties}>>`,
  objects: ["<</Type/OCG/Name(Price)>>", "<</Type/OCG/Name(Other)>>", ...objects],
});
const LISTED = "/OCGs[40 0 R 41 0 R]";
const OFF = `${LISTED}/D<</OFF[40 0 R]>>`;
/** Object 42: a membership of layers. */
const membership = (entries: string, ...more: Body[]): Plan =>
  layered(OFF, "42 0 R", `<</Type/OCMD${entries}>>`, ...more);
/** Object 42: a layer that is off. */
const hidden = (entries: string): Plan =>
  layered("/OCGs[41 0 R 42 0 R]/D<</OFF[42 0 R]>>", "42 0 R", `<<${entries}/Name(Price)>>`);

export const oddLayers: Readonly<Record<string, Plan>> = {
  "a state at first that is a string": layered(`${LISTED}/D<</BaseState(OFF)>>`, "40 0 R"),
  "a state at first that nobody knows": layered(`${LISTED}/D<</BaseState/off>>`, "40 0 R"),
  "a layer in the place of a list": layered(`${LISTED}/D<</OFF 40 0 R>>`, "40 0 R"),
  "a list within a list": layered(`${LISTED}/D<</OFF[[40 0 R]]>>`, "40 0 R"),
  "a list in the place of a configuration": layered(`${LISTED}/D[<</OFF[40 0 R]>>]`, "40 0 R"),
  "a reference to a reference among those that are off": layered(
    `${LISTED}/D<</OFF[42 0 R]>>`,
    "40 0 R",
    "40 0 R",
  ),
  "a reference to a reference": layered(OFF, "42 0 R", "40 0 R"),
  "a layer without a number": layered(
    "/OCGs[<</Type/OCG/Name(A)>>]/D<</BaseState/OFF>>",
    "<</Type/OCG/Name(A)>>",
  ),
  "a layer that is not listed where all are off": layered(
    "/OCGs[41 0 R]/D<</BaseState/OFF>>",
    "40 0 R",
  ),
  "a layer without a type": hidden(""),
  "a layer of another type": hidden("/Type/Layer"),
  "a layer whose type is a string": hidden("/Type(OCG)"),
  "a hidden layer that is for design": hidden("/Type/OCG/Intent/Design"),
  "a policy that nobody knows": membership("/OCGs[40 0 R 41 0 R]/P/None"),
  "a policy that is a string": membership("/OCGs[40 0 R 41 0 R]/P(AllOn)"),
  "nothing among the layers": membership("/OCGs[null 40 0 R]/P/AllOn"),
  "a lost layer": membership("/OCGs[99 0 R]/P/AnyOff"),
  "a lost layer beside a hidden one": membership("/OCGs[99 0 R 40 0 R]"),
  "no layer in a list": membership("/OCGs[]"),
  "a layer that is not listed": {
    ...membership("/OCGs[41 0 R]/P/AllOff"),
    catalog: "/OCProperties<</OCGs[40 0 R]/D<</OFF[40 0 R]>>>>",
  },
  "a membership within a list": membership("/OCGs[43 0 R]", "<</Type/OCMD/OCGs[40 0 R]>>"),
  "a membership within a membership": membership("/OCGs 43 0 R", "<</Type/OCMD/OCGs 40 0 R>>"),
  "an operator that nobody knows": membership("/OCGs 40 0 R/VE[/Xor 40 0 R 41 0 R]"),
  "an operator in small letters": membership("/VE[/and 40 0 R 41 0 R]"),
  "an operator that is a string": membership("/OCGs 40 0 R/VE[(And) 41 0 R]"),
  "not nothing": membership("/VE[/Not]"),
  "not two things": membership("/VE[/Not 41 0 R 40 0 R]"),
  "all of nothing": membership("/VE[/And]"),
  "one of nothing": membership("/VE[/Or]"),
  "an expression with nothing in it": membership("/VE[/And null 41 0 R]"),
  "an expression with a lost layer": membership("/VE[/Or 99 0 R 40 0 R]"),
  "an expression that is a layer": membership("/VE 40 0 R"),
  "an expression without an operator": membership("/OCGs 40 0 R/VE[]"),
  "an expression with a membership": membership("/VE[/And 43 0 R]", "<</Type/OCMD/OCGs 40 0 R>>"),
  "a form in a membership without a type": {
    ...layered(OFF, "40 0 R", drawing(BLACK, "/OC<</OCGs 40 0 R>>")),
    resources: "/XObject<</X1 42 0 R>>",
    content: "q 1 0 0 1 100 500 cm /X1 Do Q",
  },
};

/** Memberships that conform to ISO 32000-2 and are nevertheless read in different ways. */
export const mistakenLayers: Readonly<Record<string, Plan>> = {
  "not a layer that is on": membership("/OCGs 41 0 R/VE[/Not 41 0 R]"),
  "not a layer, all of which are on": {
    ...membership("/OCGs 41 0 R/VE[/Not 41 0 R]"),
    catalog: `/OCProperties<<${LISTED}/D<<>>>>`,
  },
  "not a layer that is off": membership("/OCGs 40 0 R/VE[/Not 40 0 R]"),
  "all of two layers": membership("/OCGs[40 0 R 41 0 R]/P/AllOn"),
  "not all of two layers": membership("/OCGs[40 0 R 41 0 R]/P/AnyOff"),
  "one layer that is to be off": membership("/OCGs 41 0 R/P/AllOff"),
};

/** Layers that conform to ISO 32000-2. */
export const honestLayers: Readonly<Record<string, Plan>> = {
  "two layers": layered(`${LISTED}/D<</Order[40 0 R[41 0 R]]/ON[40 0 R]/OFF[]>>`, "40 0 R"),
  "no configuration": layered(LISTED, "40 0 R"),
  "a layer for viewing and design": layered(
    "/OCGs[42 0 R]/D<<>>",
    "42 0 R",
    "<</Type/OCG/Name(A)/Intent[/View/Design]>>",
  ),
  "a membership": layered(
    `${LISTED}/D<<>>`,
    "42 0 R",
    "<</Type/OCMD/OCGs[40 0 R 41 0 R]/P/AllOn/VE[/And 40 0 R[/Not[/Not 41 0 R]]]>>",
  ),
  "a form in a membership": {
    ...layered(`${LISTED}/D<<>>`, "40 0 R", drawing(BLACK, "/OC<</Type/OCMD/OCGs 40 0 R>>")),
    resources: "/XObject<</X1 42 0 R>>",
    content: "q 1 0 0 1 100 500 cm /X1 Do Q",
  },
};
