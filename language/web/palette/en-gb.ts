/** The command palette. */
export default {
  label: "Search and go to",
  placeholder: "A document, a page, an action …",
  documents: "Documents",
  acts: "Actions",
  pages: "Pages",
  untitled: "Untitled",
  dark: "Dark theme",
  light: "Light theme",
  searching: "Searching …",
  nothing: "Nothing is called “{text}”.",
} as const;
