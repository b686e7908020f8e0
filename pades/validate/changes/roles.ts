/**
 * Which part an object plays, by the way that leads to it from the trailer (ISO 32000-2 §7.7). A later revision may
 * change an object only as every one of its roles permits it; who refers to it does not count. What the table does not
 * name is `shown`: it is drawn, run, or means something else that a signer relied on, and so is everything below it.
 */

/** What a step assigns: a role, a reference back to an object with one of these roles, or a role by the value. */
export type Step = Role | Back | Choice;

/**
 * A reference to an object that has its role by another path. To any other object it is an ordinary path, and assigns
 * `shown`.
 */
interface Back {
  readonly back: readonly Role[];
}

/**
 * Decided by the value: a page or a page tree node; a field's widget, a comment or another annotation. `nothing` ends
 * the path, because the object is reached by another one.
 */
export type Choice = "page or pages" | "any annotation" | "nothing";

export interface Rule {
  /** For the items of an array; `shown` by default. */
  readonly items?: Step;
  readonly keys?: Readonly<Record<string, Step>>;
  /** For all other keys; `shown` by default. */
  readonly rest?: Step;
  /** For all keys of a stream's dictionary that `keys` does not have; `rest` by default. */
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
  // A widget is written like its field, and often in one dictionary with it.
  field: {
    keys: {
      ...ANNOTATION,
      Kids: "kids",
      // Some programs write the form as the parent of its fields.
      Parent: to("field", "form"),
      AP: "looks",
      V: "signature",
    },
  },
  // Objects below it are reached through the form.
  placed: { rest: "nothing" },
  looks: { rest: "look", ofStream: "shown" },
  look: { rest: "look", keys: { Resources: "look resources" }, ofStream: "shown" },
  // Names may be added that no drawing uses: some programs use the form's resources for its fields' drawings.
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
  // §12.8.1: the object over which a transform is computed.
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
  // The first item of a destination is a page or a structure element.
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
  // §14.7.2: elements, the trees that find them, and references to marked content and to objects.
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
