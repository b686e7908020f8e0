/**
 * Which part an object plays, by the way that leads to it from the trailer (ISO 32000-2 §7.7). A later revision may
 * change an object only as every one of its roles permits it; who refers to it does not count. What the table does not
 * name is `shown`: it is drawn, run, or means something else that a signer relied on, and so is everything below it.
 */

/** What is at a place: a role, a reference back to something with one of these roles, or one of several by its value. */
export type Step = Role | Back | Choice;

/** Leads to what has its role already. To anything else it is a way like any other, and shows it. */
interface Back {
  readonly back: readonly Role[];
}

/**
 * By its value: a page or a node of pages; a field's widget, a comment or another annotation. Under `nothing` no way
 * leads on: it is met elsewhere.
 */
export type Choice = "page or pages" | "any annotation" | "nothing";

export interface Rule {
  /** Items of an array; `shown` unless said. */
  readonly items?: Step;
  readonly keys?: Readonly<Record<string, Step>>;
  /** Under all other keys; `shown` unless said. */
  readonly rest?: Step;
  /** Under all keys of a stream's dictionary that `keys` does not have; as `rest` unless said. */
  readonly ofStream?: Step;
}

export const ROLES = [
  "shown",
  "trailer",
  "catalog",
  "information",
  "metadata",
  "extensions",
  "store",
  "store list",
  "relations",
  "relation",
  "form",
  "fields",
  "kids",
  "field",
  "placed",
  "looks",
  "look",
  "look resources",
  "look resource names",
  "defaults",
  "default resources",
  "signature",
  "signature references",
  "signature reference",
  "pages",
  "page",
  "page list",
  "annotations",
  "annotation",
  "comment",
  "comment looks",
  "comment look",
  "target",
  "targets",
  "events",
  "names",
  "target tree",
  "page tree",
  "references",
  "calculations",
  "outline",
  "structure",
  "threads",
  "thread",
  "beads",
  "bead",
  "document parts",
  "separation",
  "permissions",
] as const;
export type Role = (typeof ROLES)[number];

const to = (...back: Role[]): Back => ({ back });
const toPage = to("page");
const toAnnotation = to("annotation", "comment", "field", "placed");

const ANNOTATION: Readonly<Record<string, Step>> = {
  P: toPage,
  Parent: toAnnotation,
  Popup: toAnnotation,
  IRT: toAnnotation,
  A: "target",
  PA: "target",
  Dest: "target",
  AA: "events",
};

/** Actions and destinations (§12.3.2, §12.6.4). */
const TARGET: Readonly<Record<string, Step>> = {
  D: "target",
  Dest: "target",
  SD: "target",
  Next: "targets",
  T: toAnnotation,
  Fields: "references",
  AN: toAnnotation,
  TA: toAnnotation,
  TI: toAnnotation,
};

const TREE = { Kids: "target tree", Names: "targets" } as const;

export const GRAMMAR: Readonly<Record<Role, Rule>> = {
  shown: {},
  trailer: { keys: { Root: "catalog", Info: "information" } },
  catalog: {
    keys: {
      Pages: "page or pages",
      AcroForm: "form",
      DSS: "store",
      Metadata: "metadata",
      Extensions: "extensions",
      OpenAction: "target",
      AA: "events",
      Dests: "events",
      Names: "names",
      Outlines: "outline",
      StructTreeRoot: "structure",
      Threads: "threads",
      DPartRoot: "document parts",
      Perms: "permissions",
    },
  },
  information: { items: "information", rest: "information", ofStream: "shown" },
  metadata: { keys: { Length: "metadata" } },
  extensions: {},
  // EN 319 142-1 §5.4.2
  store: {
    keys: { Certs: "store list", OCSPs: "store list", CRLs: "store list", VRI: "relations" },
  },
  "store list": {},
  relations: { rest: "relation" },
  relation: { keys: { Cert: "store list", OCSP: "store list", CRL: "store list" } },
  form: { keys: { Fields: "fields", CO: "calculations", DR: "defaults" } },
  fields: { items: "field" },
  kids: { items: "field" },
  // a widget is written as its field is, and often in one dictionary with it
  field: {
    keys: {
      ...ANNOTATION,
      Kids: "kids",
      // some programs take the form for the parent of its fields
      Parent: to("field", "form"),
      AP: "looks",
      V: "signature",
    },
  },
  // what stands below it is met where the form leads to it
  placed: { rest: "nothing" },
  looks: { rest: "look", ofStream: "shown" },
  look: { rest: "look", keys: { Resources: "look resources" }, ofStream: "shown" },
  // names may be added that no drawing has: some programs take the form's resources for those of its fields' drawings
  "look resources": {
    keys: {
      Font: "look resource names",
      XObject: "look resource names",
      ExtGState: "look resource names",
      ColorSpace: "look resource names",
    },
  },
  "look resource names": {},
  defaults: { rest: "default resources" },
  "default resources": {},
  // §12.8.1: what a transform is computed over
  signature: { keys: { Reference: "signature references" } },
  "signature references": { items: "signature reference" },
  "signature reference": { keys: { Data: to("catalog", "field", "page") } },
  pages: { keys: { Kids: "page list", Parent: to("pages") } },
  "page list": { items: "page or pages" },
  page: {
    keys: {
      Parent: to("pages"),
      Annots: "annotations",
      AA: "events",
      B: "beads",
      DPart: to("document parts"),
      SeparationInfo: "separation",
    },
  },
  annotations: { items: "any annotation" },
  annotation: { keys: ANNOTATION },
  comment: { keys: { ...ANNOTATION, AP: "comment looks" } },
  "comment looks": { rest: "comment look", ofStream: "shown" },
  "comment look": { rest: "comment look", ofStream: "shown" },
  // the first item of a destination is a page or an element of the structure
  target: { items: to("page", "structure"), keys: TARGET },
  targets: { items: "target", keys: TARGET },
  events: { rest: "target" },
  names: {
    keys: {
      Dests: "target tree",
      JavaScript: "target tree",
      Pages: "page tree",
      Templates: "page tree",
    },
  },
  "target tree": { items: "target tree", keys: TREE },
  "page tree": { items: "page tree", keys: { Kids: "page tree", Names: "references" } },
  references: { items: to("page", "field", "annotation", "comment", "structure") },
  calculations: { items: to("field") },
  outline: {
    keys: {
      First: "outline",
      Last: "outline",
      Next: "outline",
      Prev: "outline",
      Parent: "outline",
      Dest: "target",
      A: "target",
      SE: to("structure"),
    },
  },
  // §14.7.2: elements, the trees that find them, and references to marked content and to objects
  structure: {
    items: "structure",
    keys: {
      K: "structure",
      P: "structure",
      Kids: "structure",
      Nums: "structure",
      Names: "structure",
      ParentTree: "structure",
      IDTree: "structure",
      Ref: "structure",
      Pg: toPage,
      Obj: to("annotation", "comment", "field", "placed", "shown"),
    },
  },
  threads: { items: "thread" },
  thread: { keys: { F: "bead" } },
  beads: { items: "bead" },
  bead: { keys: { N: "bead", V: "bead", T: "thread", P: toPage } },
  "document parts": {
    items: "document parts",
    keys: {
      DPartRootNode: "document parts",
      DParts: "document parts",
      Parent: "document parts",
      Start: toPage,
      End: toPage,
    },
  },
  separation: { keys: { Pages: "references" } },
  permissions: { rest: "signature" },
};
