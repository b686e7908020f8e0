import { describe, expect, it } from "vitest";
import { renderMail } from "./mail-layout.ts";

const content = {
  language: "de-ch",
  title: "Lena Brunner bittet Sie um Ihre Signatur.",
  preview: "Helvion AG, 4 Seiten",
  greeting: "Guten Tag Tobias Lindner",
  quote: "Anbei der Vertrag.\nFreundliche Grüsse",
  rows: [{ name: "Von", value: "Lena Brunner", strong: true, more: "lena@helvion.example" }],
  action: { label: "Dokument öffnen", url: "https://paraph.example/view/1?a=1&b=2" },
  addressHint: "Oder diese Adresse kopieren:",
  footer: ["Dieser Link ist nur für Sie."],
} as const;

describe("A mail", () => {
  it("contains the same text as HTML and as plain text", () => {
    expect(renderMail(content).text).toBe(
      [
        "Lena Brunner bittet Sie um Ihre Signatur.",
        "",
        "Guten Tag Tobias Lindner",
        "",
        "> Anbei der Vertrag.",
        "> Freundliche Grüsse",
        "",
        "Von: Lena Brunner",
        "  lena@helvion.example",
        "",
        "Dokument öffnen:",
        "https://paraph.example/view/1?a=1&b=2",
        "",
        "-- ",
        "Dieser Link ist nur für Sie.",
        "",
      ].join("\n"),
    );
  });

  it("states its language and loads nothing from other hosts", () => {
    const { html } = renderMail(content);
    expect(html).toContain('<html lang="de-CH">');
    expect(html).not.toMatch(/<img|<link|<script|url\(|src=/);
    expect(html.match(/href="/g)).toHaveLength(1);
  });

  it("shows the logo of the business that sends it, and without images its initial in the same square", () => {
    const url = "https://paraph.example/v1/images/resized/1";
    const organisation = { name: "helvion AG", colour: "#6fb98f", mark: url };
    const { html, text } = renderMail({ ...content, organisation });
    const [image, ...others] = html.match(/<img [^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(image).toContain(`src="${url}?w=96&amp;h=96&amp;fm=png"`);
    expect(image).toContain('alt="H"');
    // White has 2.3 : 1 on this colour.
    expect(image).toMatch(/background:#6fb98f;.*color:#0f1b2d/);
    expect(html).toContain("border-left:3px solid #6fb98f");
    expect(text.startsWith("helvion AG\n")).toBe(true);
    const plain = renderMail({ ...content, organisation: { ...organisation, mark: undefined } });
    expect(plain.html).not.toContain("<img");
    expect(plain.html).toContain('<span aria-hidden="true">H</span>');
  });

  it("escapes all text from people", () => {
    const evil = '"><script>alert(1)</script><a href="https://evil.example">';
    const { html } = renderMail({
      ...content,
      title: evil,
      greeting: evil,
      quote: evil,
      organisation: { name: evil, colour: evil, mark: evil },
      rows: [{ name: evil, value: evil, more: evil }],
      footer: [evil],
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain('<a href="https://evil');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});
