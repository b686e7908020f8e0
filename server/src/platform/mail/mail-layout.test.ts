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

  it("escapes all text from people", () => {
    const evil = '"><script>alert(1)</script><a href="https://evil.example">';
    const { html } = renderMail({
      ...content,
      title: evil,
      greeting: evil,
      quote: evil,
      organisation: { name: evil, colour: evil },
      rows: [{ name: evil, value: evil, more: evil }],
      footer: [evil],
    });
    expect(html).not.toContain("<script");
    expect(html).not.toContain('<a href="https://evil');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});
