import { expect, test } from "vitest";
import { undrawnCharacters } from "./letters.ts";

test.each([
  "Jürg Müller",
  "Zoë d’Arc-O'Brien",
  "Łukasz Żółć",
  "Ştefan Țuțu",
  "Đorđe Šimić",
  "Þórbjörg Æsa",
  "Nguyễn Thị Minh Khai",
  "A\u0301lvaro",
  "Ọlá\tAdé\u0301",
  "",
])("%j can be drawn", (name) => {
  expect(undrawnCharacters(name)).toEqual([]);
});

test.each([
  ["Иван", ["И", "в", "а", "н"]],
  ["Γιώργος", ["Γ", "ι", "ώ", "ρ", "γ", "ο", "ς"]],
  ["田中 Jürg 田", ["田", "中"]],
  ["Anna 🖋", ["🖋"]],
  ["שלום", ["ש", "ל", "ו", "ם"]],
])("of %j the letters that cannot be drawn are named, each once", (name, letters) => {
  expect(undrawnCharacters(name)).toEqual(letters);
});
