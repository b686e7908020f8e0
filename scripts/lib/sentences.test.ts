import { describe, expect, it } from "vitest";
import { sentencesOf, tableOf } from "./sentences.js";

const findings = { page: "Page {page}" };
const business = { "error.business.full": "The business is full." };

describe("The table of sentences", () => {
  it("lists a sentence once, with the file that says it", () => {
    const all = sentencesOf([
      ["errors", { ...business, "error.gone": "It is gone." }],
      ["errors.business", business],
      ["findings", findings],
      ["web.parts", { title: "Parts", findings, page: "Page {page}" }],
    ]);
    expect([...all.keys()]).toEqual([
      "errors.error.gone",
      "errors.business.error.business.full",
      "findings.page",
      "web.parts.title",
      "web.parts.page",
    ]);
  });

  it("shows what each sentence was, where it stood, and which ones are gone", () => {
    const before = sentencesOf([
      ["web.account", { title: "Account", phone: { add: "Add | prove" }, old: "Two\nlines" }],
      ["web.login", { title: "Log in" }],
    ]);
    const after = sentencesOf([
      ["web.account", { title: "Your account" }],
      ["web.profile", { phone: { add: "Add a number" }, name: "Name" }],
    ]);
    expect(tableOf(before, after).split("\n")).toEqual([
      "| key | before | after |",
      "| --- | --- | --- |",
      "| web.account.title | Account | Your account |",
      "| web.profile.phone.add | Add \\| prove (in web.account) | Add a number |",
      "| web.profile.name | new | Name |",
      "",
      "Removed: 2",
      "",
      "| key | before |",
      "| --- | --- |",
      "| web.account.old | Two<br>lines |",
      "| web.login.title | Log in |",
    ]);
  });
});
