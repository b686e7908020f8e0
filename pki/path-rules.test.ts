import { beforeAll, describe, expect, it } from "vitest";
import { explicit, ia5, implicit, int, octet, oid, seq } from "./der/der.ts";
import { EXTENSION, type Extension } from "./extensions.ts";
import { issueCertificate, type Issuer } from "./authority/issue.ts";
import { generateKeys, type KeyPair } from "./authority/keys.ts";
import { encodeName, type NameAttribute } from "./name.ts";
import { buildPath } from "./path.ts";
import { pem } from "./testing/authority.ts";
import { openssl } from "./testing/openssl.ts";

const YEAR = 365 * 86_400_000;
const now = new Date();
let keys: KeyPair;
let root: Issuer;
beforeAll(async () => {
  keys = await generateKeys("P-256");
  root = await issued(named("Root"), undefined, { ca: {} });
});

const named = (CN: string): NameAttribute[] => [
  { type: "C", value: "CH" },
  { type: "O", value: "Rules" },
  { type: "CN", value: CN },
];

interface Profile {
  readonly ca?: { pathLength?: number };
  readonly policies?: readonly string[];
  readonly others?: readonly Extension[];
}

async function issued(
  subject: readonly NameAttribute[],
  issuer: Issuer | undefined,
  profile: Profile,
): Promise<Issuer> {
  const order = {
    subject,
    publicKey: keys.publicKey,
    notBefore: new Date(now.getTime() - YEAR),
    notAfter: new Date(now.getTime() + YEAR),
    profile: {
      ...profile,
      keyUsage: profile.ca ? (["keyCertSign"] as const) : (["digitalSignature"] as const),
    },
  };
  const certificate = await issueCertificate(order, issuer ?? { self: keys.privateKey });
  return { certificate, privateKey: keys.privateKey };
}

/** The verdict of openssl on the chain, and ours: the reason, or valid. */
async function judged(authorities: readonly Profile[], leaf: Profile, subject = named("Leaf")) {
  const chain = [root];
  for (const [i, profile] of authorities.entries())
    chain.push(await issued(named(`Authority ${i}`), chain.at(-1), { ca: {}, ...profile }));
  const last = await issued(subject, chain.at(-1), leaf);
  const candidates = chain.slice(1).map(({ certificate }) => certificate);
  const verdict = buildPath({
    certificate: last.certificate,
    candidates,
    anchors: [root.certificate],
    at: now,
  });
  const files = {
    "root.pem": pem(root.certificate),
    "above.pem": pem(...candidates) || " ",
    "leaf.pem": pem(last.certificate),
  };
  const asked =
    "verify -policy_check -policy 2.5.29.32.0 -CAfile root.pem -untrusted above.pem leaf.pem".split(
      " ",
    );
  return { ours: verdict.ok ? "ok" : verdict.reason, openssl: openssl(files, ...asked).ok };
}

const extension = (dotted: string, value: Buffer, critical = true): Extension => ({
  oid: dotted,
  critical,
  value,
});
const mail = (text: string) => implicit(1, ia5(text));
const host = (text: string) => implicit(2, ia5(text));
const uri = (text: string) => implicit(6, ia5(text));
const ip = (...octets: number[]) => implicit(7, octet(Buffer.from(octets)));
const directory = (attributes: readonly NameAttribute[]) => explicit(4, encodeName(attributes));
const also = (...names: readonly Buffer[]): Extension =>
  extension(EXTENSION.subjectAltName, seq(...names), false);
const constrained = (
  which: "permitted" | "excluded",
  names: readonly Buffer[],
  critical = true,
): Extension =>
  extension(
    EXTENSION.nameConstraints,
    seq(implicit(which === "permitted" ? 0 : 1, seq(...names.map((name) => seq(name))))),
    critical,
  );

const OURS = [
  { type: "C", value: "CH" },
  { type: "O", value: "Rules" },
] as const;
const OTHERS = [{ type: "C", value: "AT" }] as const;
const REFUSED = "name-constraints";

describe("Names that an authority may certify (RFC 5280 §4.2.1.10)", () => {
  it.each([
    ["the directory that is permitted", "permitted", [directory(OURS)], [], "ok"],
    ["another directory than is permitted", "permitted", [directory(OTHERS)], [], REFUSED],
    ["a directory that is excluded", "excluded", [directory(OURS)], [], REFUSED],
    ["a mailbox of the host", "permitted", [mail("a.test")], [mail("x@a.test")], "ok"],
    ["a mailbox of another host", "permitted", [mail("a.test")], [mail("x@b.test")], REFUSED],
    ["a mailbox of a host below", "permitted", [mail("a.test")], [mail("x@b.a.test")], REFUSED],
    ["a mailbox below the dot", "permitted", [mail(".a.test")], [mail("x@b.a.test")], "ok"],
    ["the mailbox itself", "permitted", [mail("x@a.test")], [mail("x@a.test")], "ok"],
    ["a mailbox that is excluded", "excluded", [mail("a.test")], [mail("x@a.test")], REFUSED],
    ["a host", "permitted", [host("a.test")], [host("a.test")], "ok"],
    ["a host below", "permitted", [host("a.test")], [host("b.a.test")], "ok"],
    ["a host that ends alike", "permitted", [host("a.test")], [host("ba.test")], REFUSED],
    ["a host that is excluded", "excluded", [host("a.test")], [host("b.a.test")], REFUSED],
    ["an address of the web", "permitted", [uri("a.test")], [uri("https://a.test/x")], "ok"],
    ["one elsewhere", "permitted", [uri("a.test")], [uri("https://b.a.test/x")], REFUSED],
    ["one below the dot", "permitted", [uri(".a.test")], [uri("https://b.a.test:8/x")], "ok"],
    ["one without a host", "permitted", [uri("a.test")], [uri("urn:a.test")], REFUSED],
    ["an address", "permitted", [ip(10, 0, 0, 0, 255, 0, 0, 0)], [ip(10, 1, 2, 3)], "ok"],
    ["another", "permitted", [ip(10, 0, 0, 0, 255, 0, 0, 0)], [ip(11, 1, 2, 3)], REFUSED],
    ["one excluded", "excluded", [ip(10, 0, 0, 0, 255, 0, 0, 0)], [ip(10, 1, 2, 3)], REFUSED],
    ["a name of another kind", "permitted", [host("a.test")], [mail("x@b.test")], "ok"],
    [
      "one of two that are permitted",
      "permitted",
      [host("a.test"), host("b.test")],
      [host("b.test")],
      "ok",
    ],
  ] as const)(
    "%s: critical or not, as openssl has it",
    async (_, which, bases, names, expected) => {
      const leaf = names.length > 0 ? { others: [also(...names)] } : {};
      for (const critical of [true, false]) {
        const verdict = await judged([{ others: [constrained(which, bases, critical)] }], leaf);
        expect(verdict).toEqual({ ours: expected, openssl: expected === "ok" });
      }
    },
  );

  it("apply to all certificates below, and not to the anchor", async () => {
    const narrow = { others: [constrained("permitted", [host("a.test")])] };
    const leaf = { others: [also(host("b.test"))] };
    expect(await judged([narrow, {}], leaf)).toEqual({ ours: REFUSED, openssl: false });
    const wide = { others: [constrained("permitted", [host("b.test")])] };
    expect(await judged([narrow, wide], leaf)).toEqual({ ours: REFUSED, openssl: false });
  });

  it("include an email address in the subject if there is no alternative name", async () => {
    const narrow = { others: [constrained("permitted", [mail("a.test")])] };
    const subject = [...named("Leaf"), { type: "emailAddress", value: "x@b.test" }];
    expect(await judged([narrow], {}, subject)).toEqual({ ours: REFUSED, openssl: false });
  });

  it("of an unsupported type refuse each name of that type", async () => {
    const other = implicit(0, seq(oid("1.2.3"), explicit(0, ia5("x"))));
    const narrow = { others: [constrained("permitted", [other])] };
    expect((await judged([narrow], { others: [also(other)] })).ours).toBe(REFUSED);
    expect((await judged([narrow], {})).ours).toBe("ok");
  });

  it("that cannot be read refuse the path", async () => {
    const broken = extension(EXTENSION.nameConstraints, seq(implicit(0, seq(seq()))));
    expect((await judged([{ others: [broken] }], {})).ours).toBe("unreadable-extension");
  });
});

describe("Extensions that cannot be read", () => {
  const NO_DER = Buffer.from("this is no DER");
  const judge = async (...others: Extension[]) => (await judged([{}], { others })).ours;

  it("are ignored where nothing needs them", async () => {
    const verdict = await judged([{}], { others: [extension("1.2.3.4", NO_DER, false)] });
    expect(verdict).toEqual({ ours: "ok", openssl: true });
    for (const known of ["authorityInfoAccess", "crlUrls", "qcStatements"] as const)
      expect(await judge(extension(EXTENSION[known], NO_DER, false))).toBe("ok");
  });

  it("refuse the path if they are critical", async () => {
    expect(await judge(extension("1.2.3.4", NO_DER))).toBe("unknown-critical-extension");
    expect(await judge(extension(EXTENSION.policies, NO_DER))).toBe("unreadable-extension");
  });

  it("refuse the path if they restrict the key", async () => {
    expect(await judge(extension(EXTENSION.extKeyUsage, NO_DER, false))).toBe(
      "unreadable-extension",
    );
  });

  it("exempt no certificate from revocation", async () => {
    for (const known of ["ocspNoCheck", "noRevAvail"] as const) {
      const others = [extension(EXTENSION[known], NO_DER, false)];
      const { certificate } = await issued(named("Leaf"), root, { others });
      expect([certificate.ocspNoCheck, certificate.noRevocationAvailable]).toEqual([false, false]);
    }
  });

  it("refuse the path if they occur twice", async () => {
    const usage = (purpose: string) => extension(EXTENSION.extKeyUsage, seq(oid(purpose)), false);
    expect(await judge(usage("1.2.3"))).toBe("ok");
    expect(await judge(usage("1.2.3"), usage("1.2.4"))).toBe("unreadable-extension");
  });
});

const [A, B, ANY] = ["1.3.6.1.4.1.99999.10", "1.3.6.1.4.1.99999.11", "2.5.29.32.0"] as const;
const skip = (number: number, value: number) => implicit(number, int(value));
const demands = (after: number): Extension =>
  extension(EXTENSION.policyConstraints, seq(skip(0, after)));
const noMapping = (after: number): Extension =>
  extension(EXTENSION.policyConstraints, seq(skip(0, 0), skip(1, after)));
const noAny = (after: number): Extension => extension(EXTENSION.inhibitAnyPolicy, int(after));
const maps = (from: string, to: string): Extension =>
  extension(EXTENSION.policyMappings, seq(seq(oid(from), oid(to))));
const UNPERMITTED = "certificate-policies";

describe("Policies that an authority requires (RFC 5280 §6.1)", () => {
  it.each<[string, readonly Profile[], Profile, string]>([
    ["none demanded, none there", [{}], {}, "ok"],
    ["none demanded, others there", [{ policies: [A] }], { policies: [B] }, "ok"],
    ["demanded, the same", [{ policies: [A], others: [demands(0)] }], { policies: [A] }, "ok"],
    [
      "demanded, another",
      [{ policies: [A], others: [demands(0)] }],
      { policies: [B] },
      UNPERMITTED,
    ],
    ["demanded, none", [{ policies: [A], others: [demands(0)] }], {}, UNPERMITTED],
    ["demanded, any above", [{ policies: [ANY], others: [demands(0)] }], { policies: [B] }, "ok"],
    ["demanded, any below", [{ policies: [A], others: [demands(0)] }], { policies: [ANY] }, "ok"],
    [
      "demanded, any above, which means nothing any more",
      [{ policies: [ANY], others: [demands(0), noAny(0)] }, { policies: [ANY] }],
      { policies: [A] },
      UNPERMITTED,
    ],
    [
      "demanded, any for one certificate more",
      [{ policies: [ANY], others: [demands(0), noAny(1)] }, { policies: [ANY] }],
      { policies: [A] },
      "ok",
    ],
    ["demanded too late to matter", [{ policies: [A], others: [demands(5)] }], {}, "ok"],
    ["demanded below the next", [{ policies: [A], others: [demands(1)] }, {}], {}, UNPERMITTED],
    ["mapped", [{ policies: [A], others: [demands(0), maps(A, B)] }], { policies: [B] }, "ok"],
    [
      "mapped, but the old one below",
      [{ policies: [A], others: [demands(0), maps(A, B)] }],
      { policies: [A] },
      UNPERMITTED,
    ],
    [
      "mapped where that is inhibited",
      [
        { policies: [A], others: [noMapping(0)] },
        { policies: [A], others: [maps(A, B)] },
      ],
      { policies: [B] },
      UNPERMITTED,
    ],
    [
      "mapped from any",
      [{ policies: [A], others: [maps(ANY, B)] }],
      { policies: [B] },
      UNPERMITTED,
    ],
  ])("%s: the same as openssl", async (_, authorities, leaf, expected) => {
    expect(await judged(authorities, leaf)).toEqual({ ours: expected, openssl: expected === "ok" });
  });
});

describe("Other rules of a path", () => {
  it("apply: its length, and unknown critical extensions", async () => {
    const short = { ca: { pathLength: 0 } };
    expect(await judged([short, {}], {})).toEqual({ ours: "path-too-long", openssl: false });
    const odd = { others: [extension("1.3.6.1.4.1.99999.9", int(1))] };
    const unknown = { ours: "unknown-critical-extension", openssl: false };
    expect(await judged([odd], {})).toEqual(unknown);
    expect(await judged([{}], odd)).toEqual(unknown);
  });
});
