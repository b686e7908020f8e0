/** Content streams of random operators and operands, valid and broken ones. */
import { randomFrom } from "../random.ts";

const OPERATORS =
  "q Q cm w J j d m l c v y h re S s f F f* B b n W W* BT ET Tc Tw Tz TL Tf Tr Ts Td TD Tm T* Tj TJ ' \" g G rg RG k K cs CS sc scn SC SCN sh Do gs ri BMC BDC EMC MP DP d0 d1 BX EX BI ID EI i M".split(
    " ",
  );
/** What usually precedes an operator. */
const USUAL: Readonly<Record<string, string>> = {
  cm: "1 0 0 1 20 10",
  w: "4",
  J: "1",
  j: "1",
  d: "[6 3] 0",
  m: "40 40",
  l: "140 90",
  c: "10 20 160 40 90 120",
  v: "60 20 90 140",
  y: "60 20 90 140",
  re: "30 30 80 50",
  Tf: "/F1 24",
  Td: "30 40",
  TD: "20 30",
  Tm: "1 0 0 1 60 80",
  TL: "20",
  Tr: "0",
  Tj: "(Ab)",
  TJ: "[(A) -200 (b)]",
  "'": "(Cd)",
  '"': "1 2 (Ef)",
  Tc: "1",
  Tw: "2",
  Tz: "90",
  Ts: "3",
  g: ".5",
  G: ".3",
  rg: "1 0 .2",
  RG: "0 .5 1",
  k: "0 1 0 .1",
  K: "1 0 0 0",
  cs: "/DeviceRGB",
  CS: "/DeviceCMYK",
  sc: ".2 .4 .6",
  scn: ".6 .4 .2",
  SC: ".1 .1 .2 .2",
  SCN: ".5 .1 .2 .2",
  BMC: "/Span",
  BDC: "/Span<</MCID 0>>",
  MP: "/P",
  DP: "/P<<>>",
};
const ODD =
  "--5 5-3 1.2.3 . - +-6.0 99999999999 /A#2 /F1 (F1) /DeviceRGB (a\\)b) (\\501) <4a> <4z> [1 2] [(a)/x] << >> [ ] ) > { } null true 1e3 foo % 0 20 -7.5 60 \0 %\n".split(
    " ",
  );
const IMAGES = [
  "BI /W 2/H 2/BPC 8/CS/G ID 0a9f EI",
  "BI/W 8/H 1/IM true ID a EI",
  "BI /W 2/H 1/BPC 8/CS/G/F/AHx ID 00ff> EI",
  "BI /W 2/H 2/BPC 8/CS/G ID  EI  EI",
  "BI /W 2/H 2/BPC 8 ID 0a9f EI",
];

/** The content for a seed: the same each time. */
export function randomContent(seed: number): string {
  const { below, pick, chance } = randomFrom(seed);
  const torn = chance(0.7);
  const words: string[] = ["/F1 20 Tf"];
  for (let count = 3 + below(25); count > 0; count--) {
    if (chance(0.04)) words.push(pick(IMAGES));
    if (torn && chance(0.08)) words.push(pick(ODD));
    const operator = pick(OPERATORS);
    const operands = USUAL[operator] ?? "";
    if (!torn || chance(0.9)) words.push(operands);
    if (torn && chance(0.04)) words.push(pick(ODD));
    words.push(torn && chance(0.02) ? operator + pick(OPERATORS) : operator);
  }
  words.push("ET 0 0 1 rg 150 150 40 40 re f");
  return words.filter((word) => word !== "").join(torn && chance(0.1) ? "\r" : " ");
}
