/** The command palette. */
export default {
  label: "Search or go to",
  placeholder: "A document, a page, an action …",
  documents: "Documents",
  acts: "Actions",
  pages: "Pages",
  untitled: "Untitled request",
  dark: "Dark theme",
  light: "Light theme",
  searching: "Searching …",
  nothing: "No results for “{text}”.",
} as const;
