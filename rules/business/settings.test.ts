import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FILES_OF_REQUEST,
  MAIL_FILES,
  WEBSITE,
  decidedFiles,
  faultOfWebsite,
  filesNotTheirs,
  filesToAttach,
  lowestAllowed,
  permittedValue,
  validContact,
  writtenWebsite,
} from "./settings.ts";
import { SIGNABLE_QUALITIES } from "../qualities.ts";

describe("A website that may show signing pages", () => {
  it.each([
    ["https://portal.helvion.example", undefined],
    ["https://*.crm.helvion.example", undefined],
    ["https://portal.helvion.example:8443", undefined],
    ["http://intranet.helvion.example", "https"],
    ["portal.helvion.example", "https"],
    ["https://*", "website"],
    ["https://*.example", "website"],
    ["https://*.*.helvion.example", "website"],
    ["https://portal.*.example", "website"],
    ["https://helvion", "website"],
    ["https://192.0.2.1", "website"],
    ["https://portal.helvion.example/path", "website"],
    ["https://portal.helvion.example; script-src *", "website"],
    ["https://portal.helvion.example 'self'", "website"],
    ["https://user@portal.helvion.example", "website"],
    ["https://-portal.helvion.example", "website"],
    ["https://portal.helvion.example:0", "website"],
    ["https://*.github.io", "shared_website"],
    ["https://*.github.io:8443", "shared_website"],
    ["https://co.uk", "shared_website"],
    ["https://*.co.uk", "shared_website"],
    ["https://helvion.github.io", undefined],
    ["https://*.helvion.co.uk", undefined],
  ] as const)("%s: %s", (text, fault) => {
    expect(faultOfWebsite(text)).toBe(fault);
  });

  it("has nothing in it that ends a source or a directive of a policy", () => {
    fc.assert(
      fc.property(fc.stringMatching(WEBSITE), (website) => {
        expect(website).not.toMatch(/[\s;,'"]/);
      }),
    );
    for (const end of [";", ",", " ", "\n", "\r\n", "'", '"']) {
      expect(faultOfWebsite(`https://a.example${end}`)).toBe("website");
    }
  });

  it("is taken as people write it", () => {
    expect(writtenWebsite(" https://Portal.Helvion.example/ ")).toBe(
      "https://portal.helvion.example",
    );
  });
});

describe("A support contact", () => {
  it("is blanked where it is invalid", () => {
    expect(validContact({ email: "legal@", phone: "12" })).toEqual({ email: null, phone: null });
    const valid = { email: "legal@helvion.example", phone: "+41 44 555 01 20" };
    expect(validContact(valid)).toEqual(valid);
  });
});

describe("The parts of a visual signature", () => {
  it.each([
    [true, true, false, false],
    [true, false, true, true],
    [false, true, false, true],
    [false, false, true, false],
  ])("can_update %s, default %s, chosen %s: %s", (can_update, default_value, chosen, applies) => {
    expect(permittedValue({ can_update, default_value }, chosen)).toBe(applies);
  });
});

describe("The lowest allowed level", () => {
  it("is the first one that is not switched off", () => {
    expect(lowestAllowed([])).toBe("SES");
    expect(lowestAllowed(["SES"])).toBe("AES_MINIMAL");
    fc.assert(
      fc.property(fc.subarray([...SIGNABLE_QUALITIES], { maxLength: 3 }), (disabled) => {
        expect(disabled).not.toContain(lowestAllowed(disabled));
      }),
    );
  });
});

describe("The files of the mail about the completion", () => {
  const files = fc.record({
    signed_document: fc.record({ enabled: fc.boolean(), customisable: fc.boolean() }),
    signature_protocol: fc.record({ enabled: fc.boolean(), customisable: fc.boolean() }),
  });
  const asked = fc.subarray([...FILES_OF_REQUEST]);

  it("are those of the business, unless the sender decides otherwise where they may", () => {
    const attach = {
      signed_document: { enabled: true, customisable: true },
      signature_protocol: { enabled: false, customisable: false },
    };
    expect(filesToAttach(attach, null)).toEqual(["signed_document"]);
    expect(filesToAttach(attach, [])).toEqual([]);
    expect(filesToAttach(attach, ["SIGNED_DOCUMENT", "SIGNATURE_PROTOCOL"])).toEqual([
      "signed_document",
    ]);
    expect(filesNotTheirs(attach, ["SIGNATURE_PROTOCOL"])).toEqual(["SIGNATURE_PROTOCOL"]);
  });

  it("are exactly those that the sender asked for, if none of them is not theirs to decide", () => {
    fc.assert(
      fc.property(files, asked, (settings, wanted) => {
        fc.pre(filesNotTheirs(settings, wanted).length === 0);
        expect(filesToAttach(settings, wanted).map((file) => file.toUpperCase())).toEqual(wanted);
      }),
    );
  });
});

describe("What a sender decides about a file", () => {
  const choices = fc.record({ enabled: fc.boolean(), customisable: fc.boolean() });
  const names = fc.subarray([...FILES_OF_REQUEST]);

  it("is what is attached then, and never more than is theirs", () => {
    fc.assert(
      fc.property(
        fc.record({ signed_document: choices, signature_protocol: choices }),
        fc.option(names),
        fc.constantFrom(...MAIL_FILES),
        fc.boolean(),
        (files, asked, file, attached) => {
          fc.pre(files[file].customisable);
          const decided = decidedFiles(files, asked, { file, attached });
          expect(filesNotTheirs(files, decided)).toEqual([]);
          const others = (list: readonly string[]) => list.filter((one) => one !== file);
          const after = filesToAttach(files, decided);
          expect(after.includes(file)).toBe(attached);
          expect(others(after)).toEqual(others(filesToAttach(files, asked)));
        },
      ),
    );
  });
});
