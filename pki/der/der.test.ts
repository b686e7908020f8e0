import { describe, expect, it } from "vitest";
import { berToDer } from "./ber.ts";
import * as der from "./der.ts";
import { children, DerError, MAX_DEPTH, members, readDer, type DerFault } from "./der-reader.ts";
import { bigintOf, hexOf, namedBitsOf, numberOf, oidOf, textOf, timeOf } from "./der-values.ts";
import { readCertificate } from "../certificate.ts";
import { readSignedData } from "../cms/cms-reader.ts";
import { readCrl } from "../revocation/crl.ts";
import { readOcspRequest, readOcspResponse } from "../revocation/ocsp.ts";
import { readTimestampRequest, readTimestampResponse, readTimestampToken } from "../timestamp.ts";
import { hierarchy } from "../testing/authority.ts";
import { signCms } from "../cms/cms.ts";
import { openssl } from "../testing/openssl.ts";

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");
const fault = (act: () => unknown): DerFault | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof DerError) return error.fault;
    throw error;
  }
};

describe("Writing DER", () => {
  it("writes integers in the fewest octets and never negative", () => {
    expect(hex(der.int(0))).toBe("020100");
    expect(hex(der.int(127))).toBe("02017f");
    expect(hex(der.int(128))).toBe("02020080");
    expect(hex(der.int(Buffer.from("0000ff", "hex")))).toBe("020200ff");
    expect(hex(der.int(2n ** 64n))).toBe("0209010000000000000000");
    expect(() => der.int(-1)).toThrow(RangeError);
  });

  it("writes lengths in short and long form", () => {
    expect(hex(der.octet(Buffer.alloc(127))).slice(0, 4)).toBe("047f");
    expect(hex(der.octet(Buffer.alloc(128))).slice(0, 6)).toBe("048180");
    expect(hex(der.octet(Buffer.alloc(65536))).slice(0, 10)).toBe("0483010000");
  });

  it("sorts SET OF and keeps the order of SET", () => {
    const [one, two] = [der.int(2), der.int(1)];
    expect(hex(der.setOf(one, two))).toBe("3106020101020102");
    expect(hex(der.set(one, two))).toBe("3106020102020101");
  });

  it("writes object identifiers with large arcs", () => {
    for (const dotted of [
      "1.2.840.113549.1.9.16.2.47",
      "2.16.840.1.101.3.4.2.1",
      "0.4.0.1862.1.6",
      "2.999.3",
    ])
      expect(oidOf(readDer(der.oid(dotted)))).toBe(dotted);
    expect(() => der.oid("1")).toThrow(RangeError);
    expect(() => der.oid("1.x")).toThrow(RangeError);
  });

  it("refuses characters that a string type does not have", () => {
    expect(() => der.printable("a@b")).toThrow(RangeError);
    expect(() => der.ia5("ü")).toThrow(RangeError);
  });

  it("writes named bits without trailing zeros", () => {
    expect(hex(der.namedBits([1]))).toBe("03020640");
    expect(hex(der.namedBits([5, 6]))).toBe("03020106");
    expect(namedBitsOf(readDer(der.namedBits([0, 8])))).toEqual([0, 8]);
  });

  it("writes times as RFC 5280 splits them at 2050", () => {
    expect(der.time(new Date("2049-12-31T23:59:59Z")).toString("latin1")).toContain(
      "491231235959Z",
    );
    expect(der.time(new Date("2050-01-01T00:00:00Z")).toString("latin1")).toContain(
      "20500101000000Z",
    );
  });

  it("is read by openssl with the same meaning", () => {
    const all = der.seq(
      der.int(5),
      der.bool(true),
      der.nil(),
      der.utf8("Genève"),
      der.explicit(0, der.int(1)),
      der.implicit(1, der.octet(Buffer.from("ab"))),
      der.generalizedTime(new Date("2026-01-02T03:04:05Z")),
    );
    const said = openssl({ "a.der": all }, "asn1parse", "-inform", "DER", "-in", "a.der").text;
    for (const word of [
      "INTEGER           :05",
      "BOOLEAN           :255",
      "NULL",
      "UTF8STRING",
      "cont [ 0 ]",
      "cont [ 1 ]",
      "20260102030405Z",
    ])
      expect(said).toContain(word);
  });
});

describe("Reading values", () => {
  it("reads integers, negative ones too, and serial numbers without the sign octet", () => {
    expect(bigintOf(readDer(Buffer.from("0201ff", "hex")))).toBe(-1n);
    expect(hexOf(readDer(Buffer.from("020200ff", "hex")))).toBe("ff");
    expect(fault(() => numberOf(readDer(der.int(2n ** 80n))))).toBe("bad-value");
    expect(fault(() => bigintOf(readDer(Buffer.from("0200", "hex"))))).toBe("bad-value");
  });

  it("reads every character string type", () => {
    expect(textOf(readDer(der.tagged(0x1e, Buffer.from("005a00fc", "hex"))))).toBe("Zü");
    expect(textOf(readDer(der.tagged(0x14, Buffer.from([0xfc]))))).toBe("ü");
    expect(fault(() => textOf(readDer(der.tagged(0x1e, Buffer.alloc(3)))))).toBe("bad-value");
  });

  it("reads times and refuses other values", () => {
    const at = (text: string, tag = 0x18): Date =>
      timeOf(readDer(der.tagged(tag, Buffer.from(text))));
    expect(at("20260102030405.5Z").toISOString()).toBe("2026-01-02T03:04:05.500Z");
    expect(at("500102030405Z", 0x17).getUTCFullYear()).toBe(1950);
    expect(at("490102030405Z", 0x17).getUTCFullYear()).toBe(2049);
    for (const wrong of ["20260230000000Z", "20261301000000Z", "2026", "20260102030405+0100"])
      expect(fault(() => at(wrong))).toBe("bad-value");
  });
});

describe("Hostile input", () => {
  it("reports each fault by name", () => {
    const read = (text: string) => () => readDer(Buffer.from(text, "hex"));
    expect(fault(read(""))).toBe("truncated");
    expect(fault(read("30"))).toBe("truncated");
    expect(fault(read("3005020101"))).toBe("truncated");
    expect(fault(read("3080020101"))).toBe("length-form");
    expect(fault(read("30818000"))).toBe("truncated");
    expect(fault(read("30810100"))).toBe("length-form");
    expect(fault(read("3084ffffffff00"))).toBe("truncated");
    expect(fault(read("3085010000000000"))).toBe("length-form");
    expect(fault(read("30ff"))).toBe("length-form");
    expect(fault(read("1f8101"))).toBe("tag-form");
    expect(fault(read("020101ff"))).toBe("trailing-data");
    expect(fault(() => readDer(Buffer.from("0201010000", "hex"), { padding: "zeros" }))).toBe(null);
    expect(fault(() => readDer(Buffer.from("02010100ff", "hex"), { padding: "zeros" }))).toBe(
      "trailing-data",
    );
  });

  it("stops at a limit of nesting, in DER and in BER", () => {
    let deep: Buffer = der.nil();
    for (let level = 0; level < MAX_DEPTH + 5; level++) deep = der.seq(deep);
    const descend = (): void => {
      let node = readDer(deep);
      for (;;) node = children(node)[0]!;
    };
    expect(fault(descend)).toBe("too-deep");
    expect(fault(() => berToDer(Buffer.alloc(100_000, Buffer.from([0x30, 0x80]))))).toBe(
      "too-deep",
    );
  });

  it("stops at a limit of members", () => {
    const wide = readDer(der.seq(Buffer.alloc(200_002, der.nil())));
    expect(fault(() => children(wide))).toBe("too-many");
    expect([...members(wide)]).toHaveLength(100_001);
  });

  const readers = {
    certificate: readCertificate,
    cms: readSignedData,
    crl: readCrl,
    ocspRequest: readOcspRequest,
    ocspResponse: readOcspResponse,
    timestampRequest: readTimestampRequest,
    timestampResponse: readTimestampResponse,
    timestampToken: readTimestampToken,
    ber: berToDer,
  };

  it("causes a DerError and nothing else, for each truncation and each damaged octet of real messages", async () => {
    const { signer, authority } = await hierarchy("P-256", "sha256");
    const cms = await signCms({
      digest: Buffer.alloc(32),
      certificate: signer.certificate,
      privateKey: signer.privateKey,
      hash: "sha256",
      chain: [authority.certificate],
    });
    // `fault` throws on everything except DerError.
    const cutShort = new Set<DerFault | null>();
    for (const sample of [signer.certificate.der, cms])
      for (const read of Object.values(readers)) {
        for (let cut = 0; cut < sample.length; cut += 7)
          cutShort.add(fault(() => read(sample.subarray(0, cut))));
        for (let at = 0; at < sample.length; at += 3) {
          const damaged = Buffer.from(sample);
          damaged[at] = (damaged[at]! ^ 0xff) & 0xff;
          fault(() => read(damaged));
          damaged[at] = 0x84;
          fault(() => read(damaged));
        }
      }
    expect(cutShort).toEqual(new Set<DerFault>(["truncated"]));
  });
});

describe("BER", () => {
  it("becomes DER: indefinite lengths and strings in pieces", () => {
    const ber = Buffer.from("3080a080248004026162040163000000000201050000", "hex");
    expect(hex(berToDer(ber).der)).toBe(
      hex(der.seq(der.explicit(0, der.octet(Buffer.from("abc"))), der.int(5))),
    );
    expect(berToDer(Buffer.concat([ber, Buffer.alloc(9)])).length).toBe(ber.length);
  });

  it("is refused without an end", () => {
    expect(fault(() => berToDer(Buffer.from("3080020101", "hex")))).toBe("truncated");
    expect(fault(() => berToDer(Buffer.from("0480", "hex")))).toBe("length-form");
    expect(fault(() => berToDer(Buffer.from("30020000", "hex")))).toBe("bad-value");
  });
});
