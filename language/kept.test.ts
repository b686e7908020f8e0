/** Texts are said when they are shown, so that they follow the language. */
import { describe, expect, it } from "vitest";
import { keptIn } from "./testing/kept.ts";
import { sourcesIn } from "./testing/uses.ts";

const T = `const t = useTranslations("web.parts.leave");\n`;

describe("What is shown later", () => {
  it("has no texts of ours in modals, states and stores: it keeps values and keys", () => {
    expect([...sourcesIn("web/src"), ...sourcesIn("ui")].flatMap(keptIn)).toEqual([]);
  });
});

describe("A text that is kept", () => {
  it.each([
    [`openModal("default/leave-page", { title: t("title") });`],
    [`const words = { title: t("title") };\nopenModal("default/leave-page", words, close);`],
    [`const lead = t("lead");\nconst words = { lead };\nopenModal("default/leave-page", words);`],
    [`const [said, setSaid] = useState("");\nsetSaid(t("stay"));`],
    [`setSaid(({ time }) => ({ words: t(words), time: time + 1 }));`],
    [`const [said] = useState(() => t("stay"));`],
    [
      `const titleOf = ({ title }: Row) => (title === "" ? t("stay") : title);\nopenModal("a/b", { title: titleOf(row) });`,
    ],
    [`const found: Problems = { email: t("title") };\nsetProblems(found);`],
    [`paletteText.set(t("leave"));`],
  ])("is found: %s", (source) => {
    expect(keptIn(T + source)).toHaveLength(1);
  });

  it.each([
    [`openModal("default/leave-page", WORDS);\nreturn <p>{t("title")}</p>;`],
    [`openModal("a/b", { id }, async () => showSnackbar({ message: t("done") }));`],
    [`<Button onClick={() => setOpen(true)}>{t("open")}</Button>`],
    [`const said = t("stay");\nsetOpen(true);`],
  ])("is not %s", (source) => {
    expect(keptIn(T + source)).toEqual([]);
  });
});
