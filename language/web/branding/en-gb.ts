/** What guests see of a business: logo, colour and name. */
export default {
  failed: "The branding could not be loaded.",
  title: "Guests see your logo and your colour.",
  lead: "Both appear in emails, on the signing page and on signature reports. Buttons, levels and signature boxes always look like Paraph.",
  logo: {
    title: "Logo",
    choose: "Choose a file",
    replace: "Replace",
    remove: "Remove",
    facts: "Square, {side} × {side}, {size}",
    hint: "SVG or PNG, square, at least 128 × 128, up to 1 MB.",
    waits: "Guests see the logo once your business has a <domains>verified domain</domains>.",
    ink: "A logo in one colour on a transparent background appears in white or dark ink on your colour.",
    asIs: "A logo in several colours, or with its own background, appears as it is.",
    none: "Without a logo, guests see the first letter of the name.",
  },
  name: {
    label: "Name shown to guests",
    hint: "Left empty, guests see {name}.",
  },
  colour: {
    label: "Colour",
    pick: "Pick a colour",
    format: "Enter a colour such as #3A7D5C",
    hint: "For the square of the logo and the line beside your message.",
    hard: "White is hard to read on this colour.",
    hardLogo:
      "Contrast {ratio, number} : 1. A logo needs at least 3 : 1, so we draw yours in dark ink.",
    hardLetter:
      "Contrast {ratio, number} : 1. A letter needs at least 4.5 : 1, so we draw yours in dark ink.",
    keep: "This colour, dark ink",
    shade: "Use {colour}, white ink",
    ratio: "{ratio, number} : 1",
    use: "Use",
  },
  preview: {
    title: "Preview",
    unsaved: "not saved yet",
    language: "Language of the preview",
    mail: "Email",
    page: "Signing page, phone",
  },
} as const;
