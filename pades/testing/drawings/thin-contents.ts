/** Content streams that paint shapes without area, length or width; each kind under the name of its departure. */

/** A text object in the font of the cases. */
export const text = (inside: string): string => `BT /F1 30 Tf ${inside} ET`;

export const thinContents: Readonly<Record<string, readonly string[]>> = {
  fill_without_area: [
    "50 50 0 40 re f",
    "50 50 40 0 re f*",
    "50 50 .0001 40 re f",
    "50 50 m 90 90 l h f",
    "50 50 m 90 90 l 70 70 l f",
    "50 50 m 60 60 70 70 90 90 c f",
    "q .00001 0 0 1 50 50 cm 0 0 9 40 re f Q",
    Array.from({ length: 70 }, (_, i) => `${50 + i} 50 .5 0 re`).join(" ") + " f",
  ],
  line_without_length: [
    "9 w 2 J 50 50 m 50 50 l S",
    "9 w 1 J 50 50 m 50 50 50 50 50 50 c S",
    "9 w 1 J 50 50 m s",
    "9 w 2 J [0 20] 0 d 50 50 m 90 50 l S",
  ],
  // a clip that has a width for some
  clip_without_area: [
    "q 50 50 .0001 200 re W n 0 0 300 300 re f Q",
    "q 50 50 200 0 re W n 0 0 300 300 re f Q",
    "q 50 50 0 200 re W* n 50 w 0 60 m 300 60 l S Q",
  ],
  outline_without_width: [
    text("1 Tr 0 w 50 50 Td (A) Tj"),
    `1 g 0 G ${text("2 Tr 0 w 50 50 Td (A) Tj")}`,
  ],
};

/** The same where they are too small to be visible, or where all programs draw them alike. */
export const thinHabits: readonly string[] = [
  "50 50 .01 40 re f 60 50 0 0 re f 70 50 .5 0 re f",
  "9 w 50 50 m 50 50 l S 1 J 60 50 m 60 50 l S 60 60 m 60 60 l h S",
  "1 w 2 J 50 50 m 50 50 l S",
  "50 50 0 40 re B q 50 50 0 40 re W n Q",
  "q 0 0 0 0 re W n 0 0 300 300 re f Q",
  "q 1 0 0 0 50 50 cm Q",
  "q 200 0 0 0 50 50 cm BI /W 1 /H 1 /BPC 8 /CS /G /F /AHx ID 00> EI Q",
  `q 50 50 0 90 re W n ${text("40 40 Td (A) Tj")} Q`,
  "q 50 50 40 40 re 60 60 0 40 re W n 0 0 300 300 re f Q",
  "50 50 m 90 90 l 50 90 l 90 50 l f",
  text("2 Tr 0 w 50 50 Td (A) Tj"),
  "50 50 m",
];

/** A box that shows that the content before it is over. */
const boxed = (content: string): string => `q ${content} Q 200 200 50 50 re f`;

/** Content painted where nothing is visible in all programs but one. */
export const hiddenContents: Readonly<Record<string, readonly string[]>> = {
  space_flattened: [
    boxed("1 0 0 0 50 50 cm 0 0 100 100 re f"),
    boxed("0 0 0 0 0 0 cm 1 0 0 1 50 50 cm 0 0 100 100 re f"),
    boxed("1 1 1 1 50 50 cm 20 w 0 0 m 90 0 l S"),
    boxed(`1 0 0 0 50 50 cm ${text("(A) Tj")}`),
    boxed("90 0 0 90 50 50 cm 1 0 0 0 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G /F /AHx ID 00> EI"),
    boxed(text("(A) Tj 1 0 0 0 50 50 cm (B) Tj")),
  ],
  clip_without_area: [
    boxed("50 50 m 250 250 l W n 0 0 300 300 re f"),
    boxed("50 50 m 50 250 l h W* n 50 w 0 60 m 300 60 l S"),
  ],
};
